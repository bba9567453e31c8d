import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWithUploader, type Uploader } from '#server/testing/data/uploader.ts'
import { sheetOf, workbookOf } from '#server/testing/workbooks/other-programs.ts'
import { workbookParts, zipOf } from '#server/testing/workbooks/workbook-parts.ts'

let person: Uploader

beforeAll(async () => {
  person = await startWithUploader()
})
afterAll(() => person.server.close())

test.each([
  ['times.xlsx', 'xlsx', false],
  ['times.xls', 'biff8', false],
  ['times from 1904.xls', 'biff8', true],
] as const)(
  'times, durations and dates of %s keep their values, and are read as shown among texts',
  async (name, bookType, date1904) => {
    const sheet = sheetOf([
      ['Starts', 'Lasts', 'Born', 'Mixed', ''],
      [0, 0, 0, 0, true],
      [0, 0, 0, 'late', false],
    ])
    const cell = (place: string, v: number, z: string) => {
      sheet[place] = { t: 'n', v, z }
    }
    for (const row of [2, 3]) {
      cell(`A${row}`, 0.25, 'h:mm AM/PM')
      cell(`B${row}`, 1.5, '[h]:mm')
      cell(`C${row}`, date1904 ? 38_538 : 40_000, 'yyyy-mm-dd')
    }
    cell('D2', 0.25, 'h:mm')
    cell('E1', date1904 ? 42_735 : 44_197, 'yyyy-mm-dd')
    const [header, first, second] = await person.rowsFrom(
      name,
      workbookOf({ Sheet1: sheet }, { bookType, date1904 }),
    )
    expect(header).toEqual(['Starts', 'Lasts', 'Born', 'Mixed', '2021-01-01'])
    const [starts, lasts, born] = ['1899-12-30T06:00:00Z', '1899-12-31T12:00:00Z', '2009-07-06T00:00:00Z']
    expect(first).toEqual([new Date(starts!), new Date(lasts!), new Date(born!), '6:00:00', 'TRUE'])
    expect(second?.[3]).toBe('late')
  },
)

test.each([
  [
    'a header row with a line end of another kind',
    'Q1,Q2\r\n1,b\n3,d\n4,e\n',
    [
      [1, 'b'],
      [3, 'd'],
      [4, 'e'],
    ],
  ],
  [
    'a last line with a line end of another kind',
    'Q1,Q2\n1,a\n2,b\r\n',
    [
      [1, 'a'],
      [2, 'b'],
    ],
  ],
  [
    'line ends inside quotes',
    'Q1,Q2\n1,a\r\n2,"b\r\nc"\n3,d\r\n',
    [
      [1, 'a'],
      [2, 'b\nc'],
      [3, 'd'],
    ],
  ],
  ['the line sep=; that Excel writes first', 'sep=;\r\nQ1;Q2\r\na,b;1,5\r\n', [['a,b', '1,5']]],
  [
    'one letter in Windows-1252 among UTF-8',
    Buffer.from('Q1,Q2\r\ncafé,niño\r\nR\xe9,x\r\n').toString('latin1').replace('\xc3\xa9,x', '\xe9,x'),
    [
      ['café', 'niño'],
      ['Ré', 'x'],
    ],
  ],
  ['a control character', 'Q1,Q2\nA\x02B,x\n', [['A\x02B', 'x']]],
  [
    'a summary beside the answers',
    'Q1,Q2,,\n5,Yes,Average,4.2\n4,No,,\n',
    [
      [5, 'Yes', 'Average', 4.2],
      [4, 'No'],
    ],
  ],
  [
    'an answer "Response"',
    'Name,What do you prefer?,,\nAnn,Response,n1,n2\nBob,Other,n3,n4\n',
    [
      ['Ann', 'Response', 'n1', 'n2'],
      ['Bob', 'Other', 'n3', 'n4'],
    ],
  ],
] as const)('a .csv file with %s is stored without damage to any answer', async (_what, text, answers) => {
  const content = /[\x80-\xff]/.test(text) ? Buffer.from(text, 'latin1') : text
  const [header, ...rows] = await person.rowsFrom('answers.csv', content)
  expect(rows).toEqual(answers)
  expect(header?.slice(0, 1)).toEqual([/^Name/.test(text) ? 'Name' : 'Q1'])
})

test('a row longer than all before it is stored completely', async () => {
  const rows = await person.rowsFrom('notes.csv', `Q1,Q2\n${'1,2\n'.repeat(150)}1,2,3,4\n`)
  expect(rows[0]).toEqual(['Q1', 'Q2', 'Column 3', 'Column 4'])
  expect(rows.at(-1)).toEqual([1, 2, 3, 4])
})

test.each([
  [
    'a hidden sheet',
    workbookOf(
      {
        Lookup: [
          ['List', 'L2'],
          ['x', 'y'],
        ],
        Answers: [
          ['Q', 'R'],
          ['real', 'one'],
        ],
      },
      { hidden: ['Lookup'] },
    ),
  ],
  [
    'a sheet of instructions',
    workbookOf({
      Read: [['How to read'], ['Like this']],
      Answers: [
        ['Q', 'R'],
        ['real', 'one'],
      ],
    }),
  ],
])('the sheet of answers is found after %s', async (_what, content) => {
  expect(await person.rowsFrom('two.xlsx', content)).toEqual([
    ['Q', 'R'],
    ['real', 'one'],
  ])
})

test('cells with errors keep their codes, and a formula without a result is refused', async () => {
  const sheet = sheetOf([
    ['Q', 'N'],
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ])
  sheet.B3 = { t: 'e', v: 0x2a }
  expect(await person.rowsFrom('errors.xlsx', workbookOf({ Answers: sheet }))).toEqual([
    ['Q', 'N'],
    ['a', 1],
    ['b', '#N/A'],
    ['c', 3],
  ])
  const parts = workbookParts(
    '<row r="1"><c r="A1" t="inlineStr"><is><t>Q</t></is></c></row><row r="2"><c r="A2"><f>1+1</f></c></row>',
  )
  const answer = await person.upload('formula.xlsx', zipOf(parts))
  expect([answer.statusCode, answer.json().message]).toEqual([
    422,
    expect.stringContaining('Cell A2 of the sheet "One"'),
  ])
})

test('a workbook with a chart as a separate sheet is read', async () => {
  const rows = '<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2"><v>2</v></c></row>'
  const parts = workbookParts(rows).map(({ name, content }) => ({
    name,
    content: String(content)
      .replace('<sheets>', '<sheets><sheet name="Chart1" sheetId="2" r:id="rId9"/>')
      .replace(
        '</Relationships>',
        name.includes('workbook')
          ? '<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/chartsheet" Target="chartsheets/sheet1.xml"/></Relationships>'
          : '</Relationships>',
      ),
  }))
  const chart = { name: 'xl/chartsheets/sheet1.xml', content: '<chartsheet/>' }
  expect(await person.rowsFrom('chart.xlsx', zipOf([...parts, chart]))).toEqual([['1'], [2]])
})
