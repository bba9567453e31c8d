import { pdfInThread } from './pdf-thread.ts'
import type { ReportDocuments, ReportSource } from './report-source.ts'

// Only now, so that the thread loads Typst while this one loads the rest.
const [{ outlineOf }, { reportInput }, { finishedPdf }, { reportDocx }] = await Promise.all([
  import('./outline/outline.ts'),
  import('./typst/report-input.ts'),
  import('./typst/around-typst.ts'),
  import('./docx/docx.ts'),
])

/**
 * A report as a PDF and a Word document with the same words and numbers. Keeps its thread and another busy for up to some
 * seconds: call it in a process of its own. Throws if Typst refuses the report.
 */
export async function reportDocuments(source: ReportSource): Promise<ReportDocuments> {
  const outline = outlineOf(source)
  const [pdf, docx] = await Promise.all([pdfInThread(reportInput(outline)), reportDocx(outline)])
  // Not in the thread, whose code is compiled anew for three reports.
  return { ...finishedPdf(pdf), docx, headline: outline.headline }
}
