import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ReportDrafts } from '#contract/reports/report-drafts.ts'
import type { TrendPoint } from '#contract/results/analysis-views.ts'
import type { SurveyResult } from '#contract/results/results.ts'
import { answeredIn } from '#server/features/analyses/survey-fixture.ts'
import { makePerson, type Person } from '#server/testing/data/reports.ts'
import { makeDistrictWithSchools } from '#server/testing/data/results-people.ts'
import { uploadResults } from '#server/testing/data/upload-results.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { patience } from '#testing/patience.ts'
import { readSource } from './stored-source.ts'

let server: TestApp
let admin: Person

beforeAll(async () => {
  server = await startTestApp({ leaves: [] })
  admin = await makePerson(server, 'admin', { fullName: 'Ines Okafor' })
})
afterAll(() => server.close())

test('drafts compare surveys in the order in which they were answered, as the results page does, whichever came first', async () => {
  const { db } = server.deps.database
  const district = await makeDistrictWithSchools(server)
  const { id: staffId } = await district.makePerson()
  const cookie = await server.signIn(staffId)

  async function upload(month: string, from: number) {
    const file = { name: 'climate.csv', content: answeredIn(month, { from }) }
    const submission = { ReportTitle: `Climate ${month}`, UserSchools: [district.own], Description: 'Ours' }
    const resultId = (await uploadResults(server, cookie, file, submission)).json<SurveyResult>().id
    const { id } = await db
      .selectFrom('insights_reports')
      .where('result_id', '=', resultId)
      .select('id')
      .executeTakeFirstOrThrow()
    return { resultId, id }
  }

  /** The surveys over time in a draft, when it is made, and on the results page. */
  async function overTime({ resultId, id }: { resultId: string; id: string }, version: number) {
    const url = `/api/InsightsReports/${id}/draft`
    await vi.waitFor(async () => {
      const answer = await server.request({ method: 'GET', url, as: admin.cookie })
      expect(answer.json<ReportDrafts>().drafts[0]).toMatchObject({ version, state: 'ready' })
    }, patience)
    const source = await readSource(server.deps.files, `insights-reports/drafts/${id}.${version}.source`)
    const named = (points: readonly TrendPoint[] = []) =>
      points.map(({ title, answeredOn }) => [title, answeredOn])
    const question = 'i-feel-safe-at-school'
    const page = await server.request({
      url: `/api/SurveyResults/${resultId}/analysis/trend?question=${question}`,
      as: cookie,
    })
    return {
      draft: named(source?.trends[question]),
      page: named(page.json<{ points: TrendPoint[] }>().points),
    }
  }

  const [in2024, in2025, in2026] = [
    ['Climate 2024-10', '2024-10-10'],
    ['Climate 2025-10', '2025-10-10'],
    ['Climate 2026-10', '2026-10-10'],
  ]
  const second = await upload('2025-10', 8400)
  expect(await overTime(second, 1)).toEqual({ draft: [], page: [in2025] })
  const third = await upload('2026-10', 16800)
  expect(await overTime(third, 1)).toEqual({ draft: [in2025, in2026], page: [in2025, in2026] })
  const first = await upload('2024-10', 25200)
  // The surveys that were answered after it are not earlier ones.
  expect(await overTime(first, 1)).toEqual({ draft: [], page: [in2024] })
  // It is an earlier one of those, whose drafts are made again.
  expect(await overTime(second, 2)).toEqual({ draft: [in2024, in2025], page: [in2024, in2025] })
  expect(await overTime(third, 2)).toEqual({
    draft: [in2024, in2025, in2026],
    page: [in2024, in2025, in2026],
  })
})
