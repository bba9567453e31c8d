import { inTemporaryFile } from '#server/platform/files/temporary-folder.ts'
import { runProgram } from '#server/platform/spreadsheets/program/run-program.ts'
import type { Workbook } from '#surveys/workbook/workbook.ts'
import { defaultLimits, type ReadLimits } from './read-limits.ts'
import { receive } from './row-messages.ts'
import type reader from './workbook.program.ts'

const program = new URL('./workbook.program.ts', import.meta.url)

/**
 * Reads an .xlsx or .xls file from a stranger, in a process of its own under limits of memory and time. All of its rows
 * come to this thread; what works on many rows is a program instead (see runProgram).
 * @throws SpreadsheetError with a sentence for a person; nothing else, and always within the time limit of its turn
 */
export async function readWorkbook(file: Uint8Array, limits: ReadLimits = defaultLimits): Promise<Workbook> {
  const workbook: Workbook = { sheets: [] }
  await inTemporaryFile(file, (path) =>
    runProgram<typeof reader>(
      program,
      { path, limits },
      { limits, receive: (message) => receive(workbook, message) },
    ),
  )
  return workbook
}
