import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWritten } from '#server/testing/workbooks/written-workbook.ts'
import { writeResponseWorkbook } from '#surveys/workbook/response-workbook.ts'
import type { Cell } from '#surveys/workbook/workbook.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chorus-rows-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function written(columns: { header: string }[], rows: Cell[][]): Promise<Cell[][]> {
  const path = join(folder, 'rows.xlsx')
  await writeResponseWorkbook(createWriteStream(path), 'Responses', columns, streamOf(rows))
  const { sheets } = await readWritten(await readFile(path))
  return sheets[0]?.rows ?? []
}

async function* streamOf(rows: Cell[][]) {
  yield* rows
}

test('texts, numbers and times are written and read exactly', async () => {
  const time = new Date('2026-11-20T10:11:12Z')
  const columns = [{ header: 'Timestamp' }, { header: '=1+1 & <b>' }, { header: 'Count' }]
  const texts = [
    '=HYPERLINK("x")',
    '@SUM(1)',
    '#REF!',
    'two\nlines',
    ' led by a blank ',
    '\u0001 "😀" _x0041_',
  ]
  const rows = texts.map((text, index) => [time, text, index / 2])
  expect(await written(columns, rows)).toEqual([['Timestamp', '=1+1 & <b>', 'Count'], ...rows])
})

test('a text too long for a cell is cut and ends with an ellipsis', async () => {
  const [, row] = await written([{ header: 'Long' }], [['a'.repeat(40_000)]])
  expect(row).toEqual([`${'a'.repeat(32_766)}…`])
})

test('writing into a missing folder fails at once', async () => {
  const columns = [{ header: 'One' }]
  const path = join(folder, 'nowhere', 'rows.xlsx')
  await expect(
    writeResponseWorkbook(createWriteStream(path), 'Responses', columns, streamOf([['a']])),
  ).rejects.toThrow('ENOENT')
})
