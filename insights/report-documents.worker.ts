import { parentPort, workerData } from 'node:worker_threads'
import type { Report } from './report.ts'
import { reportDocx } from './report-docx.ts'
import { reportPdf } from './report-pdf.ts'

export type ReportDocuments = { pdf: Uint8Array; docx: Uint8Array }

for (const report of workerData as Report[]) {
  const documents: ReportDocuments = { pdf: reportPdf(report), docx: await reportDocx(report) }
  parentPort!.postMessage(documents)
}
