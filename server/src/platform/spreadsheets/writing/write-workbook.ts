import { once } from 'node:events'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { grouped } from '#contract/counted.ts'
import { textLimits } from '#contract/limits.ts'
import { bareEnvironment } from '#server/platform/bare-environment.ts'
import { batches } from '#server/platform/spreadsheets/reading/row-messages.ts'
import { tooLarge } from '#server/platform/spreadsheets/reading/spreadsheet-error.ts'
import type { Cell } from '#surveys/workbook/workbook.ts'
import type { Column } from './xlsx-sheet.ts'
import type { WriterMessage } from './xlsx-writer.worker.ts'

/** A sheet to write; the headers come from the columns, `rows` holds what is below them. */
type SheetContent = { name: string; columns: readonly Column[]; rows: Cell[][] }

/**
 * Writes an .xlsx file in a worker thread. Every text is a text cell, whatever it starts with, and readWorkbook reads it
 * exactly; only an empty text is read as null.
 * @throws SpreadsheetError when a text is longer than a cell can hold
 */
export async function writeWorkbook(sheets: SheetContent[]): Promise<Uint8Array> {
  const worker = new Worker(new URL('./xlsx-writer.worker.ts', import.meta.url), {
    env: bareEnvironment,
    execArgv: [],
  })
  const written = once(worker, 'message') as Promise<[Uint8Array]>
  // If an error below ends the writing first, a later one of the worker must not be unhandled.
  written.catch(() => undefined)
  try {
    const post = (message: WriterMessage) => worker.postMessage(message)
    for (const { name, columns, rows } of sheets) {
      post({ kind: 'sheet', name, columns })
      for (const batch of batches(rows)) {
        for (const row of batch) checkLengths(name, columns, row)
        post({ kind: 'rows', rows: batch })
        await yieldToEventLoop()
      }
    }
    post({ kind: 'done' })
    const [file] = await written
    return file
  } finally {
    await worker.terminate()
  }
}

function checkLengths(sheet: string, columns: readonly Column[], row: Cell[]) {
  const index = row.findIndex((cell) => typeof cell === 'string' && cell.length > textLimits.cell)
  if (index < 0) return
  throw tooLarge(
    `a text in column "${columns[index]?.header}" of sheet "${sheet}" is longer than the ${grouped(textLimits.cell)} characters of a cell`,
  )
}
