import { makeDrawable } from './drawable-text.ts'
import { withRowHeaders } from './row-headers.ts'

// What is done before and after Typst, which is not loaded here.

/** The product's own font; glyphs that it lacks come from Typst's. */
const fonts = ['Work Sans', 'Libertinus Serif']

/** What is typeset; `askedLanguage` (BCP 47) is that of questions and answers if it differs. */
export type TypesetData = { askedLanguage?: string | null; [field: string]: unknown }

/** What Typst gets: its `inputs`, and the time at which the PDF is said to be made, in seconds. */
export type TypstInput = { inputs: Record<string, string>; madeAt: number | undefined }

/** Plain data as Typst finds it in `inputs` under a name, with `fonts` added to its fields. */
export function typstInput(name: string, data: TypesetData, madeAt?: Date): TypstInput {
  const asked = data.askedLanguage?.slice(0, 2) ?? ''
  return {
    inputs: { [name]: JSON.stringify(makeDrawable({ ...data, fonts })), asked },
    madeAt: madeAt && Math.floor(madeAt.getTime() / 1000),
  }
}

/** A PDF of Typst with headers of rows, and the number of its pages. */
export const finishedPdf = (pdf: Buffer): { pdf: Uint8Array; pages: number } => ({
  pdf: withRowHeaders(pdf),
  pages: pagesOf(pdf),
})

/** What Typst writes before the number of pages, which the library tells only of a document that it keeps in memory. */
const pageCount = '/Type /Pages\n  /Count '

function pagesOf(pdf: Buffer): number {
  const at = pdf.indexOf(pageCount) + pageCount.length
  return Number.parseInt(pdf.toString('latin1', at, at + 9), 10)
}
