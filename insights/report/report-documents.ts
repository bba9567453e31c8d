import { reportDocx } from './docx/docx.ts'
import { outlineOf } from './outline/outline.ts'
import type { ReportDocuments, ReportSource } from './report-source.ts'
import { reportPdf } from './typst/pdf.ts'

/**
 * A report as a PDF and as a Word document, which hold the same words and numbers. Keeps its thread busy for up to some
 * seconds: call it in a worker. Throws where Typst refuses.
 */
export async function reportDocuments(source: ReportSource): Promise<ReportDocuments> {
  const outline = outlineOf(source)
  return { ...reportPdf(outline), docx: await reportDocx(outline), headline: outline.headline }
}
