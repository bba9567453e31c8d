import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ReportDrafts } from '#contract/reports/report-drafts.ts'
import type { SurveyResult } from '#contract/results/results.ts'
import { surveyOfSchools } from '#server/features/analyses/survey-fixture.ts'
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

/** The file of a survey whose people answered on one day each. */
function answeredIn(month: string, from: number): Buffer {
  const [heading, ...rows] = surveyOfSchools({ from }).toString().trim().split('\r\n')
  const day = (at: number) => String(1 + (at % 20)).padStart(2, '0')
  const lines = rows.map(
    (row, at) => `"${month}-${day(at)} 09:${String(at % 60).padStart(2, '0')}:00",${row}`,
  )
  return Buffer.from([`"Timestamp",${heading}`, ...lines, ''].join('\r\n'))
}

test('surveys of two years that are uploaded on one day are compared by when they were answered, whichever came first', async () => {
  const { db } = server.deps.database
  const district = await makeDistrictWithSchools(server)
  const { id: staffId } = await district.makePerson()
  const cookie = await server.signIn(staffId)
  const surveys = [
    { month: '2025-10', from: 8400 },
    { month: '2026-10', from: 16800 },
    { month: '2024-10', from: 25200 },
  ]
  const sources: Awaited<ReturnType<typeof readSource>>[] = []
  for (const { month, from } of surveys) {
    const file = { name: 'climate.csv', content: answeredIn(month, from) }
    const submission = { ReportTitle: `Climate ${month}`, UserSchools: [district.own], Description: 'Ours' }
    const resultId = (await uploadResults(server, cookie, file, submission)).json<SurveyResult>().id
    const { id } = await db
      .selectFrom('insights_reports')
      .where('result_id', '=', resultId)
      .select('id')
      .executeTakeFirstOrThrow()
    const url = `/api/InsightsReports/${id}/draft`
    await vi.waitFor(async () => {
      const answer = await server.request({ method: 'GET', url, as: admin.cookie })
      expect(answer.json<ReportDrafts>().drafts[0]?.state).toBe('ready')
    }, patience)
    sources.push(await readSource(server.deps.files, `insights-reports/drafts/${id}.1.source`))
  }
  const [first, second, third] = sources.map((source) => {
    const [points = []] = Object.values(source?.trends ?? {})
    return points.map(({ title, uploadedOn }) => [title, uploadedOn.slice(0, 10)])
  })
  expect(first).toEqual([])
  expect(second).toEqual([
    ['Climate 2025-10', '2025-10-10'],
    ['Climate 2026-10', '2026-10-10'],
  ])
  // The surveys that were answered after it are not earlier ones.
  expect(third).toEqual([])
})
