import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { TypstInput } from './typst/around-typst.ts'

/** A thread that has loaded Typst and its fonts, for the next report of this process. */
let ready: PdfThread | undefined = startThread()

type PdfThread = { worker: Worker; reports: number }

/** What a report leaves in the memory of a thread ends with it: V8 collects the bytes of PDFs too seldom. */
const mostReports = 3

/** Typst's PDF of a report, made in a thread that then waits for the next report. Throws if Typst refuses it. */
export async function pdfInThread(input: TypstInput): Promise<Buffer> {
  const thread = ready ?? startThread()
  ready = undefined
  thread.worker.ref()
  thread.worker.postMessage(input)
  const [pdf] = (await once(thread.worker, 'message')) as [Uint8Array]
  thread.worker.unref()
  thread.reports++
  if (thread.reports < mostReports && !ready) ready = thread
  else {
    thread.worker.postMessage(null)
    ready ??= startThread()
  }
  return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
}

function startThread(): PdfThread {
  const worker = new Worker(new URL('./typst/pdf.worker.ts', import.meta.url))
  worker.unref()
  worker.once('error', () => {
    if (ready?.worker === worker) ready = undefined
  })
  return { worker, reports: 0 }
}
