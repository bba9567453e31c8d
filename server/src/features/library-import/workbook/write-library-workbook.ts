import type { Library } from '#library/workbook/library.ts'
import { sheetsOf } from '#library/workbook/sheets-of-library.ts'
import { writeWorkbook } from '#server/platform/spreadsheets/writing/write-workbook.ts'

/**
 * Writes the library as a workbook that readLibraryWorkbook reads back unchanged, except for `row`, which is the row
 * in the new workbook.
 * @throws SpreadsheetError when a text or list is longer than a cell can hold
 */
export function writeLibraryWorkbook(library: Library): Promise<Uint8Array> {
  return writeWorkbook(sheetsOf(library))
}
