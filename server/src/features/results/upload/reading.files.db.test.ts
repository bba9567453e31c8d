import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ReadingChoices } from '#contract/results/readings.ts'
import type { SurveyResult } from '#contract/results/results.ts'
import { auditEvents } from '#server/testing/data/audit-trail.ts'
import { readingOf, sendForReading } from '#server/testing/data/read-results.ts'
import { storedRows } from '#server/testing/data/results-people.ts'
import { startWithUploader, type Uploader } from '#server/testing/data/uploader.ts'
import { workbookOf } from '#server/testing/workbooks/other-programs.ts'
import { decodeResponses } from '#surveys/responses/decode-responses.ts'

let person: Uploader

beforeAll(async () => {
  person = await startWithUploader()
})
afterAll(() => person.server.close())

const upload = (name: string, content: Uint8Array | string, Reading?: ReadingChoices) =>
  person.upload(name, content, { Reading })

const google = [
  'Timestamp,Email Address,How safe is school?,How many friends?',
  '10/1/2026 8:00:00,ana@example.org,Very safe,3',
  '10/2/2026 9:30:00,ben@example.org,Not safe,5',
  '10/2/2026 9:45:00,eva@example.org,Very safe,',
].join('\n')

test('reading a file says what is in it, and stores nothing', async () => {
  const before = await person.results()
  // Used only by this test, since others make temporary files at the same time.
  const folder = await mkdtemp(join(tmpdir(), 'reading-'))
  vi.stubEnv('TMPDIR', folder)
  expect(await readingOf(person.server, person.as, { name: 'google.csv', content: google })).toEqual({
    tool: 'google-forms',
    sheet: null,
    sheets: [],
    encoding: 'utf-8',
    titles: [],
    headerRows: 1,
    firstRowIsAnswers: false,
    responses: 3,
    questions: 2,
    columns: [
      { position: 0, name: 'Timestamp', isUnnamed: false, role: 'record', personal: null, answers: 3 },
      {
        position: 1,
        name: 'Email Address',
        isUnnamed: false,
        role: 'personal',
        personal: 'email',
        answers: 3,
      },
      {
        position: 2,
        name: 'How safe is school?',
        isUnnamed: false,
        role: 'question',
        personal: null,
        answers: 3,
      },
      {
        position: 3,
        name: 'How many friends?',
        isUnnamed: false,
        role: 'question',
        personal: null,
        answers: 2,
      },
    ],
    firstRows: [
      ['10/1/2026 8:00:00', 'ana@example.org', 'Very safe', '3'],
      ['10/2/2026 9:30:00', 'ben@example.org', 'Not safe', '5'],
      ['10/2/2026 9:45:00', 'eva@example.org', 'Very safe', ''],
    ],
    notes: [],
    asked: [
      { position: 2, name: 'How safe is school?', kind: 'scale', steps: ['Not safe', 'Very safe'] },
      { position: 3, name: 'How many friends?', kind: 'number', steps: [] },
    ],
  })
  expect(await person.results()).toEqual(before)
  expect(await readdir(folder)).toEqual([])
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

test('questions about what the law protects are named, for the notice to parents', async () => {
  const content = 'How safe is school?,How often do you VAPE?,Parents’ income\nVery,Never,1\nNot,Often,2\n'
  const reading = await readingOf(person.server, person.as, { name: 'risk.csv', content })
  expect(reading.protectedQuestions).toEqual([
    { position: 1, name: 'How often do you VAPE?' },
    { position: 2, name: 'Parents’ income' },
  ])
})

test('answers of columns that are left out are stored nowhere, and their names are kept with the upload', async () => {
  const answer = await upload('google.csv', google, { leftOut: [1] })
  expect(await storedRows(person.server, person.as, answer)).toEqual([
    ['Timestamp', 'How safe is school?', 'How many friends?'],
    ['10/1/2026 8:00:00', 'Very safe', 3],
    ['10/2/2026 9:30:00', 'Not safe', 5],
    ['10/2/2026 9:45:00', 'Very safe'],
  ])
  const { id } = answer.json<SurveyResult>()
  expect((await person.results()).find((one) => one.id === id)?.reading).toEqual({
    tool: 'google-forms',
    sheet: null,
    otherSheets: [],
    headerRows: 1,
    questions: 2,
    leftOut: ['Email Address'],
    unnamed: 0,
    notesLeftOut: 0,
  })
  const stored = await person.server.deps.files.get(`survey-results/${id}.columns`)
  const { columns } = await decodeResponses(stored!.stream)
  expect(columns.map(({ header, isLeftOut }) => [header, isLeftOut])).toEqual([
    ['Timestamp', undefined],
    ['How safe is school?', undefined],
    ['How many friends?', undefined],
    ['Email Address', true],
  ])
  expect(JSON.stringify(columns)).not.toMatch(/example\.org/)
})

test('a file without choices is stored with all of its columns', async () => {
  const [header, first] = await storedRows(person.server, person.as, await upload('google.csv', google))
  expect(header).toContain('Email Address')
  expect(first).toContain('ana@example.org')
})

const sheets = workbookOf({
  Summary: [['Made by hand']],
  'Form Responses 1': [
    ['Timestamp', 'Safe?'],
    ['10/1/2026', 'Yes'],
    ['10/2/2026', 'No'],
  ],
  Spring: [
    ['Grade', 'Bus?', 'Yard?'],
    [7, 'Safe', 'Safe'],
  ],
})

test('the sheet that is read is named with the others, and another one can be chosen', async () => {
  const file = { name: 'sheets.xlsx', content: sheets }
  expect(await readingOf(person.server, person.as, file)).toMatchObject({
    sheet: 'Form Responses 1',
    sheets: [
      { name: 'Summary', rows: 1, isHidden: false },
      { name: 'Form Responses 1', rows: 3, isHidden: false },
      { name: 'Spring', rows: 2, isHidden: false },
    ],
    responses: 2,
  })
  expect(await readingOf(person.server, person.as, file, { sheet: 'Spring' })).toMatchObject({
    sheet: 'Spring',
    responses: 1,
    questions: 3,
  })
  const answer = await upload('sheets.xlsx', sheets, { sheet: 'Spring' })
  expect(await storedRows(person.server, person.as, answer)).toEqual([
    ['Grade', 'Bus?', 'Yard?'],
    [7, 'Safe', 'Safe'],
  ])
  expect(answer.json<SurveyResult>().reading).toMatchObject({
    sheet: 'Spring',
    otherSheets: ['Summary', 'Form Responses 1'],
  })
})

test.each<[string, ReadingChoices, { path: string; message: string }[]]>([
  [
    'a sheet that is not there',
    { sheet: 'Autumn' },
    [{ path: 'sheet', message: expect.stringContaining('“Autumn”') }],
  ],
  [
    'a column that is not there, and all questions',
    { leftOut: [0, 1, 9] },
    [
      { path: 'leftOut', message: expect.stringContaining('none at 9') },
      { path: 'leftOut', message: 'Every question is left out. Keep at least one.' },
    ],
  ],
  [
    'an encoding of a workbook',
    { encoding: 'windows-1252' },
    [{ path: 'encoding', message: expect.stringContaining('workbook') }],
  ],
])('%s is refused, all at once, and nothing is stored', async (_what, choices, issues) => {
  const before = await person.results()
  const read = await sendForReading(
    person.server,
    person.as,
    { name: 'sheets.xlsx', content: sheets },
    choices,
  )
  expect([read.statusCode, read.json().issues]).toEqual([422, issues])
  const sent = await upload('sheets.xlsx', sheets, choices)
  const below = issues.map(({ path, message }) => ({ path: `Reading.${path}`, message }))
  expect([sent.statusCode, sent.json().issues]).toEqual([422, below])
  expect(await person.results()).toEqual(before)
})

test.each([
  ['choices that are no JSON', 'google.csv', '{', 422],
  ['a number of header rows that is too high', 'google.csv', '{"headerRows":4}', 422],
  ['a choice that there is not', 'google.csv', '{"sheets":"One"}', 422],
  ['a file of another name', 'google.docx', '{}', 415],
])('%s: the reading is refused with a sentence', async (_what, name, choices, status) => {
  const answer = await sendForReading(person.server, person.as, { name, content: google }, choices)
  expect([answer.statusCode, answer.json().message]).toEqual([
    status,
    expect.stringMatching(/^[A-Z].{10,}\.$/),
  ])
})

/** Uploads a file as it was read, and answers with the stored rows and what is kept of the reading. */
async function stored(name: string, content: Uint8Array | string, choices: ReadingChoices) {
  const answer = await upload(name, content, choices)
  return {
    rows: await storedRows(person.server, person.as, answer),
    kept: answer.json<SurveyResult>().reading,
  }
}

test('a missing header row is noticed, and every row is stored when a person says so', async () => {
  const content = '7,Agree,ana@example.org\n8,Disagree,ben@example.org\n7,Agree,eva@example.org\n'
  const first = await readingOf(person.server, person.as, { name: 'a.csv', content })
  expect([first.firstRowIsAnswers, first.responses]).toEqual([true, 2])
  const second = await readingOf(person.server, person.as, { name: 'a.csv', content }, { headerRows: 0 })
  expect([second.firstRowIsAnswers, second.responses, second.headerRows]).toEqual([false, 3, 0])
  expect(second.columns.map(({ name, role }) => [name, role])).toEqual([
    ['Column 1', 'question'],
    ['Column 2', 'question'],
    ['Column 3', 'personal'],
  ])
  const { rows, kept } = await stored('a.csv', content, { headerRows: 0, leftOut: [2] })
  expect(rows).toEqual([
    ['Column 1', 'Column 2'],
    [7, 'Agree'],
    [8, 'Disagree'],
    [7, 'Agree'],
  ])
  expect(kept).toMatchObject({ headerRows: 0, leftOut: ['Column 3'], unnamed: 2 })
})

test('a title and notes of a workbook are told; notes are left out on demand', async () => {
  const content = workbookOf({
    Answers: [
      ['Climate survey'],
      ['When', 'Grade', 'Safe?'],
      [new Date('2026-10-05T08:00:00Z'), 7, 'Yes'],
      [new Date('2026-10-05T09:00:00Z'), 8, 'No'],
      [],
      ['Average', 7.5],
    ],
  })
  const reading = await readingOf(person.server, person.as, { name: 'a.xlsx', content })
  expect(reading).toMatchObject({
    titles: ['Climate survey'],
    responses: 3,
    notes: [{ row: 6, text: 'Average · 7.5' }],
  })
  const { rows, kept } = await stored('a.xlsx', content, { leavesOutNotes: true })
  expect(rows.map((row) => row.slice(1))).toEqual([
    ['Grade', 'Safe?'],
    [7, 'Yes'],
    [8, 'No'],
  ])
  expect(kept).toMatchObject({ notesLeftOut: 1, questions: 2 })
})

test('a file with few headings is shown with unnamed columns, and is refused where nobody saw that', async () => {
  const content = 'One,,,,\n1,2,3,4,5\n6,7,8,9,0\n'
  const { columns } = await readingOf(person.server, person.as, { name: 'a.csv', content })
  expect(columns.map(({ name, isUnnamed }) => [name, isUnnamed])).toEqual([
    ['One', false],
    ...[2, 3, 4, 5].map((column) => [`Column ${column}`, true]),
  ])
  expect((await upload('a.csv', content)).json().message).toContain('The first row must contain')
  expect((await stored('a.csv', content, {})).kept).toMatchObject({ unnamed: 4, questions: 5 })
})

test('an encoding that a person chose decides what is stored', async () => {
  const content = Buffer.concat([Buffer.from('Q,R\n'), Buffer.from([0xc4, 0xe0]), Buffer.from(',1\n')])
  const file = { name: 'a.csv', content }
  expect(await readingOf(person.server, person.as, file, { encoding: 'windows-1251' })).toMatchObject({
    encoding: 'windows-1251',
    firstRows: [['Да', '1']],
  })
  expect((await stored('a.csv', content, { encoding: 'windows-1251' })).rows[1]).toEqual(['Да', 1])
  expect((await stored('a.csv', content, { encoding: 'windows-1252' })).rows[1]).toEqual(['Äà', 1])
})

test('an old workbook (.xls) is read and stored', async () => {
  const rows = [
    ['Timestamp', 'Safe?', 'Grade'],
    ['10/5/2026 8:00:00', 'Yes', 7],
  ]
  const content = workbookOf({ Answers: rows }, { bookType: 'biff8' })
  expect(await readingOf(person.server, person.as, { name: 'a.xls', content })).toMatchObject({
    sheet: 'Answers',
    encoding: null,
    questions: 2,
  })
  expect((await stored('a.xls', content, {})).rows).toEqual(rows)
  expect((await person.results())[0]?.fileName).toBe('a.xlsx')
})

test('both e-mails say what was read; only the uploader is told which columns were left out', async () => {
  const content = workbookOf({
    Notes: [['For the board']],
    Answers: google.split('\n').map((line) => line.split(',')),
  })
  const title = `Read ${randomUUID()}`
  const answer = await person.upload('a.xlsx', content, { ReportTitle: title, Reading: { leftOut: [0, 1] } })
  expect(answer.statusCode, answer.body).toBe(201)
  const sent = async () =>
    (await person.server.request({ url: '/dev/mailbox.json' }))
      .json<{ to: string; subject: string; text: string }[]>()
      .filter(({ subject }) => subject.includes(title))
  await expect.poll(() => sent()).toHaveLength(2)
  const facts = 'Read from a file of Google Forms, the sheet "Answers": 3 responses, 2 questions.'
  for (const { to, text } of await sent()) {
    expect(text).toContain(facts)
    const left = to === 'research@chorus.example' ? '2 columns.' : '2 columns (Timestamp, Email Address).'
    expect(text).toContain(`Left out and not stored: ${left}`)
    expect(text).not.toContain('example.org ')
  }
})

test('the audit trail of an upload counts what was left out, and names no column', async () => {
  const { id } = (await upload('google.csv', google, { leftOut: [1] })).json<SurveyResult>()
  const { db } = person.server.deps.database
  const { after } = await auditEvents(db).where('subject_id', '=', id).executeTakeFirstOrThrow()
  expect(after).toEqual({
    friendlyName: 'From elsewhere',
    fileName: 'google.xlsx',
    responses: 3,
    tool: 'google-forms',
    questions: 2,
    columnsLeftOut: 1,
    notesLeftOut: 0,
  })
})
