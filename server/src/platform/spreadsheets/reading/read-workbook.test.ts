import { expect, test } from 'vitest'
import { readableWorkbooks } from '#server/testing/workbooks/readable-workbooks.ts'
import { refusedWorkbooks } from '#server/testing/workbooks/refused-workbooks.ts'
import { readWorkbook } from './read-workbook.ts'

test.for(refusedWorkbooks)('$name is refused with a sentence', async ({ make, refusal }) => {
  await expect(readWorkbook(make())).rejects.toMatchObject({ name: 'SpreadsheetError', message: refusal })
})

test.for(readableWorkbooks)(
  '$name is read as Excel shows it',
  async ({ make, sheets, errors = [], hidden = [] }) => {
    const read = await readWorkbook(make())
    expect(read.sheets.map(({ name, rows }) => [name, rows])).toEqual(Object.entries(sheets))
    expect(read.sheets.flatMap((sheet) => sheet.errors)).toEqual(errors)
    expect(read.sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name)).toEqual(hidden)
  },
)
