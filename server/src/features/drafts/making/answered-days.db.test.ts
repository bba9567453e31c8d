import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReportDrafts } from '#contract/reports/report-drafts.ts'
import type { TrendPoint } from '#contract/results/analysis-views.ts'
import type { SurveyResult } from '#contract/results/results.ts'
import { answeredIn } from '#server/features/analyses/survey-fixture.ts'
import { lockDrafts } from '#server/features/drafts/drafts.queries.ts'
import type { JobData, Jobs } from '#server/platform/jobs/jobs.ts'
import { makeDistrict } from '#server/testing/data/factories.ts'
import { makePerson, type Person, sourceOfDraft } from '#server/testing/data/reports.ts'
import { makeDistrictWithSchools } from '#server/testing/data/results-people.ts'
import { uploadResults } from '#server/testing/data/upload-results.ts'
import { untilLocked } from '#server/testing/lock-waits.ts'
import { afterJobs, doJob } from '#server/testing/nightly.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { handleDrafts } from './make-draft.service.ts'

let server: TestApp
let admin: Person
/** Makes a version of a report's draft; the server leaves that undone, since most drafts here are only asked for. */
let make: (data: JobData) => Promise<void>

beforeAll(async () => {
  server = await startTestApp({ leaves: ['draft-report'] })
  const { deps } = server
  const handle: Jobs['handle'] = async (_name, work) => {
    make = (data) => work(data, false)
  }
  await handleDrafts({ ...deps, db: deps.database.db, jobs: { ...deps.jobs, handle } })
  admin = await makePerson(server, 'admin', { fullName: 'Ines Okafor' })
})
afterAll(() => server.close())

type Upload = { resultId: string; id: string; cookie: string }

/** Uploads files of a new district, each of other people, who answered in October of a year. */
async function begin() {
  const { db } = server.deps.database
  const district = await makeDistrictWithSchools(server)
  const cookie = await server.signIn((await district.makePerson()).id)
  let from = 0
  async function upload(year: number, as = cookie): Promise<Upload> {
    from += 8400
    const file = { name: 'climate.csv', content: answeredIn(`${year}-10`, { from }) }
    const submission = { ReportTitle: `Climate ${year}`, UserSchools: [district.own], Description: 'Ours' }
    const resultId = (await uploadResults(server, as, file, submission)).json<SurveyResult>().id
    const { id } = await db
      .selectFrom('insights_reports')
      .where('result_id', '=', resultId)
      .select('id')
      .executeTakeFirstOrThrow()
    return { resultId, id, cookie: as }
  }
  return { ...district, upload }
}

async function draftsOf({ id }: Upload) {
  const answer = await server.request({ url: `/api/InsightsReports/${id}/draft`, as: admin.cookie })
  return answer.json<ReportDrafts>().drafts.map(({ version, state }) => [version, state])
}

/** Waits until a version of a draft is asked for, as it is when an analysis is there. */
const asked = (upload: Upload, version: number) =>
  afterJobs(server, async () => expect((await draftsOf(upload))[0]).toEqual([version, 'making']))

/** Makes a version of a draft once it is asked for. */
async function made(upload: Upload, version: number) {
  await asked(upload, version)
  await make({ reportId: upload.id, version: String(version) })
  expect((await draftsOf(upload))[0]).toEqual([version, 'ready'])
}

/** The surveys over time in a draft, when it is made, and on the results page: their years. */
async function overTime(upload: Upload, version: number) {
  await made(upload, version)
  const source = await sourceOfDraft(server, upload.id, version)
  const named = (points: readonly TrendPoint[] = []) =>
    points.map(({ title, answeredOn }) => [title, answeredOn])
  const question = 'i-feel-safe-at-school'
  const page = await server.request({
    url: `/api/SurveyResults/${upload.resultId}/analysis/trend?question=${question}`,
    as: upload.cookie,
  })
  return {
    draft: named(source?.trends[question]),
    page: named(page.json<{ points: TrendPoint[] }>().points),
  }
}

/** Has an analysis stored as an earlier engine did, without the days, and made again as at night. */
async function makeAgain({ resultId }: Upload) {
  await server.deps.database.db
    .updateTable('analysis_versions')
    .set({ answered_on: null, inputs: '20 before' })
    .where('result_id', '=', resultId)
    .execute()
  await doJob(server, 'analyse-outdated')
}

