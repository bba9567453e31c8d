import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { utils, type WorkSheet, write } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { School } from '#contract/people.ts'
import type { SurveyResult } from '#contract/results.ts'
import { readWorkbook } from '#server/platform/spreadsheets/read-workbook.ts'
import type { Cell } from '#server/platform/spreadsheets/workbook.ts'
import { workbookParts, zipOf } from '#server/platform/spreadsheets/zip-fixture.ts'
import { downloadFrom, makeDistrictWithSchools } from '#server/testing/results-people.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { uploadResults } from '#server/testing/upload-results.ts'

const cases = new URL('../../../../../shared/cases/', import.meta.url)
if (!existsSync(cases))
  throw new Error('These tests need the files of ../shared/cases beside the repository.')
const caseFile = (path: string) => new Uint8Array(readFileSync(new URL(path, cases)))
const responseFiles = readdirSync(new URL('survey-responses/', cases))
const oddFiles = readdirSync(new URL('spreadsheets/', cases))

let server: TestApp
let as: string
let own: School
let other: School

beforeAll(async () => {
  server = await startTestApp()
  const district = await makeDistrictWithSchools(server)
  own = district.own
  other = district.other
  as = await server.signIn((await district.makePerson()).id)
}, 60_000)
afterAll(() => server.close())

const submission = (given: object = {}) => ({
  ReportTitle: 'From elsewhere',
  UserSchools: [own],
  Description: 'Spring.',
  ...given,
})
const upload = (name: string, content: Uint8Array | string, headers = {}) =>
  uploadResults(server, as, { name, content: Buffer.from(content) }, submission(), headers)
const count = async () =>
  (await server.request({ url: '/api/SurveyResults', as })).json<SurveyResult[]>().length

async function rowsOf(result: SurveyResult): Promise<Cell[][]> {
  const link = await server.request({ url: `/api/SurveyResults/${result.id}/tempurl`, as })
  const { sheets } = await readWorkbook((await downloadFrom(server, link.body)).bytes)
  return sheets[0]?.rows ?? []
}

async function rowsFrom(name: string, content: Uint8Array | string): Promise<Cell[][]> {
  const answer = await upload(name, content)
  expect(answer.statusCode, answer.body).toBe(201)
  return rowsOf(answer.json())
}

test.each(responseFiles)(
  'responses of %s are stored, all of them',
  async (name) => {
    const expected: Record<string, [number, string]> = {
      'class-rating-es.csv': [0, 'Marca temporal'],
      'counseling-ke-renamed-timestamp.csv': [0, 'XS'],
      'dashboard-bilingual-en-fr-cm.csv': [0, 'Timestamp'],
      'elearning-grid-lk.xlsx': [42, 'Timestamp'],
      'osmi-2014-mental-health.csv': [1259, 'Timestamp'],
      'referendum-ht-pivot-sheets.xlsx': [105, 'Timestamp'],
      'student-mental-health.csv': [0, 'Timestamp'],
      'typeform-two-header-rows.csv': [0, '#'],
      'weight-height-es-tiny.xlsx': [13, 'Marca temporal'],
    }
    const rows = await rowsFrom(name, caseFile(`survey-responses/${name}`))
    const [most, first] = expected[name] ?? [0, undefined]
    expect(rows[0]?.[0]).toBe(first)
    if (most) expect(rows).toHaveLength(most + 1)
    expect(rows.length).toBeGreaterThan(3)
  },
  20_000,
)

test('two header rows of Typeform become one, options joined so that they split again', async () => {
  const [header = [], ...rows] = await rowsFrom(
    'export.csv',
    caseFile('survey-responses/typeform-two-header-rows.csv'),
  )
  const systems = header.indexOf('What operating system(s) do you use?')
  expect(rows[0]?.[systems]).toBe('macOS')
  expect(rows[1]?.[systems]).toBe('Windows 10;Debian or its derivatives (Ubuntu, Mint, etc.)')
  expect(header).toContain('What version of Cantera do you use most often?')
  expect(header.length).toBeLessThan(112)
})

test('two header rows of SurveyMonkey become one', async () => {
  const csv = [
    'Respondent ID,Start Date,Which clubs?,,,How safe are these?,,Anything else?',
    ',,Chess,Choir,Other (please specify),Bus,Yard,Open-Ended Response',
    '1,01/02/2026,Chess,,,Safe,Unsafe,No',
    '2,01/02/2026,Chess,Choir,Knitting; sewing,Safe,Safe,',
  ].join('\n')
  expect(await rowsFrom('monkey.csv', csv)).toEqual([
    [
      'Respondent ID',
      'Start Date',
      'Which clubs?',
      'How safe are these? [Bus]',
      'How safe are these? [Yard]',
      'Anything else?',
    ],
    ['1', '01/02/2026', 'Chess', 'Safe', 'Unsafe', 'No'],
    ['2', '01/02/2026', 'Chess;Choir;Knitting\\; sewing', 'Safe', 'Safe'],
  ])
})

