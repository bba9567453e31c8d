import { parentPort } from 'node:worker_threads'
import type { Report } from './report.ts'
import { reportDocx } from './report-docx.ts'
import { reportPdf } from './report-pdf.ts'

/** The thread's answer to each report, in order. */
export type ReportDocuments = { pdf: Uint8Array; docx: Uint8Array }

const port = parentPort!
port.on('message', async (report: Report) => {
  const documents: ReportDocuments = { pdf: reportPdf(report), docx: await reportDocx(report) }
  port.postMessage(documents)
})
