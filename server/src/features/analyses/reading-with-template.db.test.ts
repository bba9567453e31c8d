import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InsightsReport } from '#contract/reports/reports.ts'
import type { ReadingChoices } from '#contract/results/readings.ts'
import type { SurveyResult } from '#contract/results/results.ts'
import { libraryWorkbook, question, template } from '#server/testing/data/factories.ts'
import { readingOf } from '#server/testing/data/read-results.ts'
import { makePerson } from '#server/testing/data/reports.ts'
import { makeDistrictWithSchools } from '#server/testing/data/results-people.ts'
import { uploadLibrary } from '#server/testing/data/upload-library.ts'
import { uploadResults } from '#server/testing/data/upload-results.ts'
import { readyAnalysis } from '#server/testing/nightly.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

type ResponsesFile = { name: string; content: Buffer }

let server: TestApp
let district: Awaited<ReturnType<typeof makeDistrictWithSchools>>
let owner: string
let id: string

const options = ['Strongly disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly agree']
const headings = ['I like to be here', 'Others make fun of me', 'My teachers know me', 'It is loud in class']
const asked = headings.map((text, at) =>
  question(at + 1, { text, options, measures: at < 3 ? 'Belonging' : 'Calm', reversed: at % 2 === 1 }),
)
const whichSchool = question(5, {
  type: 'dropdown',
  text: 'Which school do you go to?',
  options: ['This school', 'Another school'],
  measures: '',
})

beforeAll(async () => {
  server = await startTestApp()
  const admin = await makePerson(server, 'admin')
  const others = [question(1, { text: 'Where do you eat?' })]
  const workbook = await libraryWorkbook([
    template(1, { name: 'Student Belonging', questions: [...asked, whichSchool] }),
    template(2, { name: 'Lunch', questions: others }),
    template(3, { name: 'For others', questions: asked, packages: ['premium'] }),
  ])
  expect((await uploadLibrary(server, admin.cookie, workbook)).statusCode).toBe(200)
  district = await makeDistrictWithSchools(server, ['core'])
  owner = await server.signIn((await district.makePerson()).id)
  id = await upload()
})
afterAll(() => server.close())

/** Answers of 40 people to the template's first three questions, and to `beside`. */
function responses(...beside: string[]): ResponsesFile {
  const head = [...headings.slice(0, 3), ...beside]
  const rows = Array.from({ length: 40 }, (_, at) => head.map((_, n) => options[(at + n) % 5]))
  const content = Buffer.from([head, ...rows].map((row) => row.join(',')).join('\r\n'))
  return { name: 'autumn.csv', content }
}

const send = (file: ResponsesFile, Reading?: ReadingChoices) =>
  uploadResults(server, owner, file, {
    ReportTitle: 'Autumn',
    UserSchools: [district.own],
    Description: 'Ours',
    ...(Reading && { Reading }),
  })

/** An upload that is read as that of no template. */
async function upload(choices: ReadingChoices = { template: null }): Promise<string> {
  const stored = await send(responses(), choices)
  expect(stored.statusCode, stored.body).toBe(201)
  return stored.json<SurveyResult>().id
}

const get = (path: string) => server.request({ url: `/api/SurveyResults/${id}/${path}`, as: owner })
const put = (payload: object, as = owner) =>
  server.request({
    method: 'PUT',
    url: `/api/SurveyResults/${id}/reading`,
    as,
    payload: { corrections: {}, remember: false, ...payload },
  })

const analysed = (version: number) => readyAnalysis(server, id, version, owner)

type Asked = { text: string; construct: string | null; reversed: boolean | null }
const asTold = ({ template, questions }: { template: string | null; questions: Asked[] }) => [
  template,
  ...questions.map(({ text, construct, reversed }) => [text, construct, reversed]),
]

test('with the template that was asked its themes and reversed items are used, and without it what is guessed', async () => {
  const guessed = asTold(await analysed(1))
  expect(guessed[0]).toBeNull()
  const chosen = await put({ version: 1, template: 1 })
  expect([chosen.statusCode, chosen.json()]).toEqual([202, { version: 2 }])
  expect(asTold(await analysed(2))).toEqual([
    'Student Belonging',
    ['I like to be here', 'Belonging', false],
    ['Others make fun of me', 'Belonging', true],
    ['My teachers know me', 'Belonging', false],
  ])
  expect((await get('reading')).json().reading.isTemplate).toBe(true)

  // If it is not named, it stays.
  expect((await put({ version: 2 })).statusCode).toBe(202)
  expect(asTold(await analysed(3))[0]).toBe('Student Belonging')
  expect((await put({ version: 3, template: null })).statusCode).toBe(202)
  expect(asTold(await analysed(4))).toEqual(guessed)
})

