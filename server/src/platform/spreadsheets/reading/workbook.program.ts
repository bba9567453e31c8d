import type { Program } from '#server/platform/spreadsheets/program/program.ts'
import type { ReadLimits } from './read-limits.ts'
import { readSheets } from './read-sheets.ts'
import { type SheetMessage, sendSheets } from './row-messages.ts'

/** Reads a workbook and sends all of it, for the few readers that need the whole of one in the server's thread. */
const program: Program<{ path: string; limits: ReadLimits }, void, SheetMessage> = async (
  { path, limits },
  send,
) => {
  const { sheets } = await readSheets(path, { limits, onlyWorkbooks: true })
  await sendSheets(sheets, send)
}

export default program
