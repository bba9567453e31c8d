import { type Cell, isFilled } from '#surveys/workbook/workbook.ts'
import { isAnswerLike, isUnlikeAnswers, kindOfCell } from './answer-kinds.ts'
import { textOf } from './filled-sheet.ts'
import { folded } from './folded.ts'
import type { SourceColumn } from './headings.ts'
import { sourceColumn } from './stems-and-labels.ts'

const fewestResponses = 4
const fewestUnlike = 3
/** The share of named columns that a second row of names names too. */
const leastNamed = 0.8
/** So much longer are questions than short names; texts of one length are two languages, of which the first counts. */
const longer = 1.2

/**
 * The columns below two rows that both name them: short names and questions, in any order, or two languages. The longer texts
 * are the headings. Null unless the second row cannot be a response, since it has words above numbers, dates or addresses, or
 * questions below short names, and words of its own above at least half of the columns.
 */
export function namedTwice(rows: Cell[][], width: number): SourceColumn[] | null {
  const [first = [], second = [], ...body] = rows
  if (body.length < fewestResponses) return null
  const indexes = Array.from({ length: width }, (_, index) => index)
  const named = indexes.filter((index) => isFilled(first[index]))
  // Over several columns a question stands above its rows.
  if (indexes.some((index) => isFilled(second[index]) && !isFilled(first[index]))) return null
  const both = named.filter((index) => isFilled(second[index]))
  if (both.length < Math.max(fewestUnlike, named.length * leastNamed)) return null
  if (both.some((index) => kindOfCell(second[index]) !== 'text')) return null
  if (new Set(both.map((index) => folded(textOf(second[index])))).size < both.length) return null
  const told = both.map((index) => isAnswerLike(second[index], body, index))
  if (told.includes(true) || !(told.includes(false) || areNamesOver(first, second, both))) return null
  const unlike = both.filter((index) => isUnlikeAnswers(second[index], body, index))
  if (unlike.length < Math.max(fewestUnlike, named.length / 2)) return null
  const lengthOf = (row: Cell[]) => both.reduce((sum, index) => sum + textOf(row[index]).length, 0)
  const [texts, codes] = lengthOf(second) > lengthOf(first) * longer ? [second, first] : [first, second]
  return Array.from({ length: width }, (_, index) => ({
    ...sourceColumn(textOf(texts[index]) || textOf(codes[index]), [index]),
    code: isFilled(texts[index]) ? textOf(codes[index]) : '',
  }))
}

/** Whether the first row has names without a blank in them, and the second mostly questions. */
function areNamesOver(first: Cell[], second: Cell[], both: readonly number[]): boolean {
  const questions = both.filter((index) => question.test(textOf(second[index])))
  return both.every((index) => !/\s/.test(textOf(first[index]))) && questions.length >= both.length / 2
}

/** A question mark, a colon, or many words. */
const question = /[?:…]$|(?:\S+\s+){4}\S/
