import { PassThrough, Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { ColumnAnswers, ResponseColumn } from '#surveys/response-columns.ts'
import type { Cell } from '#surveys/workbook/workbook.ts'
import { decodeBlocks, decodeResponses } from './decode-responses.ts'
import { encodeResponses } from './encode-responses.ts'
import { digestsOfNames, nameSearch } from './name-digests.ts'
import { ResponsesFileError } from './response-lines.ts'

const columns: ResponseColumn[] = [
  { header: 'Timestamp', kind: 'time', item: null },
  { header: 'Email Address', kind: 'text', item: null, personal: 'email' },
  { header: 'How safe? [Bus]', kind: 'text', item: { position: 3, row: 'Bus' } },
  { header: 'How many?', kind: 'number', item: { position: 4, row: null } },
]
const day = new Date('2026-10-01T08:00:00Z')

async function encoded(rows: Cell[][]): Promise<Buffer> {
  const output = new PassThrough()
  const bytes = buffer(output)
  const encoder = encodeResponses(output, columns)
  for (const row of rows) await encoder.add(row)
  await encoder.end()
  return bytes
}

const answersOf = ({ values, codes }: ColumnAnswers) =>
  [...codes].map((code) => (code ? values[code - 1] : null))

test('answers are read by column with their items, of personal columns the heading alone', async () => {
  const rows: Cell[][] = [
    [day, 'ana@example.org', 'Safe', 2],
    [null, 'ben@example.org', null, 'several'],
    [day, null, 'Safe', 0],
  ]
  const file = await encoded(rows)
  const { count, columns: stored } = await decodeResponses(Readable.from([file]))
  expect(count).toBe(3)
  expect(stored).toMatchObject(columns)
  expect(stored.map(answersOf)).toEqual([
    [day.getTime(), null, day.getTime()],
    [null, null, null],
    ['Safe', null, 'Safe'],
    [2, 'several', 0],
  ])
  const text = JSON.stringify(await decodeResponses(Readable.from([file])))
  expect(text).not.toContain('example.org')
})

test('names are stored as digests, which whoever has the key can ask', async () => {
  const key = { id: 'now', bytes: Buffer.alloc(32, 1) }
  const names = digestsOfNames(
    ['María-José Okafor', 'li@example.org', 'zsofia.v@example.org', 'A parent'],
    key,
  )
  const output = new PassThrough()
  const bytes = buffer(output)
  const encoder = encodeResponses(output, columns, { names })
  await encoder.add([day, 'x', 'Safe', 1])
  await encoder.end()
  const file = await bytes
  const { names: stored } = await decodeResponses(Readable.from([file]))
  expect(brotliDecompressSync(file).toString()).not.toMatch(/mar[ií]a|okafor|zsofia/i)
  const isName = nameSearch(stored!, [{ id: 'later', bytes: Buffer.alloc(32, 2) }, key])!
  const asked = ['maria-jose', 'maria', 'jose', 'okafor', 'zsofia', 'li', 'parent', 'safe', 'example']
  expect(asked.filter(isName)).toEqual(['maria-jose', 'maria', 'jose', 'okafor', 'zsofia'])
  expect(nameSearch(stored!, [{ id: 'later', bytes: Buffer.alloc(32, 2) }])).toBeNull()
  expect(nameSearch(stored!, [{ id: 'now', bytes: Buffer.alloc(32, 2) }])!('okafor')).toBe(false)
})

test('a file without names says nothing of them', async () => {
  expect(await decodeResponses(Readable.from([await encoded([])]))).not.toHaveProperty('names')
})

test('a separator of lines or paragraphs within an answer, as a word processor has it, stays there', async () => {
  const answer = 'One\u2028two\u2029three\r\nfour\u0085'
  const { columns: stored } = await decodeResponses(Readable.from([await encoded([[day, null, answer, 1]])]))
  expect(answersOf(stored[2]!)).toEqual([answer])
})

test('answers that look like the codes of a column stay answers', async () => {
  const answers = ['"codes":[1,2]', 'codes', '[9]', '{"rows":7}', '\\"codes":[']
  const rows = answers.map((answer): Cell[] => [day, null, answer, 1])
  const { columns: stored } = await decodeResponses(Readable.from([await encoded(rows)]))
  expect(answersOf(stored[2]!)).toEqual(answers)
  expect(answersOf(stored[3]!)).toEqual([1, 1, 1, 1, 1])
})

test('answers of many blocks share one dictionary', async () => {
  const rows: Cell[][] = Array.from({ length: 5_000 }, (_, row) => [day, null, `Answer ${row % 3}`, row])
  const file = await encoded(rows)
  const { count, columns: stored } = await decodeResponses(Readable.from([file]))
  expect([count, stored.length]).toEqual([5_000, 4])
  expect(stored[2]?.values).toEqual(['Answer 0', 'Answer 1', 'Answer 2'])
  expect(answersOf(stored[2]!).slice(-2)).toEqual(
    ['Answer 1', 'Answer 2'].map((_, i) => `Answer ${(4_998 + i) % 3}`),
  )
})

test('a file without responses is valid', async () => {
  expect((await decodeResponses(Readable.from([await encoded([])]))).count).toBe(0)
})

test.each([
  ['cut off', (file: Buffer) => file.subarray(0, file.length - 20)],
  ['of another kind', () => Buffer.from('a workbook')],
  ['empty', () => Buffer.alloc(0)],
  [
    'without one of its answers',
    (file: Buffer) =>
      brotliCompressSync(brotliDecompressSync(file).toString().replace('"codes":[1,', '"codes":[')),
  ],
])('a file of responses that is %s is refused', async (_, spoil) => {
  const rows: Cell[][] = Array.from({ length: 2_000 }, (_, row) => [day, null, `Answer ${row}`, row])
  const file = spoil(await encoded(rows))
  await expect(decodeResponses(Readable.from([file]))).rejects.toThrow(ResponsesFileError)
})

test('an error of the output ends the encoding with that error', async () => {
  const full = new Writable({ write: (_chunk, _encoding, done) => done(new Error('no space is left')) })
  const encoder = encodeResponses(full, columns)
  const all = async () => {
    for (let row = 0; row < 20_000; row++)
      await encoder.add([day, null, `Answer ${row} ${Math.random()}`, row])
    await encoder.end()
  }
  await expect(all()).rejects.toThrow('no space is left')
})

test('blocks hold the same answers as the whole file, and tell at their end that it is cut off', async () => {
  const rows: Cell[][] = Array.from({ length: 2_500 }, (_, row) => [day, null, `Answer ${row % 3}`, row])
  const file = await encoded(rows)
  const whole = await decodeResponses(Readable.from([file]))
  const blocks = await Array.fromAsync(decodeBlocks(Readable.from([file])))
  expect(blocks.length).toBeGreaterThan(2)
  expect(blocks.reduce((sum, { count }) => sum + count, 0)).toBe(2_500)
  expect(blocks.flatMap(({ columns: own }) => answersOf(own[1]!))).toEqual(answersOf(whole.columns[1]!))
  expect(blocks[0]!.columns.map(({ header }) => header)).toEqual(whole.columns.map(({ header }) => header))
  const cut = decodeBlocks(Readable.from([file.subarray(0, file.length - 20)]))
  await expect(Array.fromAsync(cut)).rejects.toThrow(ResponsesFileError)
})
