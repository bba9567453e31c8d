import { type Cell, isFilled, isTimeAlone } from '#surveys/workbook/workbook.ts'
import { textOf } from './filled-sheet.ts'

/** What a cell looks like, whatever its column; a text that is a number or a date counts as one. */
export type CellKind = 'number' | 'time' | 'email' | 'text'

const number = /^[-+]?\d{1,15}(?:[.,]\d{1,10})?%?$/
const time = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[T ,]{1,2}\d{1,2}:\d{2}.{0,20})?$/
const email = /^[^\s@]{1,64}@[^\s@.]{1,63}(?:\.[^\s@.]{1,63}){1,5}$/

export function kindOfCell(cell: Cell | undefined): CellKind {
  if (typeof cell === 'number') return 'number'
  if (cell instanceof Date) return 'time'
  if (typeof cell !== 'string' || cell.length > 254) return 'text'
  const text = cell.trim()
  if (number.test(text)) return 'number'
  if (time.test(text)) return 'time'
  return isEmail(text) ? 'email' : 'text'
}

export const isEmail = (text: string) => text.includes('@') && email.test(text)

const clock = /\d{1,2}:\d{2}/

/** Whether a cell is a date with a time of day, which tools record and people rarely answer. */
export function isMoment(cell: Cell): boolean {
  if (cell instanceof Date) return !isTimeAlone(cell) && cell.getTime() % 86_400_000 !== 0
  return typeof cell === 'string' && kindOfCell(cell) === 'time' && clock.test(cell)
}

/**
 * Whether a cell above a column looks like one of its answers: the same kind, or the same text. Null if the column does
 * not show that, as with free answers.
 */
export function isAnswerLike(cell: Cell | undefined, body: Cell[][], index: number): boolean | null {
  const text = textOf(cell).toLowerCase()
  const kinds = { number: 0, time: 0, email: 0, text: 0 }
  let answers = 0
  for (const row of body) {
    const answer = row[index]
    if (!isFilled(answer)) continue
    answers++
    const kind = kindOfCell(answer)
    kinds[kind]++
    if (kind === 'text' && textOf(answer).toLowerCase() === text) return true
    if (answers === looked) break
  }
  const [kind] = (['number', 'time', 'email'] as const).filter((one) => kinds[one] >= answers * 0.9)
  if (answers === 0 || kind === undefined) return null
  return kindOfCell(cell) === kind
}

/** The number of answers that determine the kind of a column. */
const looked = 200

/** Whether a cell cannot be an answer of the column below it: another kind, or none of a few recurring ones. */
export function isUnlikeAnswers(cell: Cell | undefined, body: Cell[][], index: number): boolean {
  const isLike = isAnswerLike(cell, body, index)
  if (isLike !== null) return !isLike
  const answers = body
    .slice(0, 200)
    .map((row) => textOf(row[index]))
    .filter(Boolean)
  return answers.length >= 4 && new Set(answers).size <= answers.length / 2
}