test.each([
  ['UTF-8', Buffer.from('Día,Qué\nuno,señor\n')],
  ['UTF-8 with its mark', Buffer.from('\ufeffDía,Qué\nuno,señor\n')],
  ['UTF-16 with its mark', Buffer.from('\ufeffDía,Qué\nuno,señor\n', 'utf16le')],
  ['UTF-16 without', Buffer.from('Día,Qué\nuno,señor\n', 'utf16le')],
  ['Windows-1252', Buffer.from('Día,Qué\nuno,señor\n', 'latin1')],
  ['semicolons', Buffer.from('Día;Qué\r\nuno;señor\r\n')],
])('a .csv file in %s is read', async (_encoding, content) => {
  expect(await rowsFrom('datos.csv', content)).toEqual([
    ['Día', 'Qué'],
    ['uno', 'señor'],
  ])
})

test('texts that look like formulas stay texts', async () => {
  const payloads = readFileSync(new URL('html/csv-injection-payloads.txt', cases), 'utf8').split('\n')
  const asked = ['Answer', ...payloads.filter((line) => line.trim())].map((line) => line.trim())
  const csv = asked.map((line) => `"${line.replaceAll('"', '""')}",x`).join('\n')
  expect((await rowsFrom('formulas.csv', csv)).map(([first]) => first)).toEqual(asked)
})

test.each(oddFiles)(
  '%s is stored or refused in words, never half of it',
  async (name) => {
    const before = await count()
    const answer = await upload(name.replace(/\.(xls|xlsm)$/, '.xlsx'), caseFile(`spreadsheets/${name}`))
    expect([201, 413, 422]).toContain(answer.statusCode)
    if (answer.statusCode !== 201) expect(answer.json().message).toMatch(/^[A-Z].{20,}\.$/s)
    expect(await count()).toBe(before + (answer.statusCode === 201 ? 1 : 0))
  },
  40_000,
)

/** A workbook with these sheets, as a stranger's program writes it. */
function workbookOf(sheets: Record<string, WorkSheet | unknown[][]>, hidden: string[] = []): Uint8Array {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, Array.isArray(rows) ? utils.aoa_to_sheet(rows) : rows, name)
  book.Workbook = { Sheets: book.SheetNames.map((name) => ({ Hidden: hidden.includes(name) ? 1 : 0 })) }
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }))
}

test('times of day, durations and dates keep their values, and show as such among texts', async () => {
  const sheet = utils.aoa_to_sheet([
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
    cell(`C${row}`, 40_000, 'yyyy-mm-dd')
  }
  cell('D2', 0.25, 'h:mm')
  cell('E1', 44_197, 'yyyy-mm-dd')
  const [header, first, second] = await rowsFrom('times.xlsx', workbookOf({ Sheet1: sheet }))
  expect(header).toEqual(['Starts', 'Lasts', 'Born', 'Mixed', '2021-01-01'])
  const [starts, lasts, born] = ['1899-12-30T06:00:00Z', '1899-12-31T12:00:00Z', '2009-07-06T00:00:00Z']
  expect(first).toEqual([new Date(starts!), new Date(lasts!), new Date(born!), '6:00:00', 'TRUE'])
  expect(second?.[3]).toBe('late')
})

test.each([
  [
    'a header from elsewhere',
    'Q1,Q2\r\n1,b\n3,d\n4,e\n',
    [
      ['1', 'b'],
      ['3', 'd'],
      ['4', 'e'],
    ],
  ],
  [
    'a last line from elsewhere',
    'Q1,Q2\n1,a\n2,b\r\n',
    [
      ['1', 'a'],
      ['2', 'b'],
    ],
  ],
  [
    'quoted line ends',
    'Q1,Q2\n1,a\r\n2,"b\r\nc"\n3,d\r\n',
    [
      ['1', 'a'],
      ['2', 'b\nc'],
      ['3', 'd'],
    ],
  ],
  ['the first line of Excel', 'sep=;\r\nQ1;Q2\r\na,b;1,5\r\n', [['a,b', '1,5']]],
  [
    'one letter of Windows-1252',
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
      ['5', 'Yes', 'Average', '4.2'],
      ['4', 'No'],
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
] as const)('%s damages no answer', async (_what, text, answers) => {
  const content = /[\x80-\xff]/.test(text) ? Buffer.from(text, 'latin1') : text
  const [header, ...rows] = await rowsFrom('answers.csv', content)
  expect(rows).toEqual(answers)
  expect(header?.slice(0, 1)).toEqual([/^Name/.test(text) ? 'Name' : 'Q1'])
})

test('a row longer than the hundred before it is stored whole', async () => {
  const rows = await rowsFrom('notes.csv', `Q1,Q2\n${'1,2\n'.repeat(150)}1,2,3,4\n`)
  expect(rows[0]).toEqual(['Q1', 'Q2', 'Column 3', 'Column 4'])
  expect(rows.at(-1)).toEqual(['1', '2', '3', '4'])
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
      ['Lookup'],
    ),
  ],
  [
    'instructions',
    workbookOf({
      Read: [['How to read'], ['Like this']],
      Answers: [
        ['Q', 'R'],
        ['real', 'one'],
      ],
    }),
  ],
])('%s before the answers is not taken for them', async (_what, content) => {
  expect(await rowsFrom('two.xlsx', content)).toEqual([
    ['Q', 'R'],
    ['real', 'one'],
  ])
})

