import { read } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { readWritten } from '#server/testing/workbooks/written-workbook.ts'
import type { Cell } from '#surveys/workbook/workbook.ts'
import { formulas } from '#testing/formulas.ts'
import { naughtyTexts } from '#testing/naughty-texts.ts'
import { writeWorkbook } from './write-workbook.ts'

const columns = [
  { header: 'Text', width: 40, wrap: true },
  { header: 'Kind', width: 12, choices: ['one', 'two'] },
]
const written = (rows: Cell[][]) => writeWorkbook([{ name: 'Sheet', columns, rows }])
const roundTrip = async (rows: Cell[][]) => (await readWritten(await written(rows))).sheets[0]!.rows.slice(1)

const dangerous = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '#REF!', '#N/A', '#VALUE!']
const awkward = [
  ' space around ',
  '\r\n',
  'a\u0000b\u0001\u001f\ufffe\uffff',
  '\ud800 and \udc00 alone, 😀 together',
  '_x0041_ _x005F_x0041_ _x0041\u0001',
  "'quoted",
  '<a>&amp;]]>',
  'x'.repeat(32_767),
]

/** In a cell a line breaks with LF. */
const asRead = (text: string) => text.replaceAll('\r\n', '\n')

test('texts, also formulas and control characters, are written and read exactly but for CR LF', async () => {
  const texts = [...formulas, ...naughtyTexts, ...dangerous, ...awkward].filter((text) => text !== '')
  const rows = await roundTrip(texts.map((text) => [text, 1]))
  expect(rows.map(([text]) => text)).toEqual(texts.map(asRead))
})

test('random mixes of escapes, lone surrogates and control characters are read exactly but for CR LF', async () => {
  const pieces = [
    '_',
    'x',
    '0041',
    '_x0041',
    '\r',
    '\n',
    '\t',
    '\u0001',
    ' ',
    '&',
    '<',
    '\ud83d',
    '\ude00',
    '#',
    '=',
  ]
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const texts = Array.from({ length: 3_000 }, () =>
    Array.from({ length: 1 + next(8) }, () => pieces[next(pieces.length)]).join(''),
  )
  expect((await roundTrip(texts.map((text) => [text]))).flat()).toEqual(texts.map(asRead))
})

test('numbers, dates, booleans and empty cells are written and read exactly', async () => {
  const rows: Cell[][] = [[1.5, true], [], [new Date('2026-03-01T00:00:00Z'), null, false], [null, '', -3]]
  expect(await roundTrip(rows)).toEqual([
    [1.5, true],
    [],
    [new Date('2026-03-01T00:00:00Z'), null, false],
    [null, null, -3],
  ])
})

test('another program reads text cells, never a formula or an error', async () => {
  const texts = [...formulas, ...dangerous]
  const sheet = read(await written(texts.map((text) => [text])), { dense: true, cellFormula: true }).Sheets
    .Sheet!
  for (const [i, text] of texts.entries()) {
    const cell = sheet['!data']?.[i + 1]?.[0]
    expect({ type: cell?.t, formula: cell?.f }, text).toEqual({ type: 's', formula: undefined })
  }
})

test('a text too long for a cell is refused with its place', async () => {
  await expect(written([['x'.repeat(32_768)]])).rejects.toMatchObject({
    name: 'SpreadsheetError',
    message: expect.stringContaining('column "Text" of sheet "Sheet"'),
  })
})
