import type { ResponseColumn } from '#surveys/response-columns.ts'
import { looksLikeError } from './cell-text.ts'
import { type Cell, isFilled, shownText, type Workbook } from './workbook.ts'

/** Responses in a workbook that Chorus wrote: one row each, below one header row. */
export type Table = { columns: ResponseColumn[]; rows: Cell[][] }

/** Reads the responses of a workbook that Chorus wrote: one sheet, one header row. */
export function storedTable({ sheets }: Workbook): Table {
  const [header = [], ...rows] = sheets[0]?.rows ?? []
  const columns = header.map((cell, index) => ({
    header: shownText(cell).trim() || `Column ${index + 1}`,
    kind: kindOf(rows, index),
    item: null,
  }))
  return { columns, rows: rows.map((row) => columns.map(({ kind }, index) => fitting(row[index], kind))) }
}

/** The kind of a column: that of all its cells, or else text. */
export function kindOf(rows: Cell[][], index: number): 'number' | 'time' | 'text' {
  let numbers = 0
  let times = 0
  for (const row of rows) {
    const cell = row[index]
    // One cell with an error must not make all numbers of the column texts.
    if (!isFilled(cell) || (typeof cell === 'string' && looksLikeError(cell))) continue
    if (typeof cell === 'number') numbers++
    else if (cell instanceof Date) times++
    else return 'text'
  }
  if (numbers > 0) return times === 0 ? 'number' : 'text'
  return times > 0 ? 'time' : 'text'
}

/** A cell as it is stored in a column of a kind. */
export function fitting(cell: Cell | undefined, kind: ResponseColumn['kind']): Cell {
  if (!isFilled(cell)) return null
  return kind === 'text' || kind === 'list' ? shownText(cell) : cell
}
