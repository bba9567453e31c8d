import { describe, expect, test } from 'vitest'
import { inTemporaryFile } from '#server/platform/files/temporary-folder.ts'
import { workbookOf } from '#server/testing/workbooks/other-programs.ts'
import { readableWorkbooks } from '#server/testing/workbooks/readable-workbooks.ts'
import { type Part, workbookParts, zipOf } from '#server/testing/workbooks/workbook-parts.ts'
import { zip64Of } from '#server/testing/workbooks/zip64.ts'
import { defaultLimits, type ReadLimits } from './read-limits.ts'
import { readSheets } from './read-sheets.ts'
import { readWorkbook } from './read-workbook.ts'

const oneCell = workbookParts('<row r="1"><c r="A1"><v>1</v></c></row>')
const whole = zipOf(oneCell)
const withPart = (part: Part) => zipOf([...workbookParts(''), part])
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
const inUtf16 = ({ name, content }: Part) =>
  name.endsWith('sheet1.xml') ? utf16(String(content)).swap16() : content
const megabytes = (count: number) => new Uint8Array(count * 1024 * 1024)

/** As the program of readWorkbook reads a file, without a process for each: what is small ends by itself. */
const readHere = (file: Uint8Array, limits = defaultLimits) =>
  inTemporaryFile(file, (path) => readSheets(path, { limits, onlyWorkbooks: true }))

/** A zip64 file of which each such piece is altered. */
const zip64With = (altered: string, alter: (bytes: Buffer) => Buffer) =>
  zip64Of(oneCell, (piece, bytes) => (piece === altered ? alter(bytes) : bytes))

