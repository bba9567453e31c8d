import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Privacy } from '#contract/people/privacy.ts'
import { noWords } from '#contract/reports/report-drafts.ts'
import type { SurveyResult } from '#contract/results/results.ts'
import { removeReportContent } from '#server/features/reports/report-removal.service.ts'
import { type SentPart, sendReportFiles, smallDocx, smallPdf } from '#server/testing/data/report-files.ts'
import { makePerson, makeReport, type Person } from '#server/testing/data/reports.ts'
import { underWay, untilLocked } from '#server/testing/lock-waits.ts'
import { doJob } from '#server/testing/nightly.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

const day = 24 * 60 * 60 * 1000
let server: TestApp
let lead: Person
let admin: Person

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  lead = await makePerson(server, 'lead')
  admin = await makePerson(server, 'admin')
})

/** Lets time pass; sessions end in it, and those of these people who may sign in again. */
async function pass(ms: number) {
  server.passTime(ms)
  for (const person of [lead, admin]) person.cookie = await server.signIn(person.id).catch(() => '')
}

const get = (url: string) => server.request({ url, as: lead.cookie })
const post = (url: string, who = lead, payload: object = {}) =>
  server.request({ method: 'POST', url, as: who.cookie, payload })
const put = (url: string, payload: object) =>
  server.request({ method: 'PUT', url, as: admin.cookie, payload })
const filePair: SentPart[] = [
  ['pdfFile', 'Climate.pdf', smallPdf],
  ['docxFile', 'Climate.docx', smallDocx],
]
const makeStaff = () => makePerson(server, 'staff', { districtId: lead.districtId ?? '' })
const hold = (resultId: string) =>
  post('/api/holds', admin, { districtId: lead.districtId, resultId, reason: 'Case 12.', until: null })

/** Does a nightly job, which has listed all that it removes when it waits for the first of them; something happens meanwhile. */
async function doJobWhile(
  name: Parameters<typeof doJob>[1],
  first: { table: 'users' | 'survey_results'; id: string },
  happens: () => Promise<{ statusCode: number }>,
) {
  const { db } = server.deps.database
  let job: Promise<void> | undefined
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom(first.table).where('id', '=', first.id).select('id').forUpdate().execute()
    job = doJob(server, name)
    await untilLocked(db)
    expect((await happens()).statusCode).toBeLessThan(300)
  })
  await job
}

test('who is let in again while others are erased is not erased', async () => {
  const [first, back, last] = [await makeStaff(), await makeStaff(), await makeStaff()]
  for (const { id } of [first, back, last]) {
    await post(`/api/people/${id}/deactivate`)
    server.passTime(1000)
  }
  await pass(12 * 31 * day)
  await doJob(server, 'apply-retention')
  await pass(31 * day)
  await doJobWhile('apply-retention', { table: 'users', id: first.id }, () =>
    post(`/api/people/${back.id}/reactivate`),
  )
  const found = await Promise.all(
    [first, back, last].map(async ({ id }) => (await get(`/api/people/${id}`)).statusCode),
  )
  expect(found).toEqual([404, 200, 404])
})

test('the next removal that a district reads is no sooner than thirty days after it is notified', async () => {
  const report = await makeReport(server, await makeStaff(), {
    createdOn: new Date(server.deps.clock().getTime() - 5 * 366 * day),
  })
  const next = async () => {
    const privacy = (await get(`/api/districts/${lead.districtId}/privacy`)).json<Privacy>()
    return Date.parse(privacy.responses.next?.on ?? '')
  }
  const inThirtyDays = server.deps.clock().getTime() + 30 * day
  expect(await next()).toBeGreaterThanOrEqual(inThirtyDays)
  await doJob(server, 'apply-retention')
  expect(await next()).toBeGreaterThanOrEqual(inThirtyDays)
  await pass(31 * day)
  await doJob(server, 'apply-retention')
  const [upload] = (await get('/api/SurveyResults')).json<SurveyResult[]>()
  expect([upload?.id, upload?.responsesRemovedOn !== null]).toEqual([report.resultId, true])
})

test('an upload that is held while others are removed keeps its responses', async () => {
  const staff = await makeStaff()
  const upload = (title: string, years: number) =>
    makeReport(server, staff, {
      title,
      createdOn: new Date(server.deps.clock().getTime() - years * 366 * day),
    })
  const first = await upload('First', 6)
  const { resultId: held } = await upload('Held', 5)
  await upload('Last', 4)
  await doJob(server, 'apply-retention')
  await pass(31 * day)
  await doJobWhile('apply-retention', { table: 'survey_results', id: first.resultId }, () => hold(held))
  const uploads = (await get('/api/SurveyResults')).json<SurveyResult[]>()
  const removed = uploads.filter((one) => one.responsesRemovedOn).map(({ friendlyName }) => friendlyName)
  expect(removed.sort()).toEqual(['First', 'Last'])
})

test('a deleted upload that is held while others are removed keeps its files', async () => {
  const first = await makeReport(server, await makeStaff())
  const held = await makeReport(server, await makeStaff())
  for (const { resultId } of [first, held]) {
    await server.request({ method: 'DELETE', url: `/api/SurveyResults/${resultId}`, as: lead.cookie })
    server.passTime(1000)
  }
  await pass(31 * day)
  await doJobWhile('remove-deleted-uploads', { table: 'survey_results', id: first.resultId }, () =>
    hold(held.resultId),
  )
  const { db } = server.deps.database
  const rows = await db
    .selectFrom('survey_results')
    .where('id', 'in', [first.resultId, held.resultId])
    .where('files_removed_on', 'is not', null)
    .select('id')
    .execute()
  expect(rows).toEqual([{ id: first.resultId }])
})

