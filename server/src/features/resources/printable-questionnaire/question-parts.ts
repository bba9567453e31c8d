import { type FileChild, Paragraph } from 'docx'
import type { Question } from '#contract/library/templates.ts'
import { areFaces } from '#server/features/resources/printable-questionnaire/faces/faces.ts'
import { facesTable } from '#server/features/resources/printable-questionnaire/faces/faces-table.ts'
import {
  acrossTable,
  gridTable,
  optionColumns,
  scaleTable,
  standBeside,
  writingLines,
} from './answer-tables.ts'
import { type Answer, answerOf } from './printed-form.ts'
import type { Sheet } from './sheet.ts'
import { answerIndent, choice, markMany, markOne, runs, small } from './text-runs.ts'

/** The name of the numbering that counts the questions. */
export const questionNumbers = 'questions'

/** So many rows of a grid stay on one page. */
const mostTogether = 9
/** The number of options from which on they are set in two columns. */
const manyOptions = 6

/** A printed question: number, text, help, and room for the answer by its type. */
export function questionParts(question: Question, sheet: Sheet): FileChild[] {
  const help = question.helpText ? [note(question.helpText)] : []
  return [questionText(question, sheet), ...help, ...answerParts(answerOf(question, sheet.words), sheet)]
}

/** Questions with the same answers, in one table: one line a question; one after the other if that would crowd them. */
export function questionsTogether(questions: readonly Question[], sheet: Sheet): FileChild[] {
  const options = questions[0]?.options ?? []
  const texts = questions.map(({ text }) => text)
  if (!areFaces(options) && !standBeside(texts, options, sheet))
    return questions.flatMap((one) => questionParts(one, sheet))
  const statements = questions.map((one) => questionText(one, sheet, 'QuestionOfMany'))
  const table = areFaces(options)
    ? facesTable(statements, options, sheet)
    : gridTable(statements, options, sheet)
  // Two tables that follow one another would be one.
  const between = new Paragraph({
    spacing: { before: 60, after: 60, line: 120 },
    keepNext: true,
    children: [],
  })
  return table ? [between, table] : questions.flatMap((one) => questionParts(one, sheet))
}

function questionText(
  { text, required }: Question,
  { words, size, least }: Sheet,
  style = 'Question',
): Paragraph {
  const marker = required
    ? runs(` (${words.required})`, { bold: false, size: Math.max(size - 4, least) })
    : []
  return new Paragraph({
    style,
    numbering: { reference: questionNumbers, level: 0 },
    children: [...runs(text), ...marker],
  })
}

/** A heading between questions, and what it says; either may be missing. */
export function headingParts({ text, note: said }: { text: string; note: string }): Paragraph[] {
  const heading = text ? [new Paragraph({ style: 'Heading2', children: runs(text) })] : []
  return said ? [...heading, new Paragraph({ style: 'Opening', children: runs(said) })] : heading
}

function note(text: string): Paragraph {
  return new Paragraph({ style: 'Help', indent: { left: answerIndent }, children: runs(text) })
}

function answerParts(answer: Answer, sheet: Sheet): FileChild[] {
  if (answer.kind === 'grid') return gridParts(answer, sheet)
  if (answer.kind === 'scale') return [scaleTable(answer, sheet)]
  if (answer.kind === 'date')
    return [new Paragraph({ style: 'Answer', spacing: { before: 200 }, children: dateField(sheet) })]
  const hint = answer.hint ? [note(answer.hint)] : []
  if (answer.kind === 'lines') return [...hint, writingLines(answer.count)]
  if (answer.mark === 'many') return [...hint, ...choices(markMany, answer.options, sheet)]
  if (areFaces(answer.options)) return [facesTable([], answer.options, sheet)]
  const across = acrossTable(answer.options, sheet)
  return across ? [across] : choices(markOne, answer.options, sheet)
}

function gridParts({ rows, options }: { rows: string[]; options: string[] }, sheet: Sheet): FileChild[] {
  const statements = rows.map((row, place) => {
    const keepNext = rows.length <= mostTogether && place < rows.length - 1
    return new Paragraph({ children: runs(row), spacing: { after: 0 }, keepNext })
  })
  const table = gridTable(statements, options, sheet)
  if (table) return [table]
  return rows.flatMap((row) => [
    new Paragraph({ style: 'Question', indent: { left: answerIndent }, children: runs(row) }),
    ...choices(markOne, options, sheet),
  ])
}

/** The options stay on one page with their question: each paragraph but the last is kept with the next. */
function choices(mark: string, options: string[], { size }: Sheet): FileChild[] {
  const columns = options.length >= manyOptions ? optionColumns(mark, options, size) : null
  return (
    (columns && [columns]) ??
    options.map((option, place) => choice(mark, option, { keepNext: place < options.length - 1 }))
  )
}

function dateField(sheet: Sheet) {
  const { words } = sheet
  return [...runs('____ / ____ / ________'), ...runs(`   (${words.dateParts})`, small(sheet))]
}