const refusals: [string, () => Uint8Array, RegExp][] = [
  ['no bytes', () => new Uint8Array(), /^This file is empty\. Save it/],
  ['a PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'), /^This file is a PDF\./],
  ['plain text', () => Buffer.from('Name,Topic\nA,B\n'), /^This file is not an Excel workbook\./],
  ['the first two bytes of a zip', () => Buffer.from('PK'), /^This file is not an Excel workbook\./],
  ['another kind of zip', () => zipOf([{ name: 'photo.txt', content: 'x' }]), /zip archive, not an Excel/],
  ['a Word document', () => zipOf([{ name: 'word/document.xml', content: '<x/>' }]), /not an Excel workbook/],
  [
    'a binary workbook',
    () => zipOf([{ name: 'xl/workbook.bin', content: 'x' }]),
    /binary workbook \(\.xlsb\)/,
  ],
  ['an OpenDocument file', () => zipOf([{ name: 'mimetype', content: 'x' }]), /OpenDocument/],
  [
    'a part of 300 MB',
    () => withPart({ name: 'xl/a.xml', content: megabytes(300) }),
    /many times its own size/,
  ],
  [
    'a part larger than its declared size',
    () => withPart({ name: 'xl/a.xml', content: megabytes(3), claims: 9000 }),
    /larger than it claims/,
  ],
  [
    'a part shorter than its declared size',
    () => withPart({ name: 'xl/a.xml', content: 'x', claims: 9 }),
    /damaged or incomplete/,
  ],
  [
    'a part that is not what was packed',
    () => withPart({ name: 'xl/a.xml', content: '<a/>', checksum: 7 }),
    /damaged or incomplete/,
  ],
  [
    'two parts of the same name',
    () => withPart({ name: 'XL/workbook.xml', content: 'x' }),
    /two parts of the same name/,
  ],
  [
    'two parts of the same name but for their slashes',
    () => withPart({ name: 'xl\\workbook.xml', content: 'x' }),
    /two parts of the same name/,
  ],
  ['a cell outside any sheet', () => zipOf(workbookParts('<row><c r="XFE1"><v>1</v></c></row>')), /damaged/],
  ['a cell without a row', () => zipOf(workbookParts('<row><c r="B0"><v>1</v></c></row>')), /damaged/],
  ['a row before the first', () => zipOf(workbookParts('<row r="-4"><c><v>1</v></c></row>')), /damaged/],
  [
    'an answer that refers to a text the file does not hold',
    () => zipOf(workbookParts('<row><c t="s"><v>1</v></c></row>')),
    /damaged or incomplete/,
  ],
  ['elements that never end', () => zipOf(workbookParts('<row><c r="A1"><v>1</v></c>')), /damaged/],
  [
    'an encrypted part',
    () => withPart({ name: 'xl/a.xml', content: 'x', flags: 1 }),
    /protected by a password/,
  ],
  [
    'a size that stands in no zip64 field',
    () => withPart({ name: 'xl/a.xml', content: 'x', claims: 0xffffffff }),
    /damaged or incomplete/,
  ],
  [
    'a zip64 field that is too short',
    () => zip64With('extra', (bytes) => Buffer.concat([bytes.subarray(0, 18), Buffer.from([1, 0, 0, 0])])),
    /damaged or incomplete/,
  ],
  [
    'two zip64 fields for one part',
    () => zip64With('extra', (bytes) => Buffer.concat([bytes, bytes])),
    /damaged or incomplete/,
  ],
  [
    'a size of exabytes',
    () => zip64With('extra', (bytes) => bytes.fill(0xff, 4, 12)),
    /too large: unpacked it would|many times its own size/,
  ],
  [
    'a size larger than what is packed',
    () => zip64With('extra', (bytes) => bytes.fill(9, 4, 5)),
    /damaged|larger than it claims/,
  ],
  [
    'another count of parts than in zip64',
    () => zip64With('end', (bytes) => bytes.fill(0, 8, 12).fill(1, 8, 9).fill(1, 10, 11)),
    /damaged or incomplete/,
  ],
  [
    'another place of the directory than in zip64',
    () => zip64With('end', (bytes) => bytes.fill(0, 16, 20)),
    /damaged or incomplete/,
  ],
  [
    'bytes behind the directory of its parts',
    () => Buffer.concat([whole.subarray(0, -22), Buffer.from('hidden'), whole.subarray(-22)]),
    /damaged or incomplete/,
  ],
  [
    'bytes between the records of zip64',
    () => zip64With('record', (bytes) => Buffer.concat([bytes, Buffer.from('hidden')])),
    /damaged or incomplete/,
  ],
  [
    'a zip64 record outside the file',
    () => zip64With('locator', (bytes) => bytes.fill(0xff, 8, 16)),
    /damaged or incomplete/,
  ],
  ['no zip64 record', () => zip64With('locator', (bytes) => bytes.fill(0)), /damaged or incomplete/],
  [
    'an entity',
    () => withPart({ name: 'xl/a.xml', content: '<!DOCTYPE a [<!ENTITY b "c">]><a/>' }),
    /declares entities/,
  ],
  [
    'an entity across two pieces',
    () => withPart({ name: 'xl/a.xml', content: `${' '.repeat(65_530)}<!DOCTYPE a>` }),
    /declares entities/,
  ],
  [
    'an entity in UTF-16',
    () => withPart({ name: 'customXml/item1.xml', content: utf16('<!DOCTYPE a><a/>') }),
    /declares entities/,
  ],
  [
    'an entity in UTF-16 across two pieces',
    () =>
      withPart({
        name: 'customXml/item1.xml',
        content: utf16(`${' '.repeat(32_763)}<!DOCTYPE a><a/>`).swap16(),
      }),
    /declares entities/,
  ],
  [
    'UTF-16 that stops half-way',
    () => withPart({ name: 'customXml/item1.xml', content: utf16('<DataMash') }),
    /damaged or incomplete/,
  ],
  [
    'a sheet in UTF-16',
    () => zipOf(workbookParts('').map((part) => ({ ...part, content: inUtf16(part) }))),
    /damaged or incomplete/,
  ],
  [
    'XML that stops half-way',
    () => withPart({ name: 'xl/styles.xml', content: '<styleSheet><fon' }),
    /damaged or incomplete/,
  ],
  [
    'a cell in the last corner',
    () => zipOf(workbookParts('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')),
    /sheet "One" has more than [\d,]+ (rows|columns)/,
  ],
]

