import { type FileChild, Paragraph } from 'docx'
import type { Question } from '#contract/library/templates.ts'
import { acrossTable, gridTable, optionColumns, scaleTable, writingLines } from './answer-tables.ts'
import type { Sheet } from './sheet.ts'
import { answerIndent, choice, markMany, markOne, runs, small } from './text-runs.ts'

/** The name of the numbering that counts the questions. */
export const questionNumbers = 'questions'

/** More points than this do not fit across the page. */
const mostPoints = 11
/** So many rows of a grid stay on one page. */
const mostTogether = 9
/** From so many options on they stand in two columns. */
const manyOptions = 6

/** A printed question: number, text, help, and room for the answer by its type. */
export function questionParts(question: Question, sheet: Sheet): FileChild[] {
  if (question.type === 'heading') return headingParts(question)
  const help = question.helpText ? [note(question.helpText)] : []
  return [questionText(question, sheet), ...help, ...answerParts(question, sheet)]
}

/** Questions with the same answers, in one table: one line a question. */
export function questionsTogether(questions: readonly Question[], sheet: Sheet): FileChild[] {
  const table = gridTable(
    questions.map((one) => questionText(one, sheet, 'QuestionOfMany')),
    questions[0]?.options ?? [],
    sheet.size,
  )
  // Two tables that follow one another would be one.
  const between = new Paragraph({
    spacing: { before: 60, after: 60, line: 120 },
    keepNext: true,
    children: [],
  })
  return table ? [between, table] : questions.flatMap((one) => questionParts(one, sheet))
}

function questionText({ text, required }: Question, { words, size }: Sheet, style = 'Question'): Paragraph {
  const marker = required ? runs(` (${words.required})`, { bold: false, size: size - 4 }) : []
  return new Paragraph({
    style,
    numbering: { reference: questionNumbers, level: 0 },
    children: [...runs(text), ...marker],
  })
}

/** Many libraries repeat a section's name as its first heading; it is printed once. */
function headingParts({ text, section, helpText }: Question): Paragraph[] {
  const heading = text === section ? [] : [new Paragraph({ style: 'Heading2', children: runs(text) })]
  return helpText ? [...heading, note(helpText, 0)] : heading
}

function note(text: string, left = answerIndent): Paragraph {
  return new Paragraph({ style: 'Help', indent: { left }, children: runs(text) })
}

function answerParts(question: Question, sheet: Sheet): FileChild[] {
  const { type, options, rows } = question
  const { words, size } = sheet
  if (type === 'grid' && rows.length > 0 && options.length > 0) {
    const statements = rows.map((row, place) => {
      const keepNext = rows.length <= mostTogether && place < rows.length - 1
      return new Paragraph({ children: runs(row), spacing: { after: 0 }, keepNext })
    })
    const table = gridTable(statements, options, size)
    if (table) return [table]
    return rows.flatMap((row) => [
      new Paragraph({ style: 'Question', indent: { left: answerIndent }, children: runs(row) }),
      ...choices(markOne, options, size),
    ])
  }
  if (type === 'scale') return scaleParts(question, sheet)
  if (type === 'date')
    return [new Paragraph({ style: 'Answer', spacing: { before: 200 }, children: dateField(sheet) })]
  if (type === 'long text') return [writingLines(4)]
  if (options.length === 0) return [writingLines(1)]
  if (type === 'multiple choice') {
    // The help text often says how many: "up to two" and "all that apply" would contradict each other.
    const hint = question.helpText ? [] : [note(words.chooseAll)]
    return [...hint, ...choices(markMany, options, size)]
  }
  const across = acrossTable(options, size)
  return across ? [across] : choices(markOne, options, size)
}

/** The options stay on one page with their question: each paragraph but the last is kept with the next. */
function choices(mark: string, options: string[], size: number): FileChild[] {
  const columns = options.length >= manyOptions ? optionColumns(mark, options, size) : null
  return (
    (columns && [columns]) ??
    options.map((option, place) => choice(mark, option, { keepNext: place < options.length - 1 }))
  )
}

function scaleParts(
  { scaleMin, scaleMax, minLabel, maxLabel }: Question,
  { words, size }: Sheet,
): FileChild[] {
  const min = scaleMin ?? 1
  const max = scaleMax ?? 5
  const count = max - min + 1
  if (count < 2 || count > mostPoints) return [note(words.writeNumber(min, max)), writingLines(1)]
  return [
    scaleTable(
      Array.from({ length: count }, (_, step) => min + step),
      { minLabel, maxLabel, size },
    ),
  ]
}

function dateField({ words }: Sheet) {
  return [...runs('____ / ____ / ________'), ...runs(`   (${words.dateParts})`, small)]
}
