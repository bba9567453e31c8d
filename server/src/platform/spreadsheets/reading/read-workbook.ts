import { inTemporaryFile } from '#server/platform/files/temporary-folder.ts'
import { runProgram } from '#server/platform/spreadsheets/program/run-program.ts'
import type { Workbook } from '#surveys/workbook/workbook.ts'
import { defaultLimits, type ReadLimits } from './read-limits.ts'
import type { ReadOptions } from './read-sheets.ts'
import { receive } from './row-messages.ts'
import type reader from './sheets.program.ts'

/**
 * Reads an .xlsx or .xls file from a stranger, in a process of its own under limits of memory and time. All of its rows
 * come to this thread; what works on many rows is a program instead (see runProgram).
 * @throws SpreadsheetError with a sentence for a person; nothing else, and always within the time limit of its turn
 */
export function readWorkbook(file: Uint8Array, limits: ReadLimits = defaultLimits): Promise<Workbook> {
  return read(file, { limits, onlyWorkbooks: true })
}

/**
 * Reads a table from a stranger: a workbook, or else a text of separated values in any usual encoding, as one sheet of
 * texts. The content decides, not the name of the file.
 * @throws SpreadsheetError as readWorkbook does
 */
export function readTable(file: Uint8Array, limits: ReadLimits = defaultLimits): Promise<Workbook> {
  return read(file, { limits })
}

const program = new URL('./sheets.program.ts', import.meta.url)

async function read(file: Uint8Array, options: ReadOptions): Promise<Workbook> {
  const workbook: Workbook = { sheets: [] }
  await inTemporaryFile(file, (path) =>
    runProgram<typeof reader>(
      program,
      { path, options },
      { limits: options.limits ?? defaultLimits, receive: (message) => receive(workbook, message) },
    ),
  )
  return workbook
}
