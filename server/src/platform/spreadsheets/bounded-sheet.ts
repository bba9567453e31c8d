import type { ReadLimits } from './read-limits.ts'
import { tooLarge } from './spreadsheet-fault.ts'
import type { Cell, CellError, Sheet } from './workbook.ts'

/** A sheet as a library gave it: rows may have holes, and cells of any kind. */
export type RawSheet = { name: string; rows: ArrayLike<ArrayLike<unknown> | undefined>; errors: CellError[] }

/**
 * Makes library output into Sheets: empty rows and cells at the end dropped (formatting alone makes
 * them), values made plain, and the limits enforced over all sheets together.
 * @throws SpreadsheetFault when a limit is passed
 */
export function boundedSheets(raw: Iterable<RawSheet>, limits: ReadLimits): Sheet[] {
  const sheets: Sheet[] = []
  let cells = 0
  for (const { name, rows, errors } of raw) {
    if (sheets.length === limits.sheets) throw tooLarge(`it has more than ${limits.sheets} sheets`)
    const where = `sheet "${name.slice(0, 31)}" has`
    const plain: Cell[][] = []
    let filled = 0
    for (let i = 0; i < rows.length; i++) {
      const row = plainRow(rows[i] ?? [], limits, where)
      if (row.length > limits.columns) throw tooLarge(`${where} more than ${limits.columns} columns`)
      plain.push(row)
      cells += row.length
      if (row.length > 0) filled = i + 1
      if (filled > limits.rows) throw tooLarge(`${where} more than ${count(limits.rows)} rows`)
    }
    if (cells > limits.cells) throw tooLarge(`it has more than ${count(limits.cells)} cells`)
    plain.length = filled
    sheets.push({ name, rows: plain, errors })
  }
  return sheets
}

const count = (number: number) => number.toLocaleString('en-US')

function plainRow(values: ArrayLike<unknown>, limits: ReadLimits, where: string): Cell[] {
  let end = values.length
  while (end > 0 && plainCell(values[end - 1]) === null) end--
  const row: Cell[] = []
  for (let i = 0; i < end; i++) {
    const cell = plainCell(values[i])
    if (typeof cell === 'string' && cell.length > limits.textLength) {
      throw tooLarge(`${where} a text of more than ${count(limits.textLength)} characters in one cell`)
    }
    row.push(cell)
  }
  return row
}

function plainCell(value: unknown): Cell {
  if (typeof value === 'string') return value === '' ? null : value
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value
  return null
}
