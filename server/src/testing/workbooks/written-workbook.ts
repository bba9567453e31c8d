import { inTemporaryFile } from '#server/platform/files/temporary-folder.ts'
import { readSheets } from '#server/platform/spreadsheets/reading/read-sheets.ts'
import type { Workbook } from '#surveys/workbook/workbook.ts'

/** Reads a workbook that the product itself wrote: in this thread, which is three times as quick as in a process. */
export function readWritten(file: Uint8Array): Promise<Workbook> {
  return inTemporaryFile(file, (path) => readSheets(path, { onlyWorkbooks: true }))
}
