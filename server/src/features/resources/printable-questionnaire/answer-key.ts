import { codedItems } from '#library/evidence/codebook.ts'
import { faceOf } from '#server/features/resources/printable-questionnaire/faces/faces.ts'
import { numbered, type PrintedTemplate } from './printed-form.ts'
import { type Sheet, sheetFor } from './sheet.ts'

/** One column of the data: the number on paper, its name as in the codebook, and the codes of its answers. */
type KeyRow = { number: string; variable: string; question: string; codes: string[] }

/** What people need to enter answers from paper, independent of the file format. */
export type AnswerKey = {
  title: string
  sheet: Sheet
  howTo: string[]
  heads: readonly string[]
  rows: KeyRow[]
}

/** The answer key of a template. Its variables and codes are those of the codebook. */
export function answerKey(template: PrintedTemplate): AnswerKey {
  const adults = { ...template, communityGroups: [], schoolLevels: [] }
  const sheet = sheetFor(adults, 'standard')
  const { key } = sheet.words
  const rows = codedItems(numbered(template.questions)).map(({ item, question, variable, codes }) => ({
    number: String(question.number),
    variable,
    question: item.row === null ? question.text : `${question.text} ${item.row}`,
    codes: codes.length === 0 ? [key.asWritten] : codes.map(coded),
  }))
  return { title: `${key.title}: ${template.name}`, sheet, howTo: key.howTo, heads: key.heads, rows }
}

/** A point of a scale may have no words. */
function coded({ code, label }: { code: number; label: string }): string {
  const { text } = faceOf(label)
  return text ? `${code} = ${text}` : String(code)
}
