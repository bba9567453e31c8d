import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { reportDocx } from './docx/docx.ts'
import type { Outline } from './outline/blocks.ts'
import { outlineOf } from './outline/outline.ts'
import type { ReportDocuments, ReportSource } from './report-source.ts'

/**
 * A report as a PDF and a Word document with the same words and numbers. Keeps its thread and another busy for up to some
 * seconds: call it in a process of its own. Throws if Typst refuses the report.
 */
export async function reportDocuments(source: ReportSource): Promise<ReportDocuments> {
  const outline = outlineOf(source)
  const [pdf, docx] = await Promise.all([pdfInThread(outline), reportDocx(outline)])
  return { ...pdf, docx, headline: outline.headline }
}

/** A thread that has loaded Typst and its fonts, for the next report of this process. */
let ready: PdfThread | undefined

type PdfThread = { worker: Worker; reports: number }

/** What a report leaves in the memory of a thread ends with it: V8 collects the bytes of PDFs too seldom. */
const mostReports = 3

/** Makes the PDF beside the Word document, in a thread that then waits for the next report. */
async function pdfInThread(outline: Outline): Promise<Pick<ReportDocuments, 'pdf' | 'pages'>> {
  const thread = ready ?? startThread()
  ready = undefined
  thread.worker.ref()
  thread.worker.postMessage(outline)
  const [made] = await once(thread.worker, 'message')
  thread.worker.unref()
  thread.reports++
  if (thread.reports < mostReports && !ready) ready = thread
  else {
    thread.worker.postMessage(null)
    ready ??= startThread()
  }
  return made
}

function startThread(): PdfThread {
  const worker = new Worker(new URL('./typst/pdf.worker.ts', import.meta.url))
  worker.unref()
  worker.once('error', () => {
    if (ready?.worker === worker) ready = undefined
  })
  return { worker, reports: 0 }
}