test('cells with errors keep their codes, and a formula without a result is named', async () => {
  const sheet = utils.aoa_to_sheet([
    ['Q', 'N'],
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ])
  sheet.B3 = { t: 'e', v: 0x2a }
  expect(await rowsFrom('errors.xlsx', workbookOf({ Answers: sheet }))).toEqual([
    ['Q', 'N'],
    ['a', 1],
    ['b', '#N/A'],
    ['c', 3],
  ])
  const parts = workbookParts(
    '<row r="1"><c r="A1" t="inlineStr"><is><t>Q</t></is></c></row><row r="2"><c r="A2"><f>1+1</f></c></row>',
  )
  const answer = await upload('formula.xlsx', zipOf(parts))
  expect([answer.statusCode, answer.json().message]).toEqual([
    422,
    expect.stringContaining('Cell A2 of the sheet "One"'),
  ])
})

test('a workbook with a chart as a sheet of its own is read', async () => {
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
  expect(await rowsFrom('chart.xlsx', zipOf([...parts, chart]))).toEqual([['1'], [2]])
})

test.each([
  ['as JSON', undefined],
  ['as a file of JSON', 'blob'],
])('fields sent %s are read as well', async (_how, name) => {
  const boundary = 'x'.repeat(20)
  const body = [
    `--${boundary}`,
    `Content-Disposition: form-data; name="submission"${name ? `; filename="${name}"` : ''}`,
    'Content-Type: application/json',
    '',
    JSON.stringify(submission()),
    `--${boundary}`,
    'Content-Disposition: form-data; name="file"; filename="a.csv"',
    'Content-Type: text/csv',
    '',
    'One,Two\n1,2',
    `--${boundary}--`,
    '',
  ].join('\r\n')
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const answer = await server.request({
    method: 'POST',
    url: '/api/SurveyResults/file',
    as,
    headers,
    body: Buffer.from(body),
  })
  expect(answer.statusCode, answer.body).toBe(201)
})

test.each([
  ['empty.csv', '', 422, 'empty'],
  ['header.csv', 'One,Two\n', 422, 'no responses below'],
  ['picture.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 2, 3]), 422, 'neither'],
  ['document.csv', '%PDF-1.7 and more', 422, 'PDF'],
  ['cut.csv', 'One,Two\n1,"two and no more', 422, 'quotation mark'],
  ['notes.docx', 'One,Two\n1,2', 415, '.csv or .xlsx'],
  [
    'above.csv',
    'Our survey,,,,\nOne,Two,Three,Four,Five\n1,2,3,4,5\n6,7,8,9,0\n',
    422,
    'first row must hold',
  ],
  ['title.csv', 'Survey 2024,\nName,Age\nAnn,5\n', 422, '1 of its 2 cells is empty'],
  ['long.csv', `One\n${'1\n'.repeat(100_001)}`, 422, '100,000'],
])(
  '%s is refused with what is wrong',
  async (name, content, status, words) => {
    const before = await count()
    const answer = await upload(name, content)
    expect([answer.statusCode, answer.json().message]).toEqual([status, expect.stringContaining(words)])
    expect(await count()).toBe(before)
  },
  20_000,
)

test('a file over 25 MB is refused', async () => {
  const answer = await upload('large.csv', Buffer.alloc(25 * 1024 * 1024 + 1, 'a,b\n'))
  expect([answer.statusCode, answer.json().message]).toEqual([413, expect.stringContaining('25 MB')])
})

test('two files at once are refused with what to do', async () => {
  const form = new FormData()
  for (const name of ['one.csv', 'two.csv']) form.append('file', new Blob(['A,B\n1,2\n']), name)
  const sent = new Request('http://localhost', { method: 'POST', body: form })
  const answer = await server.request({
    method: 'POST',
    url: '/api/SurveyResults/file',
    as,
    headers: { 'content-type': String(sent.headers.get('content-type')) },
    body: Buffer.from(await sent.arrayBuffer()),
  })
  expect([answer.statusCode, answer.json().message]).toEqual([422, 'Send one file at a time.'])
})

test('fields are checked as those of an import; the same key is one record', async () => {
  const file = { name: 'a.csv', content: Buffer.from('One\n1\n2\n') }
  const send = (given: object | string, headers = {}) => uploadResults(server, as, file, given, headers)
  expect((await send('{')).statusCode).toBe(422)
  expect((await send(submission({ UserSchools: [] }))).json().issues).toEqual([
    { path: 'UserSchools', message: expect.any(String) },
  ])
  expect((await send(submission({ ReportTitle: ' ' }))).statusCode).toBe(422)
  expect((await send(submission({ UserSchools: [other] }))).statusCode).toBe(422)
  const before = await count()
  const key = { 'idempotency-key': randomUUID() }
  const [one, two] = await Promise.all([send(submission(), key), send(submission(), key)])
  expect(two.json()).toEqual(one.json())
  expect((await send(submission(), key)).json()).toEqual(one.json())
  expect(await count()).toBe(before + 1)
})
