import type { Cell, Sheet } from '#surveys/workbook/workbook.ts'
import { sheetOf, workbookOf } from './other-programs.ts'
import { workbookParts, zipOf } from './workbook-parts.ts'
import {
  from1904,
  strict,
  withAbsolutePaths,
  withBackslashes,
  withFormats,
  withMacros,
  withPrefix,
} from './xlsx-dialects.ts'
import { zip64Of } from './zip64.ts'

type Readable = {
  name: string
  make: () => Uint8Array
  sheets: Record<string, Cell[][]>
  errors?: Sheet['errors']
  hidden?: string[]
}

const people: Cell[][] = [
  ['Name', 'Née', 'Grade'],
  ['Ana', 'Ruiz', 4],
  ['Bo', null, 5.5],
]
const day = (iso: string) => new Date(`${iso}T00:00:00Z`)
const visits: Cell[][] = [[], ['Date', 'Present'], [day('2026-03-01'), true], [day('2024-02-29'), false]]

const cell = (place: string, type: string, value: string) => `<c r="${place}" t="${type}"><v>${value}</v></c>`
const inline = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
const twoRows = `<row r="1">${inline('A1', 'One')}${cell('B1', 'n', '2')}</row><row r="3">${cell('B3', 'n', '-3.5')}</row>`
const twoRowsRead: Cell[][] = [['One', 2], [], [null, -3.5]]

/** Empty cells in all the ways that programs write them; the first shared text and FALSE are in row 3 alone. */
const emptyCells = [
  `<row r="1">${cell('A1', 'str', '1')}<c r="B1" t="s"/><c r="C1" t="b"/><c r="D1" t="e"/></row>`,
  `<row r="2"><c r="A2" t="s"><v/></c><c r="B2" s="0" t='b' ><v></v></c><c t="s" r="C2"><v> </v></c><c r="D2" t="s"></c></row>`,
  `<row r="3"><c r="A3" t="b"><v/>\n</c><c r="B3" t="str"><v/></c><c r="C3"><v>2</v></c>${cell('D3', 's', '0')}${cell('E3', 'b', '0')}</row>`,
  `<row r="4"><c r="A4" t="b"><f>A1&gt;0</f><v/></c><c r="B4" t="s"><f t="shared" si="0"/></c></row>`,
].join('')

const durationFormats = ['[h]:mm:ss', '[mm]:ss', 'h:mm', 'd/m/yyyy h:mm', '0.0']
const durations = `<row r="1">${[10.6320601851852, 1.5, 0.25, 1.5, 1.5].map((value, index) => `<c s="${index + 1}"><v>${value}</v></c>`).join('')}</row>`

const timeFormats = [
  '上午/下午 h"时"mm"分"',
  '[$-804]AM/PM h"时"mm"分";@',
  '[DBNum1][$-804]h"时"mm"分"',
  '[$-F400]h:mm:ss\\ AM/PM',
  '_(h:mm_)',
]
const numberFormats = [
  'General',
  '[Red]0.00',
  '0.00E+00',
  '0" days"',
  '#,##0\\ \\d',
  '[>=100][Magenta]0;General',
  '_-[$£-809]* #,##0_-',
  '_d0_m',
  '@',
]
const formats = [...timeFormats, ...numberFormats]
const times = timeFormats.length

/** Excel keeps queries in UTF-16. */
const query = Buffer.from(
  '\ufeff<?xml version="1.0" encoding="utf-16"?><DataMashup xmlns="http://schemas.microsoft.com/DataMashup">AAAA</DataMashup>',
  'utf16le',
)

