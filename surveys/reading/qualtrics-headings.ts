import { type Cell, isFilled } from '#surveys/workbook/workbook.ts'
import { isUnlikeAnswers, kindOfCell } from './answer-kinds.ts'
import { textOf } from './filled-sheet.ts'
import { folded } from './folded.ts'
import type { Headings } from './headings.ts'
import { sourceColumn } from './stems-and-labels.ts'

/** In exports of earlier years with the other quotation marks. */
const importId = /^\{\s*["']ImportId["']/
/** What Qualtrics writes, if it was told to, for a question that a person saw and left unanswered. */
const unanswered = /^-99$/
/** Short names of what Qualtrics records. */
const recorded =
  /^(startdate|enddate|status|ipaddress|progress|duration \(in seconds\)|finished|recordeddate|responseid|distributionchannel|userlanguage)$/
const dates = /^(startdate|enddate|recordeddate)$/

/**
 * Reads the header rows of Qualtrics: short names such as Q1_1, the texts of the questions, and `{"ImportId":"…"}`, which
 * some exports lack. The text is the heading. Null if they are not from Qualtrics.
 */
export function qualtricsHeadings(rows: Cell[][], width: number): Headings | null {
  const ids = rows.slice(0, 6).findIndex(isImportIds)
  if (ids > 0) {
    const first = Math.max(0, ids - 2)
    return headings(rows, width, { first, text: ids - 1, headerRows: ids - first + 1 })
  }
  const names = rows
    .slice(0, 4)
    .findIndex((row, index) => isNames(row, rows[index + 1] ?? []) || isCodes(row, rows.slice(index + 1)))
  return names < 0 ? null : headings(rows, width, { first: names, text: names + 1, headerRows: 2 })
}

/** A response in which questions that a person left unanswered are empty. */
export function withoutUnanswered(row: Cell[]): Cell[] {
  return row.map((cell) => (unanswered.test(textOf(cell)) ? null : cell))
}

function isImportIds(row: Cell[]): boolean {
  const filled = row.filter(isFilled)
  return filled.length > 0 && filled.filter((cell) => importId.test(textOf(cell))).length >= filled.length / 2
}

/** Whether a row has short names, and the one below it texts in columns in which responses have dates. */
function isNames(row: Cell[], below: Cell[]): boolean {
  const names = row.map((cell) => folded(textOf(cell)))
  const isDescribed = (name: string, index: number) =>
    dates.test(name) && isFilled(below[index]) && kindOfCell(below[index]) === 'text'
  if (names.filter((name) => recorded.test(name)).length >= 3 && names.some(isDescribed)) return true
  // The format of earlier years, whose short names are numbered.
  const numbered = names.filter((name) => /^v\d{1,2}$/.test(name)).length
  const texts = below.map((cell) => folded(textOf(cell)))
  return numbered >= 3 && texts.includes('responseid') && texts.includes('startdate')
}

/** Whether a row has codes such as Q1_2, and the one below it the texts of these questions and no answers. */
function isCodes(row: Cell[], [below = [], ...body]: Cell[][]): boolean {
  const coded = [...row.keys()].filter((index) => code.test(textOf(row[index])))
  if (coded.length < 3 || coded.length < row.filter(isFilled).length / 2) return false
  const texts = coded.filter((index) => textOf(below[index]).length >= 15)
  const unlike = coded.filter((index) => isUnlikeAnswers(below[index], body, index))
  return texts.length >= coded.length * 0.8 && unlike.length >= coded.length / 2
}

const code = /^Q\d{1,4}[a-z]?(?:[._#]\w{1,20}){0,4}$/i

function headings(
  rows: Cell[][],
  width: number,
  { first, text, headerRows }: { first: number; text: number; headerRows: number },
): Headings {
  const columns = Array.from({ length: width }, (_, index) => {
    const code = textOf(rows[first]?.[index])
    return { ...sourceColumn(textOf(rows[text]?.[index]) || code, [index]), code }
  })
  return { tool: 'qualtrics', titles: first, headerRows, columns }
}
