import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Outline } from './outline/blocks.ts'
import type { ReportDocuments } from './report-source.ts'

/** A thread that has loaded Typst and its fonts, for the next report of this process. */
let ready: PdfThread | undefined = startThread()

type PdfThread = { worker: Worker; reports: number }

/** What a report leaves in the memory of a thread ends with it: V8 collects the bytes of PDFs too seldom. */
const mostReports = 3

/** Makes the PDF of a report in a thread that then waits for the next report. */
export async function pdfInThread(outline: Outline): Promise<Pick<ReportDocuments, 'pdf' | 'pages'>> {
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
