import { expect, test } from 'vitest'
import { inTemporaryFile } from '#server/platform/files/temporary-folder.ts'
import { readableWorkbooks } from '#server/testing/workbooks/readable-workbooks.ts'
import { refusedWorkbooks } from '#server/testing/workbooks/refused-workbooks.ts'
import type { Workbook } from '#surveys/workbook/workbook.ts'
import { readSheets } from './read-sheets.ts'
import { readWorkbook } from './read-workbook.ts'

/** As the program of readWorkbook reads a file, without a process for each. */
const readHere = (file: Uint8Array): Promise<Workbook> =>
  inTemporaryFile(file, (path) => readSheets(path, { onlyWorkbooks: true }))

test.for(refusedWorkbooks)('$name is refused with a sentence', async ({ make, refusal }) => {
  await expect(readHere(make())).rejects.toMatchObject({ name: 'SpreadsheetError', message: refusal })
})

test.for(readableWorkbooks)(
  '$name is read as Excel shows it',
  async ({ make, sheets, errors = [], hidden = [] }) => {
    const read = await readHere(make())
    expect(read.sheets.map(({ name, rows }) => [name, rows])).toEqual(Object.entries(sheets))
    expect(read.sheets.flatMap((sheet) => sheet.errors)).toEqual(errors)
    expect(read.sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name)).toEqual(hidden)
  },
)

test.for(
  readableWorkbooks.filter(
    ({ sheets, errors, hidden }) =>
      errors ||
      hidden ||
      Object.values(sheets)
        .flat(2)
        .some((cell) => cell instanceof Date),
  ),
)('$name comes whole out of the process that reads it', async ({ make }) => {
  expect(await readWorkbook(make())).toEqual({ sheets: (await readHere(make())).sheets })
})
