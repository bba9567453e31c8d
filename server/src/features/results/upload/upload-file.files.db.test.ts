import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countLimits, fileLimits, overLimit, textLimits } from '#contract/limits.ts'
import { responseFiles } from '#server/testing/data/response-files.ts'
import { uploadResults } from '#server/testing/data/upload-results.ts'
import { startWithUploader, type Uploader } from '#server/testing/data/uploader.ts'
import { readableWorkbooks } from '#server/testing/workbooks/readable-workbooks.ts'
import { refusedWorkbooks } from '#server/testing/workbooks/refused-workbooks.ts'
import { formulas } from '#testing/formulas.ts'

let person: Uploader

beforeAll(async () => {
  person = await startWithUploader()
})
afterAll(() => person.server.close())

const count = async () => (await person.results()).length

test.each(responseFiles)('all responses of $name are stored', async ({ name, content, stored }) => {
  expect(await person.rowsFrom(name, content)).toEqual(stored)
})

test('two header rows as SurveyMonkey writes them are read as one', async () => {
  const csv = [
    'Respondent ID,Start Date,Which clubs?,,,How safe are these?,,Anything else?',
    ',,Chess,Choir,Other (please specify),Bus,Yard,Open-Ended Response',
    '1,01/02/2026,Chess,,,Safe,Unsafe,No',
    '2,01/02/2026,Chess,Choir,Knitting; sewing,Safe,Safe,',
  ].join('\n')
  expect(await person.rowsFrom('monkey.csv', csv)).toEqual([
    [
      'Respondent ID',
      'Start Date',
      'Which clubs?',
      'How safe are these? [Bus]',
      'How safe are these? [Yard]',
      'Anything else?',
    ],
    [1, '01/02/2026', 'Chess', 'Safe', 'Unsafe', 'No'],
    [2, '01/02/2026', 'Chess;Choir;Knitting\\; sewing', 'Safe', 'Safe'],
  ])
})

test.each([
  ['UTF-8', Buffer.from('Día,Qué\nuno,señor\n')],
  ['UTF-8 with a byte order mark', Buffer.from('\ufeffDía,Qué\nuno,señor\n')],
  ['UTF-16 with a byte order mark', Buffer.from('\ufeffDía,Qué\nuno,señor\n', 'utf16le')],
  ['UTF-16 without a mark', Buffer.from('Día,Qué\nuno,señor\n', 'utf16le')],
  ['Windows-1252', Buffer.from('Día,Qué\nuno,señor\n', 'latin1')],
  ['UTF-8 with semicolons', Buffer.from('Día;Qué\r\nuno;señor\r\n')],
])('a .csv file in %s is read correctly', async (_encoding, content) => {
  expect(await person.rowsFrom('datos.csv', content)).toEqual([
    ['Día', 'Qué'],
    ['uno', 'señor'],
  ])
})

test('answers that look like formulas are stored as texts', async () => {
  const answers = ['Answer', ...formulas]
  const csv = answers.map((line) => `"${line.replaceAll('"', '""')}",x`).join('\n')
  expect((await person.rowsFrom('formulas.csv', csv)).map(([first]) => first)).toEqual(answers)
})

test.each([...readableWorkbooks, ...refusedWorkbooks])(
  '$name is stored completely or refused with a sentence',
  async ({ name, make }) => {
    const before = await count()
    const answer = await person.upload(name.replace(/\.(xls|xlsm)$/, '.xlsx'), make())
    expect([201, 413, 422]).toContain(answer.statusCode)
    if (answer.statusCode !== 201) expect(answer.json().message).toMatch(/^[A-Z].{20,}\.$/s)
    expect(await count()).toBe(before + (answer.statusCode === 201 ? 1 : 0))
  },
)

