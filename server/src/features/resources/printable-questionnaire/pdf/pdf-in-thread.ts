import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PdfOrder } from './questionnaire-pdf.ts'

/** Far more than the longest questionnaire takes on a busy machine. */
const timeLimitMs = 60_000

let last: Promise<unknown> = Promise.resolve()

/**
 * The PDF of a questionnaire or of its answer key, made in a thread with which all memory of Typst ends. One is made at a
 * time: each keeps a processor busy for up to a second. Throws if Typst refuses or takes too long.
 */
export function pdfInThread(order: PdfOrder): Promise<Uint8Array> {
  const made = last.then(() => makePdf(order))
  last = made.catch(() => undefined)
  return made
}

async function makePdf(order: PdfOrder): Promise<Uint8Array> {
  const worker = new Worker(new URL('./questionnaire-pdf.worker.ts', import.meta.url), { workerData: order })
  try {
    const [pdf] = await once(worker, 'message', { signal: AbortSignal.timeout(timeLimitMs) })
    return pdf
  } finally {
    await worker.terminate()
  }
}