/** Unusual workbooks that are read, with their content. */
export const readableWorkbooks: Readable[] = [
  {
    name: 'dates counted from 1904.xlsx',
    make: () => workbookOf({ Visits: visits }, { date1904: true }),
    sheets: { Visits: visits },
  },
  {
    name: 'parts in Latin-1.xlsx',
    make: () =>
      zipOf(
        workbookParts(`<row>${inline('A1', 'Qué')}<c r="B1" t="s"><v>0</v></c></row>`, 'niño').map(
          (part) => ({
            ...part,
            content: Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${part.content}`, 'latin1'),
          }),
        ),
      ),
    sheets: { One: [['Qué', 'niño']] },
  },
  { name: 'an empty sheet.xlsx', make: () => zipOf(workbookParts('')), sheets: { One: [] } },
  {
    name: 'merged cells.xlsx',
    make: () =>
      workbookOf({
        Merged: sheetOf([['Two columns', null, 'Two rows'], ['Alone'], ['End']], {
          '!merges': [
            { s: { r: 0, c: 0 }, e: { r: 0, c: 1 } },
            { s: { r: 0, c: 2 }, e: { r: 1, c: 2 } },
          ],
        }),
      }),
    sheets: { Merged: [['Two columns', null, 'Two rows'], ['Alone'], ['End']] },
  },
  {
    name: 'hidden rows, columns and sheets.xlsx',
    make: () =>
      workbookOf(
        {
          Shown: sheetOf(people, { '!rows': [{}, { hidden: true }], '!cols': [{}, { hidden: true }] }),
          Kept: [['secret']],
        },
        { hidden: ['Kept'] },
      ),
    sheets: { Shown: people, Kept: [['secret']] },
    hidden: ['Kept'],
  },
  {
    name: 'prefixed elements.xlsx',
    make: () => zipOf(withPrefix(workbookParts(twoRows), 'x')),
    sheets: { One: twoRowsRead },
  },
  {
    name: 'an empty picture, of which nothing is packed.xlsx',
    make: () =>
      zipOf([
        ...workbookParts(twoRows),
        { name: 'docProps/thumbnail.wmf', content: '', packed: new Uint8Array() },
      ]),
    sheets: { One: twoRowsRead },
  },
  {
    name: 'parts that a Mac adds to a zip.xlsx',
    make: () =>
      zipOf([
        ...workbookParts(twoRows),
        { name: '__MACOSX/xl/._workbook.xml', content: '\0\x05\x16\x07 Mac OS X' },
      ]),
    sheets: { One: twoRowsRead },
  },
  { name: 'zip64.xlsx', make: () => zip64Of(workbookParts(twoRows)), sheets: { One: twoRowsRead } },
  {
    name: 'strict Open XML.xlsx',
    make: () => zipOf(strict(workbookParts(twoRows))),
    sheets: { One: twoRowsRead },
  },
  {
    name: 'paths from the root.xlsx',
    make: () => zipOf(withAbsolutePaths(workbookParts(twoRows))),
    sheets: { One: twoRowsRead },
  },
  {
    name: 'texts within the cells.xlsx',
    make: () =>
      zipOf(
        workbookParts(
          `<row r="1">${inline('A1', 'A &amp; B')}<c r="B1" t="inlineStr"><is><r><t>rich </t></r><r><t>text</t></r></is></c>${cell('C1', 's', '0')}</row>`,
          'shared',
        ),
      ),
    sheets: { One: [['A & B', 'rich text', 'shared']] },
  },
  {
    name: 'cells without places.xlsx',
    make: () => zipOf(workbookParts('<row><c><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row>')),
    sheets: { One: [[1, 2], [3]] },
  },
  {
    name: 'empty cells with a type.xlsx',
    make: () => zipOf(workbookParts(emptyCells, 'not an answer')),
    sheets: { One: [['1'], [], [null, null, 2, 'not an answer', false]] },
    errors: [
      { row: 4, column: 1, code: 'no result' },
      { row: 4, column: 2, code: 'no result' },
    ],
  },
  {
    name: 'empty cells with a type and a prefix.xlsx',
    make: () => zipOf(withPrefix(workbookParts(emptyCells, 'not an answer'), 'x')),
    sheets: { One: [['1'], [], [null, null, 2, 'not an answer', false]] },
    errors: [
      { row: 4, column: 1, code: 'no result' },
      { row: 4, column: 2, code: 'no result' },
    ],
  },
  {
    name: 'an empty cell with a type far below.xlsx',
    make: () =>
      zipOf(
        workbookParts(
          `${`<row>${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`.repeat(200)}<row><c t="s"><v></v></c></row>`,
          'shared',
        ),
      ),
    sheets: { One: Array.from({ length: 200 }, () => Array.from({ length: 50 }, () => 'shared')) },
  },
  {
    name: 'a number of spaces, and results that are empty texts.xlsx',
    make: () =>
      zipOf(
        workbookParts(
          '<row r="1"><c r="A1"><v> </v></c><c r="B1" t="n"><v>\n</v></c><c r="C1" t="str"><f>""</f><v></v></c><c r="D1"><v> 7 </v></c></row>',
        ),
      ),
    sheets: { One: [[null, null, null, 7]] },
  },
  {
    name: 'dates as ISO 8601 writes them.xlsx',
    make: () =>
      zipOf(
        strict(
          workbookParts(
            `<row r="1">${['2026-03-01', '2026-03-01T08:30:00', '2026-03-01T08:30:00.500Z', '2026-03-01T08:30:00+02:00', '06:30:00', 'soon', '2026-13-01'].map((date, index) => cell(`${'ABCDEFG'[index]}1`, 'd', date)).join('')}</row>`,
          ),
        ),
      ),
    sheets: {
      One: [
        [
          day('2026-03-01'),
          new Date('2026-03-01T08:30:00Z'),
          new Date('2026-03-01T08:30:00.5Z'),
          new Date('2026-03-01T08:30:00Z'),
          new Date('1899-12-30T06:30:00Z'),
          'soon',
          '2026-13-01',
        ],
      ],
    },
  },
  {
    name: 'durations and times with dates counted from 1904.xlsx',
    make: () => zipOf(from1904(withFormats(workbookParts(durations), durationFormats))),
    sheets: {
      One: [
        [
          new Date('1900-01-09T15:10:10Z'),
          new Date('1899-12-31T12:00:00Z'),
          new Date('1899-12-30T06:00:00Z'),
          new Date('1904-01-02T12:00:00Z'),
          1.5,
        ],
      ],
    },
  },
  {
    name: 'durations and times.xlsx',
    make: () => zipOf(withFormats(workbookParts(durations), durationFormats)),
    sheets: {
      One: [
        [
          new Date('1900-01-09T15:10:10Z'),
          new Date('1899-12-31T12:00:00Z'),
          new Date('1899-12-30T06:00:00Z'),
          new Date('1899-12-31T12:00:00Z'),
          1.5,
        ],
      ],
    },
  },
  {
    name: 'formats of Chinese times, and of numbers with letters.xlsx',
    make: () =>
      zipOf(
        withFormats(
          workbookParts(
            `<row r="1">${formats.map((_code, i) => `<c s="${i + 1}"><v>0.25</v></c>`).join('')}</row>`,
          ),
          formats,
        ),
      ),
    sheets: {
      One: [formats.map((_code, index) => (index < times ? new Date('1899-12-30T06:00:00Z') : 0.25))],
    },
  },
  {
    name: 'dates that Excel cannot show.xlsx',
    make: () =>
      zipOf(
        withFormats(
          workbookParts(
            '<row r="1"><c s="1"><v>-1</v></c><c s="1"><v>2958465</v></c><c s="1"><v>2958466</v></c><c s="1"><v>1E+300</v></c></row>',
          ),
          ['d/m/yyyy'],
        ),
      ),
    sheets: { One: [[-1, day('9999-12-31'), 2_958_466, 1e300]] },
  },
  {
    name: 'parts with backslashes.xlsx',
    make: () => zipOf(withBackslashes(workbookParts(twoRows))),
    sheets: { One: twoRowsRead },
  },
  {
    name: 'how a Japanese text is spoken.xlsx',
    make: () =>
      zipOf(
        workbookParts(
          `<row r="1">${cell('A1', 's', '0')}<c r="B1" t="inlineStr"><is><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></is></c></row>`,
          '課長</t><rPh sb="0" eb="1"><t>カ</t></rPh><phoneticPr fontId="1"/><t>',
        ),
      ),
    sheets: { One: [['課長', '東京']] },
  },
  {
    name: 'escaped characters.xlsx',
    make: () =>
      zipOf(
        workbookParts(
          `<row r="1">${cell('A1', 's', '0')}${inline('B1', 'c_x0009_d')}${cell('C1', 'str', 'e_x005F_x0041_')}<c r="D1" t="inlineStr"><is><r><t>one_x000a_</t></r><r><t>two</t></r></is></c></row>`,
          'a_x0041_b',
        ),
      ),
    sheets: { One: [['aAb', 'c\td', 'e_x0041_', 'one\ntwo']] },
  },
  {
    name: 'line breaks of two characters.xlsx',
    make: () =>
      zipOf(
        workbookParts(
          `<row r="1">${cell('A1', 's', '0')}${inline('B1', 'c_x000D_\nd')}${cell('C1', 'str', 'e&#13;\nf')}</row>`,
          'a_x000D_\n_x000D_\nb',
        ),
      ),
    sheets: { One: [['a\n\nb', 'c\nd', 'e\nf']] },
  },
  {
    name: 'Power Query.xlsx',
    make: () => zipOf([...workbookParts(twoRows), { name: 'customXml/item1.xml', content: query }]),
    sheets: { One: twoRowsRead },
  },
  {
    name: 'macros.xlsm',
    make: () => zipOf(withMacros(workbookParts(twoRows))),
    sheets: { One: twoRowsRead },
  },
  {
    name: 'errors of formulas.xlsx',
    make: () =>
      zipOf(
        workbookParts(
          `<row r="1">${cell('A1', 'e', '#REF!')}${cell('B1', 'e', '#DIV/0!')}${cell('C1', 'str', '#N/A')}${cell('D1', 'str', '#OTHER')}</row>`,
        ),
      ),
    sheets: { One: [[null, null, '#N/A', '#OTHER']] },
    errors: [
      { row: 1, column: 1, code: '#REF!' },
      { row: 1, column: 2, code: '#DIV/0!' },
    ],
  },
  {
    name: 'dates and truth values below an empty row.xlsx',
    make: () => workbookOf({ 'Visits - Visits': visits }),
    sheets: { 'Visits - Visits': visits },
  },
  {
    name: 'names of sheets in Cyrillic, and nothing on them.xls',
    make: () => workbookOf({ Лист1: [], Лист2: [] }, { bookType: 'biff8' }),
    sheets: { Лист1: [], Лист2: [] },
  },
  {
    name: 'Excel 97.xls',
    make: () => workbookOf({ People: people, Visits: visits }, { bookType: 'biff8' }),
    sheets: { People: people, Visits: visits },
  },
  {
    name: 'Excel 95.xls',
    make: () =>
      workbookOf(
        {
          Numbers: [
            ['Number', 'Square'],
            [1, 1],
            [null, 4],
          ],
          Empty: [],
        },
        { bookType: 'biff5' },
      ),
    sheets: {
      Numbers: [
        ['Number', 'Square'],
        [1, 1],
        [null, 4],
      ],
      Empty: [],
    },
  },
  ...(['biff2', 'biff3', 'biff4'] as const).map((bookType) => ({
    name: `one sheet of Excel ${bookType.slice(4)}.xls`,
    make: () => workbookOf({ Visits: visits }, { bookType }),
    sheets: { Sheet1: visits },
  })),
  {
    name: 'a hidden sheet of Excel 97.xls',
    make: () => workbookOf({ Shown: people, Kept: [['secret']] }, { bookType: 'biff8', hidden: ['Kept'] }),
    sheets: { Shown: people, Kept: [['secret']] },
    hidden: ['Kept'],
  },
  {
    name: 'Excel 97 with dates counted from 1904.xls',
    make: () => workbookOf({ Visits: visits }, { bookType: 'biff8', date1904: true }),
    sheets: { Visits: visits },
  },
]
