import type { Cell, CellError, Sheet, Workbook } from '#surveys/workbook/workbook.ts'
import { damagedWorkbook, SpreadsheetError, type SpreadsheetErrorReason } from './spreadsheet-error.ts'

/** The messages of the reading thread or process; after each `rows` it waits for an answer. */
export type ReaderMessage =
  | { kind: 'sheet'; name: string; errors: CellError[]; isHidden?: boolean }
  | { kind: 'rows'; rows: Cell[][] }
  | { kind: 'done' }
  | { kind: 'error'; reason: SpreadsheetErrorReason; message: string }

/** The reading side of the connection; `answered` settles when the server has received the last message. */
export type Outlet = { post: (message: ReaderMessage) => void; answered: () => Promise<void> }

/** Few enough that receiving one batch takes the server's event loop about a millisecond. */
const cellsPerBatch = 4_000
const charactersPerBatch = 200_000

/** Reads and sends a workbook in small batches; an error of the library becomes "damaged". */
export async function sendWorkbook(read: () => Sheet[] | Promise<Sheet[]>, { post, answered }: Outlet) {
  try {
    for (const { rows, ...sheet } of await read()) {
      post({ kind: 'sheet', ...sheet })
      for (const batch of batches(rows)) {
        post({ kind: 'rows', rows: batch })
        await answered()
      }
    }
    post({ kind: 'done' })
  } catch (error) {
    const { reason, message } = error instanceof SpreadsheetError ? error : damagedWorkbook()
    post({ kind: 'error', reason, message })
  }
}

/** Splits rows into batches of about 4,000 cells, fewer where their texts are long. */
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

/**
 * Adds one message to the workbook being received; true when it was the last one.
 * @throws SpreadsheetError that the reading side met
 */
export function receive(workbook: Workbook, message: ReaderMessage): boolean {
  if (message.kind === 'error') throw new SpreadsheetError(message.reason, message.message)
  if (message.kind === 'sheet') {
    const { kind: _, ...sheet } = message
    workbook.sheets.push({ ...sheet, rows: [] })
  }
  if (message.kind === 'rows') {
    const rows = workbook.sheets.at(-1)!.rows
    for (const row of message.rows) rows.push(row)
  }
  return message.kind === 'done'
}
