import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Analysis } from '#insights/analysis.ts'
import { makePerson, makeReport } from '#server/testing/data/reports.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let server: TestApp
let staff: Awaited<ReturnType<typeof makePerson>>

beforeAll(async () => {
  server = await startTestApp()
  staff = await makePerson(server)
})
afterAll(() => server.close())

const theme = (name: string, favorable: number) => ({
  name,
  result: { answers: 200, favorable, shares: [0, 0, 1 - favorable, 0, favorable] as const },
})
const item = ({ name, result }: ReturnType<typeof theme>) => ({
  text: `About ${name}`,
  theme: name,
  reversed: false,
  result,
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

async function storeAnalysis(resultId: string, analysis: Analysis): Promise<void> {
  const { database, files } = server.deps
  const key = `survey-results/${resultId}.analysis`
  await files.put(key, await promisify(brotliCompress)(JSON.stringify(analysis)))
  await database.db
    .insertInto('survey_analyses')
    .values({ result_id: resultId, analysis_key: key, made_on: new Date() })
    .execute()
}

const read = (id: string) => server.request({ url: `/api/InsightsReports/${id}/insights`, as: staff.cookie })

test('the key findings are those of the analysis of its own upload', async () => {
  const { id, resultId } = await makeAvailable(214)
  const other = await makeAvailable(31)
  const themes = [theme('Belonging', 0.88), theme('Voice', 0.54)]
  await storeAnalysis(resultId, { responses: 214, themes, items: themes.map(item) })
  expect((await read(id)).json()).toEqual({
    responses: 214,
    findings: [
      { kind: 'strength', themes: ['Belonging'], favorable: 88 },
      { kind: 'attention', themes: ['Voice'], favorable: 54 },
    ],
  })
  expect((await read(other.id)).json()).toEqual({ responses: 31, findings: [] })
})

test('nothing is told of fewer than 10 people', async () => {
  const { id, resultId } = await makeAvailable(9)
  const hidden = { ...theme('Belonging', 0.88), result: null }
  await storeAnalysis(resultId, {
    responses: 9,
    themes: [hidden],
    items: [{ ...item(theme('Belonging', 0)), result: null }],
  })
  expect((await read(id)).json()).toEqual({ responses: null, findings: [] })
})
