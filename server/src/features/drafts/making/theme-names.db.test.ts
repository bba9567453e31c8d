import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ReportDrafts } from '#contract/reports/report-drafts.ts'
import type { SurveyResult } from '#contract/results/results.ts'
import { surveyOfSchools } from '#server/features/analyses/survey-fixture.ts'
import { safety } from '#server/features/analyses/testing/safety.ts'
import { writeRegistry } from '#server/features/library-import/registry.queries.ts'
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

test('in a draft in Spanish the themes of the library have their Spanish names, and in one in English those they had', async () => {
  const { db } = server.deps.database
  await db.transaction().execute((tx) => writeRegistry(tx, { constructs: [safety] }))
  const district = await makeDistrictWithSchools(server)
  const { id: staffId } = await district.makePerson()
  const cookie = await server.signIn(staffId)
  const file = { name: 'climate.csv', content: surveyOfSchools() }
  const submission = { ReportTitle: 'Climate', UserSchools: [district.own], Description: 'Ours' }
  const resultId = (await uploadResults(server, cookie, file, submission)).json<SurveyResult>().id
  const { id } = await db
    .selectFrom('insights_reports')
    .where('result_id', '=', resultId)
    .select('id')
    .executeTakeFirstOrThrow()
  const url = `/api/InsightsReports/${id}/draft`
  const made = (version: number) =>
    vi.waitFor(async () => {
      const answer = await server.request({ method: 'GET', url, as: admin.cookie })
      const [newest] = answer.json<ReportDrafts>().drafts
      expect([newest?.version, newest?.state]).toEqual([version, 'ready'])
    }, patience)
  await made(1)
  const readingUrl = `/api/SurveyResults/${resultId}/reading`
  const { reading, version } = (await server.request({ method: 'GET', url: readingUrl, as: cookie })).json()
  const keyOf = (asked: string) => reading.columns.find(({ text }: { text: string }) => text === asked).key
  const corrections = {
    [keyOf('I feel safe at school')]: { construct: 'Safety' },
    [keyOf('Adults here listen to me')]: { construct: 'Our own theme' },
  }
  const payload = { version, corrections, remember: false }
  await server.request({ method: 'PUT', url: readingUrl, as: cookie, payload })
  await made(2)
  const words = { headline: '', summary: '', recommendations: [], quotes: [] }
  const notes = [{ construct: 'construct:safety', text: 'Safer than it was.' }]
  const written = { words: { ...words, notes }, version: 0 }
  await server.request({ method: 'PUT', url: `${url}/words`, as: admin.cookie, payload: written })
  await server.request({ method: 'POST', url, as: admin.cookie, payload: { language: 'en' } })
  await made(3)
  await server.request({ method: 'POST', url, as: admin.cookie, payload: { language: 'es' } })
  await made(4)
  const { files } = server.deps
  const namesIn = async (draft: number) => {
    const source = await readSource(files, `insights-reports/drafts/${id}.${draft}.source`)
    return source?.analysis.constructs.map(({ name }) => name).toSorted()
  }
  expect(await namesIn(2)).toEqual(['Our own theme', 'Safety'])
  expect(await namesIn(4)).toEqual(['Our own theme', 'Seguridad'])
  const changes = await server.request({ method: 'GET', url: `${url}/4/changes`, as: admin.cookie })
  expect(changes.json()).toMatchObject({ since: 3, words: [], figures: [] })
})
