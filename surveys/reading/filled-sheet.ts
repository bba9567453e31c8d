import {
  type Cell,
  columnLetters,
  isFilled,
  noResult,
  type Sheet,
  shownText,
} from '#surveys/workbook/workbook.ts'
import { ResponsesError } from './responses-error.ts'

/** The non-empty rows of a sheet; `numbers[i]` is the number of `rows[i]` in the file, counted from 1. */
export type FilledSheet = {
  name: string
  isHidden: boolean
  rows: Cell[][]
  numbers: number[]
  /** The cell of a formula without its result, such as B7. */
  unknown: string | undefined
}

/** A sheet without its empty rows; a cell with an error has its code. */
export function filledSheet({ name, rows, errors, isHidden = false }: Sheet): FilledSheet {
  const all = errors.length === 0 ? rows : rows.map((row) => [...row])
  let unknown: string | undefined
  for (const { row, column, code } of errors) {
    if (code === noResult) unknown ??= `${columnLetters(column - 1)}${row}`
    while (all.length < row) all.push([])
    const cells = all[row - 1]!
    while (cells.length < column) cells.push(null)
    cells[column - 1] = code
  }
  const filled: FilledSheet = { name, isHidden, rows: [], numbers: [], unknown }
  for (const [index, row] of all.entries()) {
    if (!row.some(isFilled)) continue
    filled.rows.push(row)
    filled.numbers.push(index + 1)
  }
  return filled
}

/**
 * The sheet with the responses: the first visible one with a table of several columns, or a later one that `isOfTool` and
 * has more than twice as many rows, as a summary may come before it. A hidden sheet, or one with a single column, such as instructions, is used only if there
 * is no other.
 */
export function sheetOfResponses(
  sheets: FilledSheet[],
  isOfTool: (sheet: FilledSheet) => boolean,
): FilledSheet | undefined {
  const tables = sheets.filter(({ rows }) => rows.length > 1)
  const shown = tables.filter(({ isHidden }) => !isHidden)
  const answers = shown.filter((sheet) => !isSummary(sheet))
  const visible = answers.length > 0 ? answers : shown
  const isWide = ({ rows }: FilledSheet) => rows.some((row) => row.length > 1)
  const wide = visible.filter(isWide)
  const [first, ...others] = wide
  const longer = others.filter(({ rows }) => first && rows.length > 2 * first.rows.length)
  return longer.find(isOfTool) ?? first ?? visible[0] ?? tables.find(isWide) ?? tables[0]
}

/** Refuses a pivot table, which summarises responses. */
const isSummary = ({ rows }: FilledSheet) =>
  rows.slice(0, 8).some((row) => row.some((cell) => typeof cell === 'string' && pivot.test(cell.trim())))
const pivot = /^(?:row labels|column labels|etiquetas de (?:fila|columna)s?)$/i

/** @throws ResponsesError if a formula of the sheet has no result in the file */
export function checkResults({ name, unknown }: FilledSheet): void {
  if (unknown === undefined) return
  throw new ResponsesError(
    `Cell ${unknown} of the sheet "${name}" contains a formula without a result. Open the file in Excel or Google Sheets, save it and try again.`,
  )
}

export const textOf = (cell: Cell | undefined) => shownText(cell).trim()
