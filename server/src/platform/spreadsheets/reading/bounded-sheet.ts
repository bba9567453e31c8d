import type { Cell, CellError, Sheet } from '#surveys/workbook/workbook.ts'
import type { ReadLimits } from './read-limits.ts'
import { tooLarge } from './spreadsheet-error.ts'

/** A sheet as a library reads it: rows may have holes, and cells of any kind. */
export type RawSheet = {
  name: string
  rows: ArrayLike<ArrayLike<unknown> | undefined>
  errors: CellError[]
  isHidden?: boolean
}

/** Excel allows 31 characters; only a forged file has longer names than this. */
const longestName = 100
const mostErrors = 10_000

/**
 * Makes Sheets of a library's output: without the empty rows and cells at the end that formatting alone makes, with
 * plain values, and with the limits enforced over all sheets together.
 * @throws SpreadsheetError when a limit is passed
 */
export function boundedSheets(raw: Iterable<RawSheet>, limits: ReadLimits): Sheet[] {
  const sheets: Sheet[] = []
  const tally = { cells: 0, characters: 0 }
  for (const { name, rows, errors, isHidden } of raw) {
    if (sheets.length === limits.sheets) throw tooLarge(`it has more than ${limits.sheets} sheets`)
    const sheet: Sheet = { name: name.slice(0, longestName), rows: [], errors, ...(isHidden && { isHidden }) }
    const where = `sheet "${sheet.name}" has`
    if (errors.length > mostErrors)
      throw tooLarge(`${where} more than ${count(mostErrors)} cells with errors`)
    let filled = 0
    for (let i = 0; i < rows.length; i++) {
      const row = plainRow(rows[i] ?? [], tally)
      if (row.length > 0) filled = i + 1
      if (row.length > limits.columns) throw tooLarge(`${where} more than ${limits.columns} columns`)
      if (filled > limits.rows) throw tooLarge(`${where} more than ${count(limits.rows)} rows`)
      if (row.some((cell) => typeof cell === 'string' && cell.length > limits.textLength)) {
        throw tooLarge(`${where} a text of more than ${count(limits.textLength)} characters in row ${i + 1}`)
      }
      sheet.rows.push(row)
    }
    if (tally.cells > limits.cells) throw tooLarge(`it has more than ${count(limits.cells)} cells`)
    // One shared text can be in millions of cells, so a small file can hold more text than fits into memory.
    if (tally.characters > limits.characters) {
      throw tooLarge(`its texts have more than ${count(limits.characters)} characters`)
    }
    sheet.rows.length = filled
    sheets.push(sheet)
  }
  return sheets
}

const count = (number: number) => number.toLocaleString('en-US')

function plainRow(values: ArrayLike<unknown>, tally: { cells: number; characters: number }): Cell[] {
  let end = values.length
  while (end > 0 && plainCell(values[end - 1]) === null) end--
  const row: Cell[] = []
  for (let i = 0; i < end; i++) {
    const cell = plainCell(values[i])
    if (typeof cell === 'string') tally.characters += cell.length
    row.push(cell)
  }
  tally.cells += end
  return row
}

function plainCell(value: unknown): Cell {
  if (typeof value === 'string') return value === '' ? null : withLineBreaks(value)
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value
  return null
}

/** In a cell Excel breaks lines with LF alone; some programs write CR LF, which it would show as _x000D_. */
const withLineBreaks = (text: string) => (text.includes('\r\n') ? text.replaceAll('\r\n', '\n') : text)
