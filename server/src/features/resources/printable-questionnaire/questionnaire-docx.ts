import { Document, type FileChild, Paragraph } from 'docx'
import { printable } from '#insights/report/docx/word-text.ts'
import { fieldLines } from './answer-tables.ts'
import { footer, numbering, pageSize, styles } from './layout.ts'
import { packReproducibly } from './pack-docx.ts'
import { type Part, type PrintedForm, type PrintedTemplate, printedForm } from './printed-form.ts'
import { headingParts, questionParts, questionsTogether } from './question-parts.ts'
import { type Print, type Sheet, sheetFor } from './sheet.ts'
import { runs } from './text-runs.ts'

/**
 * A template as a questionnaire to print and hand out: a Word file (.docx) on US Letter with the template's name, what its
 * first heading says to those who answer, how to answer, and every question in order. The same template always gives the
 * same bytes.
 */
export function questionnaireDocx(
  template: PrintedTemplate,
  productName: string,
  print: Print = 'standard',
): Uint8Array {
  const sheet = sheetFor(template, print)
  const { words } = sheet
  const title = printable(template.name)
  const form = printedForm(template, words)
  const document = new Document({
    styles: styles(sheet),
    numbering,
    sections: [
      {
        properties: { page: pageSize },
        footers: { default: footer(title, sheet) },
        children: [
          ...opening(template.name, form, sheet),
          ...form.parts.flatMap((part) => partsOf(part, sheet)),
        ],
      },
    ],
  })
  return packReproducibly(document, { title, creator: printable(productName), language: words.language })
}

/** What respondents have to know comes before the first question, in letters of its size. */
function opening(
  name: string,
  { said, instructions, help }: PrintedForm,
  { words, size }: Sheet,
): FileChild[] {
  return [
    new Paragraph({ style: 'Title', children: runs(name) }),
    new Paragraph({ style: 'Opening', children: runs(said) }),
    new Paragraph({
      style: 'Opening',
      children: [...runs(`${words.instructions}. `, { bold: true }), ...runs(instructions)],
    }),
    ...(help
      ? [
          new Paragraph({
            style: 'Opening',
            children: [...runs(`${help.text}: `, { bold: true }), ...runs(help.note)],
          }),
        ]
      : []),
    fieldLines([[words.school, words.date], [words.giveBack]], size),
  ]
}

function partsOf(part: Part, sheet: Sheet): FileChild[] {
  if (part.kind === 'section') return [new Paragraph({ style: 'Heading1', children: runs(part.text) })]
  if (part.kind === 'heading') return headingParts(part)
  if (part.kind === 'together') return questionsTogether(part.questions, sheet)
  return questionParts(part.question, sheet)
}
