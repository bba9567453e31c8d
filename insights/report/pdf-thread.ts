import { Worker } from 'node:worker_threads'
import type { TypstInput } from './typst/around-typst.ts'

/** A thread that has loaded Typst and its fonts, for the next report of this process. */
let ready = startAhead()

type PdfThread = { worker: Worker; reports: number }

/** What a report leaves in the memory of a thread ends with it: V8 collects the bytes of PDFs too seldom. */
const mostReports = 3

/** Typst's PDF of a report, made in a thread that then waits for the next report. Throws if Typst refuses it, or the thread ends. */
export async function pdfInThread(input: TypstInput): Promise<Buffer> {
  const thread = ready ?? startThread()
  ready = undefined
  thread.worker.ref()
  thread.worker.postMessage(input)
  const pdf = await answerOf(thread.worker)
  thread.worker.unref()
  thread.reports++
  if (thread.reports < mostReports && !ready) ready = thread
  else {
    thread.worker.postMessage(null)
    ready ??= startAhead()
  }
  return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
}

/** The next message of a thread. Throws what the thread throws, and if it ends before. */
export function answerOf(worker: Worker): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve).once('error', reject).once('messageerror', reject)
    worker.once('exit', (code) =>
      reject(new Error(`The thread of Typst ended with ${code} before its PDF was made.`)),
    )
  })
}

/** Undefined if it cannot be started now: the report that needs it tries again, and tells why. */
function startAhead(): PdfThread | undefined {
  try {
    return startThread()
  } catch {
    return undefined
  }
}

function startThread(): PdfThread {
  const worker = new Worker(new URL('./typst/pdf.worker.ts', import.meta.url))
  worker.unref()
  const forget = () => {
    if (ready?.worker === worker) ready = undefined
  }
  worker.once('error', forget).once('exit', forget)
  return { worker, reports: 0 }
}