test.each([
  ['its responses are removed', 'apply-retention', 'No hold was placed.'],
  ['it is removed for good', 'remove-deleted-uploads', 'Nothing is left to hold.'],
  ['somebody deletes it', null, 'No hold was placed.'],
] as const)(
  'a hold that is placed on an upload as %s is refused, since it would keep nothing',
  async (_, job, sentence) => {
    const createdOn = new Date(server.deps.clock().getTime() - 4 * 366 * day)
    const { id: reportId, resultId } = await makeReport(server, await makeStaff(), { createdOn })
    const remove = () =>
      server.request({ method: 'DELETE', url: `/api/SurveyResults/${resultId}`, as: lead.cookie })
    if (job === 'remove-deleted-uploads') await remove()
    if (job === 'apply-retention') await doJob(server, job)
    await pass(31 * day)
    const { db } = server.deps.database
    const [removing, holding] = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('insights_reports').where('id', '=', reportId).select('id').forUpdate().execute()
      const removed = underWay<unknown>(job ? doJob(server, job) : remove())
      await untilLocked(db)
      const placed = underWay(hold(resultId))
      await untilLocked(db, 2, placed.isThere)
      return [removed, placed] as const
    })
    await removing.answer
    expect((await holding.answer).json()).toMatchObject({
      statusCode: 409,
      message: expect.stringContaining(sentence),
    })
    expect((await get(`/api/districts/${lead.districtId}/privacy`)).json().holds).toEqual([])
  },
)

test.each([
  ['feedback', (id) => post(`/api/InsightsReports/${id}/feedback`, admin, { rating: 1, comment: 'Thanks.' })],
  ['a note', (id) => post(`/api/InsightsReports/${id}/notes`, admin, { text: 'Ask them.' })],
  ['words', (id) => put(`/api/InsightsReports/${id}/draft/words`, { words: noWords, version: 0 })],
  ['files', (id) => sendReportFiles(server, admin.cookie, id, filePair)],
] as [string, (id: string) => ReturnType<typeof post>][])(
  'what is added to a report whose content is removed meanwhile is refused, since it would be kept for good: %s',
  async (_, add) => {
    const { id } = await makeReport(server, await makeStaff(), { status: 'ReportAvailable', hasFiles: true })
    const { deps } = server
    const { db } = deps.database
    const adding = await db.transaction().execute(async (tx) => {
      await removeReportContent(tx, deps.jobs, id, deps.clock())
      const added = underWay(add(id))
      await untilLocked(db, 1, added.isThere)
      return added
    })
    expect((await adding.answer).json()).toMatchObject({
      statusCode: 409,
      message: 'The content of this report was removed. Nothing was stored.',
    })
    const { rows } = await sql`select report_id from report_feedback where report_id = ${id}
      union all select report_id from report_notes where report_id = ${id}
      union all select report_id from report_words where report_id = ${id}
      union all select report_id from report_versions where report_id = ${id}`.execute(db)
    expect(rows).toEqual([])
  },
)

test('a lead saves with a longer period that an admin set, or less, and never more', async () => {
  const url = `/api/districts/${lead.districtId}/retention`
  const save = (who: Person, version: number, months: { responses?: number; reports?: number }) =>
    server.request({
      method: 'PUT',
      url,
      as: who.cookie,
      payload: {
        ...{ responses: 24, reports: 60, people: 12, takesAddresses: false, parentsNotice: true, version },
        ...months,
      },
    })
  expect((await save(admin, 1, { responses: 36 })).statusCode).toBe(200)
  const more = await save(lead, 2, { responses: 37, reports: 61 })
  expect([more.statusCode, more.json().issues]).toMatchObject([
    422,
    [
      { path: 'responses', message: expect.stringContaining('At most 36 months') },
      { path: 'reports', message: expect.stringContaining('At most 60 months') },
    ],
  ])
  const kept = (await save(lead, 2, { responses: 36, reports: 12 })).json()
  expect(kept).toMatchObject({ responses: { months: 36 }, reports: { months: 12 }, version: 3 })
  expect((await save(lead, 3, { responses: 30 })).json()).toMatchObject({ responses: { months: 30 } })
  expect((await save(lead, 4, { responses: 36 })).statusCode).toBe(422)
})

test('a hold that is placed as the deletion of its district begins is refused, since files are going already', async () => {
  const { districtId } = lead
  const { db } = server.deps.database
  const { name } = await db
    .selectFrom('districts')
    .where('id', '=', districtId)
    .select('name')
    .executeTakeFirstOrThrow()
  expect((await post(`/api/districts/${districtId}/deletion`, admin, { name })).statusCode).toBe(200)
  await pass(31 * day)
  const { deleting } = await db.transaction().execute(async (listing) => {
    // The deletion waits where it lists the district's files: it has begun, and is not over before the hold is answered.
    await sql`lock table report_drafts in access exclusive mode`.execute(listing)
    const [deleting, holding] = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('districts').where('id', '=', districtId).select('id').forNoKeyUpdate().execute()
      const job = doJob(server, 'delete-districts')
      await untilLocked(db)
      const reason = { reason: 'Case 13.', resultId: null, until: null }
      const placed = underWay(post('/api/holds', admin, { districtId, ...reason }))
      await untilLocked(db, 2, placed.isThere)
      return [job, placed] as const
    })
    expect((await holding.answer).json()).toMatchObject({
      statusCode: 409,
      message: 'The deletion of this district has begun. Nothing of it can be held any more.',
    })
    return { deleting }
  })
  await deleting
  const { rows } =
    await sql`select from districts where id = ${districtId} and data_deleted_on is null`.execute(db)
  expect(rows).toEqual([])
})
