import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SurveyResult } from '#contract/results/results.ts'
import { makeDistrictWithSchools } from '#server/testing/data/results-people.ts'
import { uploadResults } from '#server/testing/data/upload-results.ts'
import { afterJobs, readyAnalysis } from '#server/testing/nightly.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { surveyOfSchools } from './survey-fixture.ts'

let server: TestApp
let district: Awaited<ReturnType<typeof makeDistrictWithSchools>>
let owner: { id: string; cookie: string }
let id: string

beforeAll(async () => {
  server = await startTestApp()
  district = await makeDistrictWithSchools(server)
  owner = await signedIn()
})
afterAll(() => server.close())

async function signedIn() {
  const person = await district.makePerson()
  return { id: person.id, cookie: await server.signIn(person.id) }
}

/** The worked example: 78 of 206 people agree. */
const counts = { 'Strongly disagree': 33, Disagree: 31, Neutral: 64, Agree: 48, 'Strongly agree': 30 }
const answers = Object.entries(counts).flatMap(([answer, count]) => Array<string>(count).fill(answer))

const example: Buffer = Buffer.from(['I feel safe at school', ...answers].join('\r\n'))

async function upload(title = 'Climate', content = example): Promise<string> {
  const submission = { ReportTitle: title, UserSchools: [district.own], Description: 'Ours' }
  const stored = await uploadResults(server, owner.cookie, { name: 'climate.csv', content }, submission)
  expect(stored.statusCode, stored.body).toBe(201)
  return stored.json<SurveyResult>().id
}

const url = (path: string) => `/api/SurveyResults/${id}/${path}`
const get = (path: string, as = owner.cookie) => server.request({ url: url(path), as })
const put = (path: string, payload: object) =>
  server.request({ method: 'PUT', url: url(path), as: owner.cookie, payload })
const enrol = async (total: number | null, schools: object[] = []) => {
  const changed = await put('enrolment', { total, schools })
  expect(changed.statusCode, changed.body).toBe(200)
}

const analysed = (version: number, as = owner.cookie) => readyAnalysis(server, id, version, as)

/** How many were asked, and between which shares the favorable one is. */
function known({ enrolment, questions }: Awaited<ReturnType<typeof analysed>>) {
  const { low, high } = questions[0].figures[0].favorable
  return [enrolment, ...[low, high].map((share: number) => Number(share.toFixed(4)))]
}

test('the more of those who were asked have answered, the narrower is the interval, as soon as their number is known', async () => {
  id = await upload()
  expect(known(await analysed(1))).toEqual([null, 0.3152, 0.4465])
  await enrol(260)
  expect(known(await analysed(2))).toEqual([260, 0.3489, 0.4093])
  await enrol(206)
  expect(known(await analysed(3))).toEqual([206, 0.3786, 0.3786])
  await enrol(null)
  expect(known(await analysed(4))).toEqual([null, 0.3152, 0.4465])
})

test('the same total once more, also as the number of the only school, makes nothing new', async () => {
  id = await upload()
  await analysed(1)
  await enrol(260)
  await analysed(2)
  await enrol(260)
  await enrol(null, [{ schoolId: district.own.id, count: 260 }])
  expect((await get('analysis')).json()).toMatchObject({ version: 2, isOutdated: false })
})

test('of those who were asked a reader whose figures are out sees the new interval too', async () => {
  id = await upload()
  await analysed(1)
  const reader = await signedIn()
  await put('sharing', { shares: [{ userId: reader.id, block: null }] })
  expect(known(await analysed(1, reader.cookie))).toEqual([null, 0.3152, 0.4465])
  await enrol(260)
  expect(known(await analysed(2, reader.cookie))).toEqual([260, 0.3489, 0.4093])
})

test('a number that is entered while the answers are being read counts', async () => {
  id = await upload()
  await enrol(260)
  await afterJobs(server, async () => expect((await get('analysis')).json().state).toBe('ready'))
  await afterJobs(server, async () =>
    expect(known((await get('analysis')).json())).toEqual([260, 0.3489, 0.4093]),
  )
})

test.each([
  ['Student climate', 45, undefined],
  ['Student climate', 90, true],
  ['Family climate', 90, undefined],
  ['Family climate', 300, true],
])(
  'in %s whether 44 of %i people of a school are few depends on who was asked',
  async (title, count, isLow) => {
    id = await upload(title, surveyOfSchools())
    await analysed(1)
    await enrol(null, [{ schoolId: district.own.id, count }])
    const { breakdowns } = (await get('analysis')).json()
    const { blocks } = breakdowns.find(({ key }: { key: string }) => key === 'school')
    expect(blocks[0]).toMatchObject({ label: 'Alder Creek', asked: count })
    expect(blocks[0].isLowRate).toBe(isLow)
  },
)

test('a column that a person made a breakdown has the rates of the schools that its groups are called after', async () => {
  const survey = surveyOfSchools().toString()
  id = await upload('Family climate', Buffer.from(survey.replace('School', 'Home base')))
  expect((await analysed(1)).breakdowns.map(({ key }: { key: string }) => key)).toEqual(['grade'])
  const { columns } = (await get('reading')).json().reading
  const { key } = columns.find(({ text }: { text: string }) => text === 'Home base')
  const corrections = { [key]: { role: 'breakdown' } }
  expect((await put('reading', { version: 1, corrections, remember: false })).statusCode).toBe(202)
  await analysed(2)
  await enrol(null, [{ schoolId: district.own.id, count: 88 }])
  const { breakdowns } = (await get('analysis')).json()
  const asked = breakdowns.flatMap(({ blocks }: { blocks: { label: string; asked?: number }[] }) =>
    blocks.flatMap(({ label, asked }) => (asked === undefined ? [] : [[label, asked]])),
  )
  expect(asked).toEqual([['Alder Creek', 88]])
})
