import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CellValue, writeXlsxStream } from 'hucre/xlsx'
import type { Benchmark, Figure } from '../support/figure.ts'
import { writeResponses } from '../support/made-up-responses.ts'
import { timed } from '../support/observe.ts'
import { inNewFolder, type Running, withProduct } from '../support/product.ts'
import { senderOf } from './sender.ts'

const size = 25 * 1024 * 1024
const filled = (text: string, before = '') => before + text.repeat(Math.floor(size / text.length))

/** Texts of 25 MB that cost more than others of their size. */
const texts: Record<string, () => string> = {
  'quotation marks': () => filled('"'),
  'rows of quotation marks': () => filled(`${'"'.repeat(1000)}\n`, 'a\n'),
  'quotation marks in wrong places': () => filled('"a"b\n'),
  'cells after one open quotation mark': () => filled('"a'),
  'line ends': () => filled('\n'),
  'empty cells': () => filled(`${','.repeat(16_000)}\n`, 'a\n'),
  'letters beyond ASCII': () => filled(`${'é'.repeat(100)}\n`),
}

/** Rows of a workbook that cost more than others. */
const sheets: Record<string, () => Generator<CellValue[]>> = {
  'numbers that are all different': () => rowsOf(100_000, 70, (row, column) => row * 1.000_1 + column),
  'texts that are all different': () => rowsOf(100_000, 20, (row, column) => `${row} says ${column}`),
  'long texts': () => rowsOf(3_000, 1, (row) => `${row}${'x'.repeat(30_000)}`),
  'one long row': () => rowsOf(400, 16_000, (row) => row),
}

function* rowsOf(rows: number, columns: number, cell: (row: number, column: number) => CellValue) {
  yield Array.from({ length: columns }, (_, column) => `Q${column}`)
  for (let row = 0; row < rows; row++) yield Array.from({ length: columns }, (_, column) => cell(row, column))
}

/** How long the costliest files of each kind are read for, beside the ordinary file of about their size. */
export const costlyFiles: Benchmark = () =>
  inNewFolder(async (folder) => {
    const made = async (name: string, responses: number, questions: number) => {
      const path = join(folder, name)
      await writeResponses(path, responses, questions)
      return new Blob([await readFile(path)])
    }
    const ordinary = { csv: await made('a.csv', 45_000, 30), xlsx: await made('a.xlsx', 100_000, 30) }
    return withProduct((product) => measure(product, ordinary))
  })

const options = { name: 'Responses', inlineStrings: false }

async function measure(product: Running, ordinary: Record<'csv' | 'xlsx', Blob>): Promise<Figure[]> {
  const sender = await senderOf(product, 'staff@riverbend.example')
  const secondsOf = async (content: Blob, kind: string) =>
    (await timed(() => sender.send(content, `a.${kind}`, 'reading'))) / 1000
  await secondsOf(new Blob(['One,Two\n1,2\n']), 'csv')
  const usual = { csv: await secondsOf(ordinary.csv, 'csv'), xlsx: await secondsOf(ordinary.xlsx, 'xlsx') }
  const figures: Figure[] = []
  const add = async (what: string, kind: 'csv' | 'xlsx', content: Blob) => {
    figures.push({
      what,
      measured: await secondsOf(content, kind),
      beside: { what: `ordinary .${kind}`, value: usual[kind] },
      unit: 's',
      ratio: {},
    })
  }
  for (const [name, text] of Object.entries(texts)) await add(`.csv of ${name}`, 'csv', new Blob([text()]))
  for (const [name, rows] of Object.entries(sheets))
    await add(`.xlsx of ${name}`, 'xlsx', await new Response(writeXlsxStream(rows(), options)).blob())
  const oldWorkbook = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.from('Workbook\0', 'utf16le'),
    Buffer.alloc(size),
  ])
  await add('.xls of zeros', 'xlsx', new Blob([oldWorkbook]))
  return figures
}