test('a file with the questions of a template is told to be of it, and is read as it unless a person says otherwise', async () => {
  const known = { id: 1, name: 'Student Belonging', found: 3, of: 5, sensitiveTopics: [] }
  expect((await readingOf(server, owner, responses('Anything else?'))).template).toEqual(known)
  expect(await readingOf(server, owner, responses('One', 'Two', 'Three'))).not.toHaveProperty('template')

  id = (await send(responses())).json<SurveyResult>().id
  const reports = (await server.request({ url: '/api/InsightsReports', as: owner })).json<InsightsReport[]>()
  expect(reports.filter(({ surveyTemplateName }) => surveyTemplateName === 'Student Belonging')).toHaveLength(
    1,
  )
  expect(asTold(await analysed(1)).slice(0, 2)).toEqual([
    'Student Belonging',
    ['I like to be here', 'Belonging', false],
  ])
  expect((await get('reading')).json()).toMatchObject({
    template: { id: 1, name: 'Student Belonging' },
    isFromForm: false,
  })
  id = await upload()
  expect(asTold(await analysed(1))[0]).toBeNull()
  expect((await get('reading')).json().template).toBeNull()
  id = await upload({ template: 2 })
  await analysed(1)
  expect((await get('reading')).json()).toMatchObject({ template: { name: 'Lunch' } })
  for (const template of [3, 99]) {
    const refused = await send(responses(), { template })
    expect([refused.statusCode, refused.json().issues]).toEqual([
      422,
      [{ path: 'Reading.template', message: 'This template does not exist.' }],
    ])
  }
})

test('a file of Microsoft Forms with points and feedback is told to be of its template, and read as it', async () => {
  const known = headings.slice(0, 3)
  const about = ['ID', 'Start time', 'Completion time']
  const head = [...about, ...known.flatMap((one) => [one, `Points - ${one}`, `Feedback - ${one}`])]
  const rows = Array.from({ length: 40 }, (_, at) => [
    ...[at + 1, `9/1/2025 8:${10 + at}`, `9/1/2025 9:${10 + at}`],
    ...known.flatMap((_, n) => [options[(at + n) % 5], '', '']),
  ])
  const file = {
    name: 'forms.csv',
    content: Buffer.from([head, ...rows].map((row) => row.join(',')).join('\r\n')),
  }
  expect((await readingOf(server, owner, file)).template).toMatchObject({ id: 1, found: 3 })
  id = (await send(file)).json<SurveyResult>().id
  expect(asTold(await analysed(1)).slice(0, 2)).toEqual([
    'Student Belonging',
    ['I like to be here', 'Belonging', false],
  ])
})

test('the schools that a district named in place of the template’s are groups of the analysis', async () => {
  const schools = ['Lincoln High School', 'Oak Academy']
  const rows = Array.from({ length: 60 }, (_, at) => [
    ...headings.slice(0, 3).map((_, n) => options[(at + n) % 5]),
    schools[at % 2],
  ])
  const lines = [[...headings.slice(0, 3), whichSchool.text], ...rows].map((row) => row.join(','))
  id = (await send({ name: 'schools.csv', content: Buffer.from(lines.join('\r\n')) })).json().id
  const { breakdowns, template } = await analysed(1)
  expect(template).toBe('Student Belonging')
  expect(breakdowns).toMatchObject([{ key: 'school', blocks: schools.map((label) => ({ label, n: 30 })) }])
})

test('how many were asked is set with it, checked as by itself, and all of it or nothing is stored', async () => {
  id = await upload()
  await analysed(1)
  const enrolment = { total: 80, schools: [] }
  const saved = await put({ version: 1, template: 1, enrolment })
  expect(saved.json()).toEqual({ version: 2 })
  expect(await analysed(2)).toMatchObject({ enrolment: 80, template: 'Student Belonging' })
  expect((await get('enrolment')).json()).toMatchObject({ enrolment })

  const stranger = { schoolId: district.other.id, count: 5 }
  const wrong = await put({ version: 2, enrolment: { total: 90, schools: [stranger] } })
  expect([wrong.statusCode, wrong.json().issues]).toEqual([
    422,
    [{ path: 'enrolment.schools.0.schoolId', message: 'This school is not part of the upload.' }],
  ])
  const stale = await put({ version: 1, template: null, enrolment: { total: 90, schools: [] } })
  expect(stale.statusCode).toBe(409)
  expect(await analysed(2)).toMatchObject({ enrolment: 80, template: 'Student Belonging' })
  expect((await get('enrolment')).json()).toMatchObject({ enrolment })
})

test('a template that the person may not see is none, and neither is one that does not exist', async () => {
  id = await upload()
  await analysed(1)
  for (const template of [3, 99]) {
    const refused = await put({ version: 1, template })
    expect([refused.statusCode, refused.json().issues]).toEqual([
      422,
      [{ path: 'template', message: 'This template does not exist.' }],
    ])
  }
  expect((await put({ version: 1, template: 99_999_999_999 })).statusCode).toBe(422)
  const colleague = await server.signIn((await district.makePerson()).id)
  expect((await put({ version: 1, template: 1 }, colleague)).statusCode).toBe(404)
  // One with other questions is left aside.
  expect((await put({ version: 1, template: 2 })).statusCode).toBe(202)
  await analysed(2)
  expect((await get('reading')).json().reading.isTemplate).toBe(false)
})

test('of an upload from a form the form says what was asked', async () => {
  id = await upload()
  await analysed(1)
  await put({ version: 1, template: 1 })
  await analysed(2)
  const { db } = server.deps.database
  await db.updateTable('survey_results').set({ reading: null }).where('id', '=', id).execute()
  const refused = await put({ version: 2, template: null })
  expect([refused.statusCode, refused.json().issues[0].path]).toEqual([422, 'template'])
  expect((await put({ version: 2, template: 1 })).json()).toEqual({ version: 3 })
})
