import type { Cell, CellError, Sheet, Workbook } from '#surveys/workbook/workbook.ts'

/** A workbook in parts: each sheet is followed by its rows. */
export type SheetMessage =
  | { kind: 'sheet'; name: string; errors: CellError[]; isHidden?: boolean }
  | { kind: 'rows'; rows: Cell[][] }

/** Few enough that receiving one batch takes the server's event loop about a millisecond. */
const cellsPerBatch = 4_000
const charactersPerBatch = 200_000

/** Sends sheets in small batches. */
export async function sendSheets(sheets: Sheet[], send: (message: SheetMessage) => Promise<void>) {
  for (const { rows, ...sheet } of sheets) {
    await send({ kind: 'sheet', ...sheet })
    for (const batch of batches(rows)) await send({ kind: 'rows', rows: batch })
  }
}

/** Splits rows into batches of about 4,000 cells, fewer if their texts are long. */
export function* batches(rows: Cell[][]): Generator<Cell[][]> {
  let batch: Cell[][] = []
  let cells = 0
  let characters = 0
  for (const row of rows) {
    batch.push(row)
    cells += row.length + 1
    for (const cell of row) if (typeof cell === 'string') characters += cell.length
    if (cells < cellsPerBatch && characters < charactersPerBatch) continue
    yield batch
    batch = []
    cells = 0
    characters = 0
  }
  if (batch.length > 0) yield batch
}

/** Adds one message to the workbook being received. */
export function receive(workbook: Workbook, message: SheetMessage): void {
  if (message.kind === 'sheet') {
    const { kind: _, ...sheet } = message
    workbook.sheets.push({ ...sheet, rows: [] })
  } else {
    const rows = workbook.sheets.at(-1)!.rows
    for (const row of message.rows) rows.push(row)
  }
}
