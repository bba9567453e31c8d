import { type IParagraphOptions, type IRunPropertiesOptions, Paragraph, TextRun } from 'docx'
import { printable } from '#insights/report/docx/word-text.ts'

/** Printed width and height of the page, US Letter with margins of three quarters of an inch, in twips. */
export const page = { width: 12_240, height: 15_840, margin: 1_080 }

/** Indent of the answers from the left margin, under the text of their question; twips. */
export const answerIndent = 540

export const markOne = '○'
export const markMany = '☐'

/** Half-points: large enough to put a cross in by hand. */
export const markSize = 28

/** Fonts with ○ and ☐, which Word's body fonts lack; other programs choose a fallback themselves. */
export const markFont = { ascii: 'Segoe UI Symbol', hAnsi: 'Segoe UI Symbol', eastAsia: 'Segoe UI Symbol' }

/** The smallest letters, in a grey with a contrast of 7:1 on white. */
export const small = ({ least }: { least: number }): IRunPropertiesOptions => ({
  size: least,
  color: '595959',
})

/** Text as runs, with its line breaks, and with marks in a font that has them. */
export function runs(text: string, options: IRunPropertiesOptions = {}): TextRun[] {
  return printable(text)
    .split('\n')
    .flatMap((line, number) =>
      line.split(/([○☐])/u).map((part, place) => {
        const font = part === markOne || part === markMany ? { font: markFont } : {}
        return new TextRun({ ...options, ...font, text: part, break: number > 0 && place === 0 ? 1 : 0 })
      }),
    )
}

/** One option, as an item of the list whose bullet is its mark. */
export function choice(mark: string, text: string, options: IParagraphOptions): Paragraph {
  return new Paragraph({
    style: 'Answer',
    numbering: { reference: mark, level: 0 },
    children: runs(text),
    ...options,
  })
}
