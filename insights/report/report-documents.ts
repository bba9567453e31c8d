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
let ready: Worker | undefined

/** Makes the PDF beside the Word document, in a thread whose end frees the memory of Typst, as no collector does. */
async function pdfInThread(outline: Outline): Promise<Pick<ReportDocuments, 'pdf' | 'pages'>> {
  const worker = ready ?? startThread()
  ready = undefined
  worker.ref()
  worker.postMessage(outline)
  try {
    const [made] = await once(worker, 'message')
    return made
  } finally {
    await worker.terminate()
    ready ??= startThread()
  }
}

function startThread(): Worker {
  const worker = new Worker(new URL('./typst/pdf.worker.ts', import.meta.url))
  worker.unref()
  worker.once('error', () => {
    if (ready === worker) ready = undefined
  })
  return worker
}
