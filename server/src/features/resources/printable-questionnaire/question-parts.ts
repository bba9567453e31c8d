import { type FileChild, Paragraph } from 'docx'
import type { Question } from '#contract/library/templates.ts'
import { gridTable, scaleTable, writingLines } from './answer-tables.ts'
import { answerIndent, choice, markMany, markOne, runs, small } from './text-runs.ts'
import type { Words } from './words.ts'

/** The name of the numbering that counts the questions. */
export const questionNumbers = 'questions'

/** More points than this do not fit across the page. */
const mostPoints = 11

/** A printed question: number, text, help, and room for the answer by its type. */
export function questionParts(question: Question, words: Words): FileChild[] {
  if (question.type === 'heading') return headingParts(question)
  const help = question.helpText ? [note(question.helpText)] : []
  const marker = question.required ? runs(` (${words.required})`, { bold: false, size: 18 }) : []
  const text = new Paragraph({
    style: 'Question',
    numbering: { reference: questionNumbers, level: 0 },
    children: [...runs(question.text), ...marker],
  })
  return [text, ...help, ...answerParts(question, words)]
}

/** Many libraries repeat a section's name as its first heading; it is printed once. */
function headingParts({ text, section, helpText }: Question): Paragraph[] {
  const heading = text === section ? [] : [new Paragraph({ style: 'Heading2', children: runs(text) })]
  return helpText ? [...heading, note(helpText, 0)] : heading
}

function note(text: string, left = answerIndent): Paragraph {
  return new Paragraph({ style: 'Help', indent: { left }, children: runs(text, small) })
}

function answerParts(question: Question, words: Words): FileChild[] {
  const { type, options } = question
  if (type === 'grid' && question.rows.length > 0 && options.length > 0) {
    return [gridTable(question.rows, options)]
  }
  if (type === 'scale') return scaleParts(question, words)
  if (type === 'date')
    return [new Paragraph({ style: 'Answer', spacing: { before: 200 }, children: dateField(words) })]
  if (type === 'long text') return [writingLines(4)]
  if (options.length === 0) return [writingLines(1)]
  if (type === 'multiple choice') {
    // The help text often says how many: "up to two" and "all that apply" would contradict each other.
    const hint = question.helpText ? [] : [note(words.chooseAll)]
    return [...hint, ...choices(markMany, options)]
  }
  if (type === 'dropdown') return [note(words.chooseOne), ...choices(markOne, options)]
  return choices(markOne, options)
}

/** The options stay on one page with their question: each paragraph but the last is kept with the next. */
function choices(mark: string, options: string[]): Paragraph[] {
  return options.map((option, place) => choice(mark, option, { keepNext: place < options.length - 1 }))
}

function scaleParts({ scaleMin, scaleMax, minLabel, maxLabel }: Question, words: Words): FileChild[] {
  const min = scaleMin ?? 1
  const max = scaleMax ?? 5
  const count = max - min + 1
  if (count < 2 || count > mostPoints) return [note(words.writeNumber(min, max)), writingLines(1)]
  return [
    scaleTable(
      Array.from({ length: count }, (_, step) => min + step),
      minLabel,
      maxLabel,
    ),
  ]
}

function dateField(words: Words) {
  return [...runs('____ / ____ / ________'), ...runs(`   (${words.dateParts})`, small)]
}
