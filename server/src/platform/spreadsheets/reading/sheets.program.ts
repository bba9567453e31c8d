import type { Program } from '#server/platform/spreadsheets/program/program.ts'
import { type ReadOptions, type ReadSpreadsheet, readSheets } from './read-sheets.ts'
import { type SheetMessage, sendSheets } from './row-messages.ts'

/** Reads a file and sends all of it, for the few readers that need a whole workbook in the server's thread. */
const program: Program<
  { path: string; options: ReadOptions },
  Omit<ReadSpreadsheet, 'sheets'>,
  SheetMessage
> = async ({ path, options }, send) => {
  const { sheets, ...read } = await readSheets(path, options)
  await sendSheets(sheets, send)
  return read
}

export default program