test('drafts compare surveys in the order in which they were answered, as the results page does, whichever came first', async () => {
  const { upload } = await begin()
  const [in2024, in2025, in2026] = [
    ['Climate 2024', '2024-10-10'],
    ['Climate 2025', '2025-10-10'],
    ['Climate 2026', '2026-10-10'],
  ]
  const second = await upload(2025)
  expect(await overTime(second, 1)).toEqual({ draft: [], page: [in2025] })
  const third = await upload(2026)
  expect(await overTime(third, 1)).toEqual({ draft: [in2025, in2026], page: [in2025, in2026] })
  const first = await upload(2024)
  // The surveys that were answered after it are not earlier ones.
  expect(await overTime(first, 1)).toEqual({ draft: [], page: [in2024] })
  // It is an earlier one of those, whose drafts are made again.
  expect(await overTime(second, 2)).toEqual({ draft: [in2024, in2025], page: [in2024, in2025] })
  expect(await overTime(third, 2)).toEqual({
    draft: [in2024, in2025, in2026],
    page: [in2024, in2025, in2026],
  })
})

test("a survey that is uploaded while a later one's draft is made is compared with all the same", async () => {
  const { upload } = await begin()
  const { db } = server.deps.database
  const later = await upload(2026)
  await made(later, 1)
  await db.updateTable('report_drafts').set({ state: 'making' }).where('report_id', '=', later.id).execute()
  const earlier = await db.transaction().execute(async (tx) => {
    await lockDrafts(tx, later.id)
    const uploaded = await upload(2025)
    await untilLocked(db)
    await tx.updateTable('report_drafts').set({ state: 'ready' }).where('report_id', '=', later.id).execute()
    return uploaded
  })
  const both = [
    ['Climate 2025', '2025-10-10'],
    ['Climate 2026', '2026-10-10'],
  ]
  expect(await overTime(later, 2)).toEqual({ draft: both, page: both })
  await made(earlier, 1)
  expect(await draftsOf(earlier)).toHaveLength(1)
})

test('a draft compares with the five surveys before it, and is not made again for an older one', async () => {
  const { upload } = await begin()
  const years: Upload[] = []
  for (const year of [2021, 2022, 2023, 2024, 2025, 2026]) {
    years.push(await upload(year))
    await asked(years.at(-1)!, 1)
  }
  const [of2025, of2026] = years.slice(-2) as [Upload, Upload]
  await made(of2025, 1)
  await made(of2026, 1)
  const oldest = await upload(2020)
  const titles = (await overTime(of2025, 2)).draft.map(([title]) => title)
  expect(titles).toEqual([2020, 2021, 2022, 2023, 2024, 2025].map((year) => `Climate ${year}`))
  expect(await draftsOf(of2026)).toEqual([[1, 'ready']])
  // One that still waits is made from the analysis that is newest then, and is no second draft.
  await made(oldest, 1)
  await makeAgain(oldest)
  expect(await draftsOf(oldest)).toHaveLength(2)
  expect(await draftsOf(of2025)).toHaveLength(2)
  expect(await draftsOf(of2026)).toEqual([[1, 'ready']])
})

test('a draft follows a survey that is shared with its owner only while they are of the district', async () => {
  const { upload, makePerson: makeStaff } = await begin()
  const { db } = server.deps.database
  const shared = await upload(2025)
  await made(shared, 1)
  const [stays, leaves] = [await makeStaff(), await makeStaff()]
  const ofStays = await upload(2026, await server.signIn(stays.id))
  const ofLeaves = await upload(2026, await server.signIn(leaves.id))
  await made(ofStays, 1)
  await made(ofLeaves, 1)
  const sharing = await server.request({
    method: 'PUT',
    url: `/api/SurveyResults/${shared.resultId}/sharing`,
    as: shared.cookie,
    payload: { shares: [stays, leaves].map(({ id }) => ({ userId: id, block: null })) },
  })
  expect(sharing.statusCode, sharing.body).toBe(200)
  await db.deleteFrom('user_schools').where('user_id', '=', leaves.id).execute()
  const { id: elsewhere } = await makeDistrict(db)
  await db.updateTable('users').set({ district_id: elsewhere }).where('id', '=', leaves.id).execute()
  await makeAgain(shared)
  expect(await draftsOf(ofStays)).toHaveLength(2)
  expect(await draftsOf(ofLeaves)).toEqual([[1, 'ready']])
})
