import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Analysis } from '#contract/results/analyses.ts'
import { makePerson, makeReport, type Person } from '#server/testing/data/reports.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let server: TestApp
let staff: Person

beforeAll(async () => {
  server = await startTestApp()
  staff = await makePerson(server)
})
afterAll(() => server.close())

const construct = (name: string, share: number): Analysis['constructs'][number] => ({
  key: name.toLowerCase(),
  name,
  items: [],
  figures: [
    {
      group: [],
      shown: 'exact',
      n: 200,
      outside: 0,
      missing: 0,
      options: [],
      favorable: { count: 200 * share, share, low: share - 0.05, high: share + 0.05 },
      mean: null,
      sd: null,
    },
  ],
})

async function makeAvailable(responses: number) {
  const report = await makeReport(server, staff, { status: 'ReportAvailable', hasFiles: true })
  await server.deps.database.db
    .updateTable('survey_results')
    .set({ responses_stored: responses })
    .where('id', '=', report.resultId)
    .execute()
  return report
}

async function storeAnalysis(resultId: string, analysis: Partial<Analysis>): Promise<void> {
  const { database, files } = server.deps
  const key = `survey-results/${resultId}.1.analysis`
  await files.put(
    key,
    await promisify(brotliCompress)(
      JSON.stringify({ k: 10, questions: [], breakdowns: [], differences: [], ...analysis }),
    ),
  )
  await database.db
    .insertInto('analysis_versions')
    .values({
      result_id: resultId,
      version: 1,
      state: 'ready',
      storage_key: key,
      k: 10,
      asked_on: new Date(),
      made_on: new Date(),
    })
    .execute()
}

const read = (id: string) => server.request({ url: `/api/InsightsReports/${id}/insights`, as: staff.cookie })

test('the key findings are those of the analysis of its own upload', async () => {
  const { id, resultId } = await makeAvailable(214)
  const other = await makeAvailable(31)
  await storeAnalysis(resultId, { constructs: [construct('Belonging', 0.88), construct('Voice', 0.54)] })
  expect((await read(id)).json()).toEqual({
    responses: 214,
    findings: [
      { kind: 'strength', themes: ['Belonging'], favorable: 88 },
      { kind: 'attention', themes: ['Voice'], favorable: 54 },
    ],
  })
  expect((await read(other.id)).json()).toEqual({ responses: 31, findings: [] })
})

test('the theme with the most favorable answers is no strength if they are fewer than half', async () => {
  const { id, resultId } = await makeAvailable(214)
  await storeAnalysis(resultId, { constructs: [construct('Belonging', 0.4), construct('Voice', 0.16)] })
  expect((await read(id)).json().findings).toEqual([{ kind: 'attention', themes: ['Voice'], favorable: 16 }])
})

test('the largest difference between a group and all others is told where it is likely real, of a question where there are no themes', async () => {
  const voice = construct('Voice', 0.54)
  const [all] = voice.figures
  const at = (block: string, share: number) => ({
    ...construct('', share).figures[0]!,
    n: 100,
    favorable: { count: 100 * share, share, low: share - 0.1, high: share + 0.1 },
    group: [block],
  })
  const blocks = ['north', 'south'].map((name) => ({ key: `school:${name}`, label: name, n: 100 }))
  const analysis: Partial<Analysis> = {
    constructs: [{ ...voice, figures: [all!, at('school:north', 0.66), at('school:south', 0.4)] }],
    breakdowns: [{ key: 'school', text: 'School', isOrdered: false, blocks }],
  }
  const groups = [
    { block: 'school:north', g: 0.3 },
    { block: 'school:south', g: -0.4 },
  ]
  const tested = {
    breakdown: 'school',
    about: 'voice',
    kind: 'rating' as const,
    statistic: 9,
    df: 1,
    p: 0.01,
    q: 0.01,
    v: null,
    groups,
  }
  const { id, resultId } = await makeAvailable(200)
  await storeAnalysis(resultId, { ...analysis, differences: [{ ...tested, notable: true }] })
  const difference = { group: 'south', theme: 'Voice', favorable: 40, others: 68 }
  expect((await read(id)).json()).toMatchObject({ difference })
  const other = await makeAvailable(200)
  await storeAnalysis(other.resultId, { ...analysis, differences: [{ ...tested, notable: false }] })
  expect((await read(other.id)).json()).not.toHaveProperty('difference')

  const withoutThemes = await makeAvailable(200)
  const { figures } = analysis.constructs![0]!
  const question = { key: 'safe', text: 'I feel safe.', stem: null, role: 'rating', figures }
  await storeAnalysis(withoutThemes.resultId, {
    ...analysis,
    constructs: [],
    questions: [question as Analysis['questions'][number]],
    differences: [{ ...tested, about: 'safe', notable: true }],
  })
  const { theme: _, ...ofQuestion } = difference
  expect((await read(withoutThemes.id)).json().difference).toEqual({ ...ofQuestion, question: 'I feel safe' })
})

test('nothing is told of fewer than 10 people', async () => {
  const { id, resultId } = await makeAvailable(9)
  await storeAnalysis(resultId, {
    constructs: [{ ...construct('Belonging', 0.88), figures: [{ group: [], shown: 'hidden' }] }],
  })
  expect((await read(id)).json()).toEqual({ responses: null, findings: [] })
})