describe('a hostile or damaged file', () => {
  test.for(refusals)('with %s is refused with a sentence', async ([, file, sentence]) => {
    await expect(readHere(file())).rejects.toMatchObject({
      name: 'SpreadsheetError',
      message: expect.stringMatching(sentence),
    })
  })

  test.for(readableWorkbooks.filter(({ name }) => /macros|Excel 9\d\.xls/.test(name)))(
    'like $name cut short is read or refused, without any other error',
    async ({ name, make }) => {
      const file = make()
      for (const share of [0.02, 0.3, 0.6, 0.95]) {
        const outcome = await readHere(file.subarray(0, file.length * share)).catch((error: unknown) => error)
        if (!name.endsWith('.xls') || share < 0.5) expect(outcome).toMatchObject({ name: 'SpreadsheetError' })
      }
    },
  )
})

const limited: [string, string, Partial<ReadLimits>, RegExp][] = [
  ['bytes of the file', '', { fileBytes: 10 }, /the file has more than/],
  ['unpacked bytes', '', { inflatedBytes: 10 }, /unpacked it would take more than/],
  ['sheets', '', { sheets: 0 }, /more than 0 sheets/],
  ['rows', '<row r="3"><c r="A3"><v>1</v></c></row>', { rows: 2 }, /sheet "One" has more than 2 rows/],
  ['columns', '<row r="1"><c r="C1"><v>1</v></c></row>', { columns: 2 }, /more than 2 columns/],
  ['cells', '<row r="1"><c r="B1"><v>1</v></c></row>', { cells: 1 }, /more than 1 cells/],
  [
    'characters',
    '<row r="1"><c r="A1" t="str"><v>abc</v></c></row>',
    { textLength: 2 },
    /more than 2 characters/,
  ],
]

test.for(limited)('a workbook over the limit of %s is refused', async ([, data, limits, sentence]) => {
  const reading = readHere(zipOf(workbookParts(data)), { ...defaultLimits, ...limits })
  await expect(reading).rejects.toMatchObject({ message: expect.stringMatching(sentence) })
})

const limitsOfProcess: typeof limited = [
  ['milliseconds', '', { milliseconds: 1 }, /too much time or memory/],
  ['megabytes', `<row r="1">${'<c><v>1</v></c>'.repeat(400_000)}</row>`, { heapMegabytes: 6 }, /./],
  ['rows', '<row r="3"><c r="A3"><v>1</v></c></row>', { rows: 2 }, /sheet "One" has more than 2 rows/],
]

test.for(limitsOfProcess)(
  'a workbook over the limit of %s is refused by the process that reads it',
  async ([, data, limits, sentence]) => {
    const reading = readWorkbook(zipOf(workbookParts(data)), { ...defaultLimits, ...limits })
    await expect(reading).rejects.toMatchObject({ message: expect.stringMatching(sentence) })
  },
)

test('a long text shared by thousands of cells is refused before it fills the memory', async () => {
  const rows = `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`.repeat(40)
  const file = zipOf(workbookParts(rows, 'x'.repeat(30_000)))
  await expect(readWorkbook(file)).rejects.toMatchObject({
    message: expect.stringContaining('its texts have more than 110,000,000 characters'),
  })
})

test('an .xls file that takes too long to read is refused', async () => {
  const file = workbookOf({ A: [[1]] }, { bookType: 'biff8' })
  await expect(readWorkbook(file, { ...defaultLimits, milliseconds: 1 })).rejects.toMatchObject({
    message: expect.stringContaining('too much time or memory'),
  })
})

test('a million empty rows and formatted cells are read as no rows', async () => {
  const empty = Array.from({ length: 1_048_576 }, (_, i) => `<row r="${i + 1}"/>`).join('')
  const file = zipOf(
    workbookParts(empty.replace('<row r="2"/>', '<row r="2"><c r="B2"><v>7</v></c><c r="Z2" s="1"/></row>')),
  )
  expect((await readWorkbook(file)).sheets).toEqual([{ name: 'One', rows: [[], [null, 7]], errors: [] }])
})

test('six reads of the same bytes at once all succeed and leave the bytes unchanged', async () => {
  const before = Buffer.from(whole)
  const books = await Promise.all(Array.from({ length: 6 }, () => readWorkbook(whole)))
  expect(books.every((book) => book.sheets[0]?.rows[0]?.[0] === 1)).toBe(true)
  expect(Buffer.from(whole).equals(before)).toBe(true)
})
