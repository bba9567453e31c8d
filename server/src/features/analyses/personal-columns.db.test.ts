import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReadingChoices } from '#contract/results/readings.ts'
import type { ColumnReading } from '#contract/results/survey-readings.ts'
import { makeDistrictWithSchools } from '#server/testing/data/results-people.ts'
import { storeLines } from '#server/testing/data/upload-results.ts'
import { readyAnalysis } from '#server/testing/nightly.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let server: TestApp
let district: Awaited<ReturnType<typeof makeDistrictWithSchools>>
let owner: string
let id: string

beforeAll(async () => {
  server = await startTestApp()
  district = await makeDistrictWithSchools(server)
  owner = await server.signIn((await district.makePerson()).id)
})
afterAll(() => server.close())

const answers = ['Disagree', 'Neither', 'Agree']

/** Sixty people with an address, a number that is no phone's, and what they think. */
async function upload(Reading?: ReadingChoices): Promise<string> {
  const rows = Array.from({ length: 60 }, (_, at) => [
    `student${at}@example.org`,
    at % 2 ? '60601' : '60602',
    answers[at % 3],
    answers[(at + 1) % 3],
  ])
  const head = ['E-mail', 'Cell phone', 'I like to be here', 'My bus is on time']
  const lines = [head, ...rows].map((row) => row.join(','))
  return storeLines(server, owner, district.own, lines, Reading)
}

const get = (path: string) => server.request({ url: `/api/SurveyResults/${id}/${path}`, as: owner })
const put = (payload: object) =>
  server.request({
    method: 'PUT',
    url: `/api/SurveyResults/${id}/reading`,
    as: owner,
    payload: { remember: false, ...payload },
  })

async function columns(version: number): Promise<ColumnReading[]> {
  await readyAnalysis(server, id, version, owner)
  return (await get('reading')).json().reading.columns
}
const rolesOf = (of: ColumnReading[]) =>
  of.map(({ text, role, columns: [place], isLeftOut = false }) => [text, role, place, isLeftOut])

async function storedAnswers(): Promise<string> {
  const { columnsKey } = await server.deps.database.db
    .selectFrom('survey_results')
    .where('id', '=', id)
    .select('columns_key as columnsKey')
    .executeTakeFirstOrThrow()
  return brotliDecompressSync(await buffer((await server.deps.files.get(columnsKey!))!.stream)).toString()
}

test('columns that identify people are in the reading with their place in the file, and none of their answers', async () => {
  id = await upload()
  const found = await columns(1)
  expect(rolesOf(found)).toEqual([
    ['E-mail', 'personal', 0, false],
    ['Cell phone', 'personal', 1, false],
    ['I like to be here', 'rating', 2, false],
    ['My bus is on time', 'rating', 3, false],
  ])
  expect(found[0]?.why).toBe('It holds an e-mail address that tells who a person is.')
  const { examples } = (await get('reading')).json()
  expect([examples['e-mail'], examples['cell-phone']]).toEqual([[], []])
  expect(await storedAnswers()).not.toMatch(/example\.org|6060/)
})

test('one that a person says identifies nobody is analysed, the others stay back, and it can be taken back', async () => {
  id = await upload()
  await columns(1)
  const asked = (await put({ version: 1, corrections: { 'cell-phone': { role: 'choice' } } })).json()
  expect(asked).toEqual({ version: 2 })
  expect(rolesOf(await columns(2)).slice(0, 2)).toEqual([
    ['E-mail', 'personal', 0, false],
    ['Cell phone', 'choice', 1, false],
  ])
  const { questions } = (await get('analysis')).json()
  const bus = questions.find(({ text }: { text: string }) => text === 'Cell phone')
  expect(bus.options.toSorted()).toEqual(['60601', '60602'])
  expect(bus.figures[0]).toMatchObject({ shown: 'exact', n: 60 })
  const other = questions.find(({ text }: { text: string }) => text === 'I like to be here')
  expect(other.figures[0].n).toBe(60)
  expect(await storedAnswers()).not.toContain('example.org')

  await put({ version: 2, corrections: {} })
  expect(rolesOf(await columns(3))[1]).toEqual(['Cell phone', 'personal', 1, false])
  expect((await get('analysis')).body).not.toContain('60601')
})

test('one that was left out of the upload is named after the others, and cannot be read as anything else', async () => {
  id = await upload({ leftOut: [0, 1] })
  expect(rolesOf(await columns(1))).toEqual([
    ['I like to be here', 'rating', 0, false],
    ['My bus is on time', 'rating', 1, false],
    ['E-mail', 'personal', 2, true],
    ['Cell phone', 'personal', 3, true],
  ])
  const refused = await put({ version: 1, corrections: { 'cell-phone': { role: 'choice' } } })
  expect([refused.statusCode, refused.json().issues]).toEqual([
    422,
    [
      {
        path: 'corrections.cell-phone',
        message: 'Its answers are not stored. To use them, upload the file again with this column.',
      },
    ],
  ])
})

test('an upload with and one without what identifies people are of one form and of the same people', async () => {
  id = await upload()
  await columns(1)
  const whole = (await get('reading')).json().reading.fingerprint
  id = await upload({ leftOut: [0, 1] })
  await columns(1)
  expect((await get('reading')).json().reading.fingerprint).toBe(whole)
  const marked = await server.deps.database.db
    .selectFrom('collected_uploads')
    .where('fingerprint', '=', whole)
    .selectAll()
    .execute()
  expect(marked.length).toBeGreaterThan(1)
})

test('that a column of one upload identifies nobody is not remembered for another', async () => {
  id = await upload()
  await columns(1)
  const corrections = { 'cell-phone': { role: 'choice' }, 'i-like-to-be-here': { construct: 'Belonging' } }
  await put({ version: 1, corrections, remember: true })
  expect(rolesOf(await columns(2))[1]).toEqual(['Cell phone', 'choice', 1, false])
  id = await upload()
  const next = await columns(1)
  expect(rolesOf(next)[1]).toEqual(['Cell phone', 'personal', 1, false])
  expect(next[2]).toMatchObject({ construct: 'Belonging' })
  const { corrections: used, isRemembered } = (await get('reading')).json()
  expect([Object.keys(used), isRemembered]).toEqual([['i-like-to-be-here'], true])
  expect(await storedAnswers()).not.toContain('60601')
})
