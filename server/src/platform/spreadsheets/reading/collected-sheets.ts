import { grouped } from '#contract/counted.ts'
import type { Cell, CellError, Sheet } from '#surveys/workbook/workbook.ts'
import type { ReadLimits } from './read-limits.ts'
import { tooLarge } from './spreadsheet-error.ts'

/** Excel allows 31 characters; only a forged file has longer names than this. */
const longestName = 100
const mostErrors = 10_000

/** Texts up to this length are often the same in many cells, as the answers of a scale are. */
const longestShared = 64
const mostShared = 50_000
/** The engine copies parts of a text that are shorter than this; longer ones keep all of the text in memory. */
const shortestPart = 13

/** Collects the cells of one sheet; rows and columns count from 0. */
export type SheetCollector = {
  /**
   * Empty texts, and numbers that are none, are not kept: a row ends at its last filled cell. `isOwn`: the value is kept
   * elsewhere already and is part of no larger text.
   */
  add: (row: number, column: number, value: unknown, isOwn?: boolean) => void
  /** A value as `add` keeps it, null if it does not; who has it many times asks once and puts it. */
  keptValue: (value: unknown, isOwn?: boolean) => Cell
  put: (row: number, column: number, cell: Exclude<Cell, null>) => void
  addError: (row: number, column: number, code: string) => void
  end: () => void
}

/**
 * Collects sheets as a library reads them, cell by cell, with plain values, without the empty rows and cells at the end
 * that come from formatting only. The limits hold over all sheets together, from the first cell that passes one.
 */
export function collectSheets(limits: ReadLimits) {
  const sheets: Sheet[] = []
  const known = new Map<string, string>()
  let cells = 0
  let characters = 0

  /** The text as one of its own, which keeps nothing else in memory. */
  function own(text: string): string {
    const same = known.get(text)
    if (same !== undefined) return same
    const copy =
      text.length < shortestPart ? text : text.isWellFormed() ? Buffer.from(text).toString() : wide(text)
    if (text.length <= longestShared && known.size < mostShared) known.set(copy, copy)
    return copy
  }

  /**
   * Begins the next sheet. `isOnly`: people know of no sheet, as in a text.
   * @throws SpreadsheetError, as its functions do, when a limit is passed
   */
  function begin(name: string, { isHidden = false, isOnly = false } = {}): SheetCollector {
    if (sheets.length === limits.sheets) throw tooLarge(`it has more than ${limits.sheets} sheets`)
    const rows: Cell[][] = []
    const errors: CellError[] = []
    const sheet: Sheet = { name: name.slice(0, longestName), rows, errors, ...(isHidden && { isHidden }) }
    sheets.push(sheet)
    const where = isOnly ? 'it has' : `sheet "${sheet.name}" has`

    function keptValue(value: unknown, isOwn = false): Cell {
      const cell = plainCell(value)
      // A longer text is refused with its place.
      return typeof cell === 'string' && !isOwn && cell.length <= limits.textLength ? own(cell) : cell
    }

    function put(row: number, column: number, cell: Exclude<Cell, null>) {
      if (column >= limits.columns) throw tooLarge(`${where} more than ${grouped(limits.columns)} columns`)
      if (row >= limits.rows) throw tooLarge(`${where} more than ${grouped(limits.rows)} rows`)
      if (typeof cell === 'string') {
        if (cell.length > limits.textLength)
          throw tooLarge(
            `${where} a text of more than ${grouped(limits.textLength)} characters in row ${row + 1}`,
          )
        characters += cell.length
      }
      while (rows.length <= row) rows.push([])
      const present = rows[row]!
      const before = present.length
      while (present.length < column) present.push(null)
      present[column] = cell
      cells += present.length - before
      if (cells > limits.cells) throw tooLarge(`it has more than ${grouped(limits.cells)} cells`)
      // One shared text can be in millions of cells, so a small file can hold more text than fits into memory.
      if (characters > limits.characters)
        throw tooLarge(`its texts have more than ${grouped(limits.characters)} characters`)
    }

    function add(row: number, column: number, value: unknown, isOwn = false) {
      const cell = keptValue(value, isOwn)
      if (cell !== null) put(row, column, cell)
    }

    function addError(row: number, column: number, code: string) {
      if (errors.length === mostErrors)
        throw tooLarge(`${where} more than ${grouped(mostErrors)} cells with errors`)
      errors.push({ row: row + 1, column: column + 1, code: own(code) })
    }

    return {
      add,
      keptValue,
      put,
      addError,
      end: () => errors.sort((a, b) => a.row - b.row || a.column - b.column),
    }
  }
  return { sheets, begin }
}

const wide = (text: string) => Buffer.from(text, 'utf16le').toString('utf16le')

function plainCell(value: unknown): Cell {
  if (typeof value === 'string') return value === '' ? null : withLineBreaks(value)
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value
  return null
}

/** Excel breaks lines in a cell with LF; some programs write CR LF, which it would show as _x000D_. */
const withLineBreaks = (text: string) => (text.includes('\r\n') ? text.replaceAll('\r\n', '\n') : text)