test.each([
  ['as JSON', undefined],
  ['as a file of JSON', 'blob'],
])('the fields of an upload may be sent %s', async (_how, name) => {
  const boundary = 'x'.repeat(20)
  const body = [
    `--${boundary}`,
    `Content-Disposition: form-data; name="submission"${name ? `; filename="${name}"` : ''}`,
    'Content-Type: application/json',
    '',
    JSON.stringify(person.submission()),
    `--${boundary}`,
    'Content-Disposition: form-data; name="file"; filename="a.csv"',
    'Content-Type: text/csv',
    '',
    'One,Two\n1,2',
    `--${boundary}--`,
    '',
  ].join('\r\n')
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const answer = await person.server.request({
    method: 'POST',
    url: '/api/SurveyResults/file',
    as: person.as,
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
  ['notes.docx', 'One,Two\n1,2', 415, '.csv, .xlsx or .xls'],
  ['above.csv', 'One,,,,\n1,2,3,4,5\n6,7,8,9,0\n', 422, 'first row must contain'],
  ['title.csv', 'Survey 2024,\nName,Pet\nAnn,Dog\n', 422, '1 of its 2 cells is empty'],
  [
    'long.csv',
    `One\n${'1\n'.repeat(countLimits.responses + 1)}`,
    422,
    countLimits.responses.toLocaleString('en-US'),
  ],
])(
  '%s is refused with a sentence that says why',
  async (name, content, status, words) => {
    const before = await count()
    const answer = await person.upload(name, content)
    expect([answer.statusCode, answer.json().message]).toEqual([status, expect.stringContaining(words)])
    expect(await count()).toBe(before)
  },
  20_000,
)

test('a file over the limit is refused with the limit in the sentence', async () => {
  const answer = await person.upload('large.csv', Buffer.alloc(fileLimits.results + 1, 'a,b\n'))
  const sentence = `The file ${overLimit(fileLimits.results)}`
  expect([answer.statusCode, answer.json().message]).toEqual([413, sentence])
})

test('two files in one upload are refused with a sentence', async () => {
  const form = new FormData()
  for (const name of ['one.csv', 'two.csv']) form.append('file', new Blob(['A,B\n1,2\n']), name)
  const answer = await person.server.request({
    method: 'POST',
    url: '/api/SurveyResults/file',
    as: person.as,
    form,
  })
  expect([answer.statusCode, answer.json().message]).toEqual([422, 'Send one file at a time.'])
})

test('invalid fields are refused, and the same idempotency key makes one record', async () => {
  const file = { name: 'a.csv', content: Buffer.from('One\n1\n2\n') }
  const send = (given: object | string, headers = {}) =>
    uploadResults(person.server, person.as, file, given, headers)
  expect((await send('{')).statusCode).toBe(422)
  expect((await send(person.submission({ UserSchools: [] }))).json().issues).toEqual([
    { path: 'UserSchools', message: expect.any(String) },
  ])
  expect((await send(person.submission({ ReportTitle: ' ' }))).statusCode).toBe(422)
  const { reportTitle, description } = textLimits
  const longer = { ReportTitle: 'a'.repeat(reportTitle + 1), Description: 'a'.repeat(description + 1) }
  expect((await send(person.submission(longer))).json().issues).toEqual([
    { path: 'ReportTitle', message: `At most ${reportTitle} characters are allowed` },
    {
      path: 'Description',
      message: `At most ${description.toLocaleString('en-US')} characters are allowed`,
    },
  ])
  expect((await send(person.submission({ UserSchools: [person.other] }))).statusCode).toBe(422)
  const before = await count()
  const key = { 'idempotency-key': randomUUID() }
  const [one, two] = await Promise.all([send(person.submission(), key), send(person.submission(), key)])
  expect(two.json()).toEqual(one.json())
  expect((await send(person.submission(), key)).json()).toEqual(one.json())
  expect(await count()).toBe(before + 1)
})

test('a file is stored with how many people were asked, and a number below one is refused', async () => {
  const none = await person.upload('asked.csv', 'Day\nMonday\n', { Enrolment: { total: 0, schools: [] } })
  expect(none.statusCode).toBe(422)
  expect(none.json().issues).toContainEqual({ path: 'Enrolment.total', message: 'must be at least 1' })
  const enrolment = { total: 5, schools: [] }
  const stored = await person.upload('asked.csv', 'Day\nMonday\n', { Enrolment: enrolment })
  expect(stored.json()).toMatchObject({ responses: 1, enrolment })
  expect((await person.upload('asked.csv', 'Day\nMonday\n')).json()).not.toHaveProperty('enrolment')
})

test('ids of schools may be written in capitals', async () => {
  const schools = person.submission().UserSchools.map(({ id, name }) => ({ id: id.toUpperCase(), name }))
  const stored = await person.upload('a.csv', 'Day\nMonday\n', { UserSchools: schools })
  expect(stored.statusCode, stored.body).toBe(201)
})

test('an idempotency key that comes again with another body is refused, at once or later', async () => {
  const file = { name: 'a.csv', content: Buffer.from('One\n1\n2\n') }
  const key = { 'idempotency-key': randomUUID() }
  const send = (given: object, content = file.content) =>
    uploadResults(person.server, person.as, { ...file, content }, person.submission(given), key)
  const before = await count()
  const [one, two] = await Promise.all([send({}), send({ ReportTitle: 'Another' })])
  expect([one.statusCode, two.statusCode].sort()).toEqual([201, 422])
  expect(await count()).toBe(before + 1)
  const stored = one.statusCode === 201 ? {} : { ReportTitle: 'Another' }
  for (const again of [
    await send({ ReportTitle: 'A third' }),
    await send({ ...stored, Reading: { headerRows: 0 } }),
    await send(stored, Buffer.from('One\n1\n3\n')),
  ]) {
    expect([again.statusCode, again.json().code]).toEqual([422, 'idempotency_conflict'])
    expect(again.json().message).toContain('Idempotency-Key')
  }
  const { UserSchools, ReportTitle, Description } = person.submission(stored)
  const inAnotherOrder = { Description, UserSchools, ReportTitle }
  expect((await send(inAnotherOrder)).json()).toEqual((one.statusCode === 201 ? one : two).json())
  expect(await count()).toBe(before + 1)
})

test('an upload that ends after its sender was deactivated is refused, and nothing is stored', async () => {
  const { database } = person.server.deps
  const before = await count()
  const user = await person.server.request({ url: '/api/users/logged-in-user', as: person.as })
  // As on a node that has not heard of it yet.
  const setState = (state: string) =>
    database.db.updateTable('users').set({ state }).where('id', '=', user.json().id).execute()
  await setState('deactivated')
  const answer = await person.upload('late.csv', 'Day,Answer\nMonday,Yes\n')
  expect(answer.json()).toMatchObject({
    statusCode: 401,
    message: expect.stringContaining('Nothing was stored'),
  })
  await setState('active')
  expect(await count()).toBe(before)
})
