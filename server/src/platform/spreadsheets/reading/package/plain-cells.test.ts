import { expect, test } from 'vitest'
import { defaultLimits } from '#server/platform/spreadsheets/reading/read-limits.ts'
import { workbookParts, zipOf } from '#server/testing/workbooks/workbook-parts.ts'
import { readXlsxSheets } from './read-xlsx.ts'

/** Whole numbers below a limit that look random and are always the same. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const values = [
  '0',
  '7',
  '-1.5',
  '1E3',
  '44927.5',
  ' 3 ',
  '',
  'TRUE',
  '1',
  'x',
  'ä',
  '日本',
  '&amp;',
  '&#65;',
  '_x0041_',
]
const types = [
  '',
  ' t="s"',
  ' t="n"',
  ' t="str"',
  ' t="inlineStr"',
  ' t="b"',
  ' t="e"',
  ' t="d"',
  ' t=""',
  " t='s'",
  ' t="s" t="n"',
]
const others = [
  '',
  ' s="1"',
  ' s="0"',
  ' cm="1"',
  '  s="1"',
  ' s="1" s="0"',
  ' x:s="1"',
  ' ph="a>b"',
  ' s="a&amp;b"',
]
const contents: ((value: string) => string)[] = [
  (value) => `><v>${value}</v></c>`,
  (value) => `><v>${value}</v></c>`,
  (value) => `><is><t>${value}</t></is></c>`,
  (value) => `><is><t xml:space="preserve">${value} </t></is></c>`,
  (value) => `><is><r><t>${value}</t></r><r><t>b</t></r></is></c>`,
  (value) => `><f>A1+1</f><v>${value}</v></c>`,
  () => '><f>A1</f></c>',
  () => '/>',
  () => '></c>',
  (value) => `> <v>${value}</v> </c>`,
  (value) => `><v><![CDATA[${value}</c>]]></v></c>`,
  (value) => `><!-- <v>9</v></c> --><v>${value}</v></c>`,
  (value) => `><v>${value}</v><extLst><ext/></extLst></c>`,
  (value) => `></row><v>${value}</v></c>`,
]
/** What may stand between cells, and what may not. */
const between = [
  '',
  '',
  '',
  '',
  '',
  '',
  '',
  '',
  ' ',
  '\r\n\t',
  '<!-- <c r="A1"><v>9</v></c> -->',
  '<?a <c r="A1"/>?>',
  '<x><c r="B1"><v>8</v></c></x>',
  'text',
  '</row>',
  '<row r="3">',
  '<c>',
]

/** A sheet as no program writes it; `oddity` is how many of ten thousand cells are of any kind at all. */
function oddSheet(seed: number, rows: number, oddity: number): string {
  const random = randomFrom(seed)
  const of = <T>(list: readonly T[]) => list[random(list.length)]!
  const isOdd = () => random(10_000) < oddity
  let sheet = ''
  for (let row = 1; row <= rows; row++) {
    sheet += isOdd()
      ? of([
          '<row>',
          `<row r='${row}'>`,
          `<row r="${row}" spans="1:3" ht="1">`,
          `<row r="${row}"/>`,
          `<row r="${row}" x:r="9">`,
          '<row r="0">',
        ])
      : `<row r="${row}">`
    for (let column = 0; column < 8; column++) {
      const place = isOdd()
        ? of(['', ` r="${String.fromCharCode(97 + column)}${row}"`, ` r="A1" r="B1"`])
        : ` r="${String.fromCharCode(65 + column)}${row}"`
      if (isOdd()) sheet += `<c${place}${of(types)}${of(others)}${of(contents)(of(values))}${of(between)}`
      else
        sheet += `<c${place} t="${random(2) === 0 ? 's"><v>0</v>' : `inlineStr"><is><t>Ofté ${random(9)}</t></is>`}</c>`
    }
    sheet += '</row>'
  }
  return sheet
}

/** What is read of a sheet, or why it is refused. */
const outcomeOf = (sheetData: string) =>
  readXlsxSheets(zipOf(workbookParts(sheetData, 'A shared text')), defaultLimits).catch(
    ({ name, message }: Error) => ({ name, message }),
  )

test.each([
  { what: 'of a few cells of all kinds', count: 200, rows: 2, oddity: 3_000 },
  { what: 'of many cells, few of which are odd', count: 40, rows: 60, oddity: 40 },
  { what: 'that comes in several pieces', count: 6, rows: 3_000, oddity: 1 },
])('a sheet $what is read as the XML parser reads it', async ({ count, rows, oddity }) => {
  let readable = 0
  for (let seed = 1; seed <= count; seed++) {
    const sheet = oddSheet(seed, rows, oddity)
    const read = await outcomeOf(sheet)
    if ('length' in read) readable++
    // What begins with a comment is for the parser alone.
    expect(read, `seed ${seed}`).toEqual(await outcomeOf(`<!-- -->${sheet}`))
  }
  expect(readable).toBeGreaterThan(count / 5)
})

test('a place beyond the last row, or one that is none, is refused', async () => {
  for (const place of ['A1048577', 'XFE1', '7', 'A', 'A0', 'A1B', '$A$1'])
    expect(await outcomeOf(`<row><c r="${place}"><v>1</v></c></row>`), place).toMatchObject({
      name: 'SpreadsheetError',
    })
})
