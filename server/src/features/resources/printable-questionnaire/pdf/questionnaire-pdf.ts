import { typesetter } from '#insights/report/typst/typeset.ts'
import { type AnswerKey, answerKey } from '#server/features/resources/printable-questionnaire/answer-key.ts'
import { areFaces, faceOf } from '#server/features/resources/printable-questionnaire/faces/faces.ts'
import {
  type Answer,
  answerOf,
  type NumberedQuestion,
  type Part,
  type PrintedTemplate,
  printedForm,
} from '#server/features/resources/printable-questionnaire/printed-form.ts'
import { type Print, type Sheet, sheetFor } from '#server/features/resources/printable-questionnaire/sheet.ts'
import type { Words } from '#server/features/resources/printable-questionnaire/words.ts'

/** What is printed of a template. */
export type PdfOrder = { template: PrintedTemplate; print: Print | 'answer-key' }

const questionnaires = typesetter(new URL('./questionnaire.typ', import.meta.url), 'questionnaire')
const keys = typesetter(new URL('./answer-key.typ', import.meta.url), 'key')

/** Typst remembers the same for both. */
export const { freeMemory } = questionnaires

/**
 * A template as a questionnaire to print, or as its answer key: a tagged PDF that keeps to PDF/UA-1, on US Letter. Synchronous,
 * some hundred milliseconds: call it in a worker. The same template always gives the same bytes.
 */
export function questionnairePdf({ template, print }: PdfOrder): { pdf: Uint8Array; pages: number } {
  if (print === 'answer-key') {
    const key = answerKey(template)
    return keys.typeset({ ...page(key.title, key.sheet), ...keyData(key) })
  }
  const sheet = sheetFor(template, print)
  const { words } = sheet
  const { said, instructions, help, parts } = printedForm(template, words)
  return questionnaires.typeset({
    ...page(template.name, sheet),
    words: {
      instructions: words.instructions,
      required: words.required,
      school: words.school,
      date: words.date,
      'give-back': words.giveBack,
      'date-parts': words.dateParts,
    },
    said,
    instructions: pieces(instructions, words),
    help,
    parts: parts.map((part) => partData(part, sheet)),
  })
}

const longestFoot = 70

function page(title: string, { words, size, least }: Sheet) {
  const shortTitle = title.length > longestFoot ? `${title.slice(0, longestFoot - 1).trimEnd()}…` : title
  return {
    title,
    untitled: words.instructions,
    'short-title': shortTitle,
    page: [`${words.page} `, ` ${words.of} `],
    language: words.language,
    size,
    least,
  }
}

/** Words and the marks between them, which are drawn; what a screen reader says of one is its text. */
function pieces(text: string, { circle, square }: Words) {
  return text.split(/([○☐])/u).map((piece) => {
    if (piece === '○') return { mark: 'one', text: circle }
    if (piece === '☐') return { mark: 'many', text: square }
    return { mark: null, text: piece }
  })
}

const keyData = ({ howTo, heads, rows }: AnswerKey) => ({ 'how-to': howTo, heads, rows })

function partData(part: Part, sheet: Sheet) {
  if (part.kind === 'question') return { kind: part.kind, question: questionData(part.question, sheet) }
  if (part.kind !== 'together') return part
  const questions = part.questions.map((question) => questionData(question, sheet))
  return { kind: part.kind, questions, options: part.options.map(faceOf) }
}

function questionData(question: NumberedQuestion, { words }: Sheet) {
  const { number, text, required, helpText } = question
  return { number, text, required, help: helpText, answer: answerData(answerOf(question, words)) }
}

function answerData(answer: Answer) {
  if (answer.kind === 'options')
    return { ...answer, options: answer.options.map(faceOf), faces: areFaces(answer.options) }
  if (answer.kind === 'grid')
    return {
      ...answer,
      options: answer.options.map(faceOf),
      rows: answer.rows.map((text) => ({ number: 0, text, required: false })),
    }
  if (answer.kind !== 'scale') return answer
  const { kind, points, minLabel, maxLabel } = answer
  return { kind, points, 'min-label': minLabel, 'max-label': maxLabel }
}
