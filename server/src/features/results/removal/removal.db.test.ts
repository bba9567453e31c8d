import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { timeLimits } from '#contract/limits.ts'
import type { DistrictReports, InsightsReport, ReportStatus } from '#contract/reports/reports.ts'
import type { DeletedResult, SurveyResult } from '#contract/results/results.ts'
import { makeDistrict } from '#server/testing/data/factories.ts'
import { sendReportFiles, smallDocx, smallPdf } from '#server/testing/data/report-files.ts'
import { mailsTo, makePerson, makeReport, type Person, setStatus } from '#server/testing/data/reports.ts'
import { makeDistrictWithSchools } from '#server/testing/data/results-people.ts'
import { uploadResults } from '#server/testing/data/upload-results.ts'
import { doJob, hurry } from '#server/testing/nightly.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { patience } from '#testing/patience.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

let server: TestApp
let dana: Person
let colleague: Person
let lead: Person
let stranger: Person
let otherLead: Person
let admin: Person

beforeAll(async () => {
  server = await startTestApp({ leaves: ['analyse-results', 'draft-report'] })
})
afterAll(() => server.close())
beforeEach(async () => {
  const { id: districtId } = await makeDistrict(server.deps.database.db)
  dana = await makePerson(server, 'staff', { districtId, fullName: 'Dana Morales' })
  colleague = await makePerson(server, 'staff', { districtId, fullName: 'Sam Ortiz' })
  lead = await makePerson(server, 'lead', { districtId, fullName: 'Lee Ward' })
  stranger = await makePerson(server, 'staff')
  otherLead = await makePerson(server, 'lead')
  admin = await makePerson(server, 'admin')
})

const list = async (who: Person) =>
  (await server.request({ url: '/api/SurveyResults', as: who.cookie })).json<SurveyResult[]>()
const titles = async (who: Person) => (await list(who)).map(({ friendlyName }) => friendlyName)
const deleted = async (who: Person) =>
  (await server.request({ url: '/api/SurveyResults/deleted', as: who.cookie })).json<DeletedResult[]>()
const deletedTitles = async (who: Person) => (await deleted(who)).map(({ friendlyName }) => friendlyName)
const reports = async (who: Person) =>
  (await server.request({ url: '/api/InsightsReports', as: who.cookie })).json<InsightsReport[]>()
const managedTitles = async () => {
  const answer = await server.request({ url: '/api/InsightsReports/GetAll', as: admin.cookie })
  const all = answer.json<DistrictReports[]>().flatMap(({ insightsReports }) => insightsReports)
  return all.map(({ friendlyName }) => friendlyName)
}
const remove = (who: Person, id: string, report?: string) =>
  server.request({
    method: 'DELETE',
    url: `/api/SurveyResults/${id}${report ? `?report=${report}` : ''}`,
    as: who.cookie,
  })
const restore = (who: Person, id: string) =>
  server.request({ method: 'POST', url: `/api/SurveyResults/${id}/restore`, as: who.cookie })
const rename = (who: Person, id: string, friendlyName: string) =>
  server.request({
    method: 'PUT',
    url: `/api/SurveyResults/${id}`,
    as: who.cookie,
    payload: { friendlyName },
  })
const upload = (who: Person, title: string, given: { status?: ReportStatus; daysAgo?: number } = {}) =>
  makeReport(server, who, {
    title,
    status: given.status ?? 'ReportRequested',
    createdOn: new Date(server.deps.clock().getTime() - (given.daysAgo ?? 0) * day),
    hasFiles: given.status === 'ReportAvailable',
  })

/** Lets time pass; sessions end in it. */
async function pass(ms: number) {
  server.passTime(ms)
  dana = { ...dana, cookie: await server.signIn(dana.id) }
}

test('an own upload is renamed with its report; nobody else can rename it', async () => {
  const title = `Fall ${randomUUID()}`
  const { id: reportId, resultId } = await upload(dana, title)
  const { resultId: other } = await upload(dana, 'Other')
  for (const who of [colleague, lead, stranger, otherLead, admin]) {
    expect((await rename(who, resultId, 'Mine')).statusCode).toBe(404)
  }
  for (const wrong of ['', '   ', 'x'.repeat(201)]) {
    expect((await rename(dana, resultId, wrong)).statusCode).toBe(422)
  }
  const renamed = await rename(dana, resultId, `  ${title}, mended `)
  expect(renamed.json()).toMatchObject({ id: resultId, friendlyName: `${title}, mended`, isOwn: true })
  expect((await list(dana)).find(({ id }) => id === other)?.friendlyName).toBe('Other')
  expect((await reports(dana)).map(({ friendlyName }) => friendlyName).sort()).toEqual(
    [`${title}, mended`, 'Other'].sort(),
  )
  const history = await server.request({
    url: `/api/InsightsReports/${reportId}/history`,
    as: admin.cookie,
  })
  expect(history.json().events).toMatchObject([
    {
      action: 'results_renamed',
      actorName: 'Dana Morales',
      before: { friendlyName: title },
      after: { friendlyName: `${title}, mended` },
    },
  ])
  expect((await remove(dana, resultId)).statusCode).toBe(200)
  expect((await rename(dana, resultId, 'Late')).statusCode).toBe(404)
})

test('an upload tells until when it can be withdrawn, and how its report stands', async () => {
  const { resultId: fresh } = await upload(dana, 'Fresh', { status: 'InQueue' })
  await upload(dana, 'Begun', { status: 'Processing' })
  const shown = await list(dana)
  const one = shown.find(({ id }) => id === fresh)
  expect(one).toMatchObject({ isOwn: true, reportStatus: 'InQueue' })
  expect(Date.parse(String(one?.withdrawableUntil))).toBe(
    Date.parse(String(one?.uploadedOn)) + timeLimits.withdrawalHours * hour,
  )
  expect(shown.find(({ friendlyName }) => friendlyName === 'Begun')?.withdrawableUntil).toBeNull()
  expect((await list(lead)).map(({ isOwn, withdrawableUntil }) => [isOwn, withdrawableUntil])).toEqual([
    [false, null],
    [false, null],
  ])
})

test('a withdrawn upload goes with its request for a report, tells nobody, and comes back', async () => {
  const [title, others] = [`Pulse ${randomUUID()}`, `Kept ${randomUUID()}`]
  const { id: reportId, resultId } = await upload(dana, title)
  await upload(colleague, others)
  const answer = await remove(dana, resultId, 'deleted')
  expect(answer.json()).toMatchObject({
    id: resultId,
    report: 'deleted',
    deletedBy: { name: 'Dana Morales' },
  })

  expect(await titles(dana)).toEqual([])
  expect(await titles(lead)).toEqual([others])
  expect(await reports(dana)).toEqual([])
  expect((await reports(lead)).map(({ friendlyName }) => friendlyName)).toEqual([others])
  expect(await managedTitles()).toContain(others)
  expect(await managedTitles()).not.toContain(title)
  for (const url of [
    `/api/SurveyResults/${resultId}/tempurl`,
    `/api/InsightsReports/${reportId}`,
    `/api/InsightsReports/${reportId}/history`,
    `/api/InsightsReports/${reportId}/tempurl`,
  ]) {
    expect((await server.request({ url, as: admin.cookie })).statusCode, url).toBe(404)
  }
  expect((await setStatus(server, admin.cookie, reportId, 'Processing')).statusCode).toBe(404)
  const files = await sendReportFiles(server, admin.cookie, reportId, [
    ['pdfFile', 'a.pdf', smallPdf],
    ['docxFile', 'a.docx', smallDocx],
  ])
  expect(files.statusCode).toBe(404)
  expect((await remove(dana, resultId)).statusCode).toBe(404)
  await hurry(server, 'upload-deleted')

  const restored = await restore(dana, resultId)
  expect(restored.json()).toMatchObject({
    id: resultId,
    friendlyName: title,
    reportStatus: 'ReportRequested',
  })
  expect(await titles(dana)).toEqual([title])
  expect((await reports(dana)).map(({ id }) => id)).toEqual([reportId])
  expect(await deleted(dana)).toEqual([])
  expect((await restore(dana, resultId)).statusCode).toBe(404)
  const history = await server.request({ url: `/api/InsightsReports/${reportId}/history`, as: admin.cookie })
  expect(history.json().events.map(({ action }: { action: string }) => action)).toEqual([
    'results_restored',
    'results_deleted',
  ])
  const subjects = (await mailsTo(server, 'research@chorus.example')).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes(title))).toEqual([])
})

test('only its owner, a lead of the district and admin staff delete and restore an upload', async () => {
  const { resultId } = await upload(dana, 'Fall')
  for (const who of [colleague, stranger, otherLead]) {
    expect((await remove(who, resultId)).statusCode).toBe(404)
  }
  expect(await titles(dana)).toEqual(['Fall'])
  expect((await remove(lead, resultId)).json()).toMatchObject({
    deletedBy: { name: 'Lee Ward' },
    isOwn: false,
  })
  for (const who of [colleague, stranger, otherLead]) {
    expect(await deleted(who)).toEqual([])
    expect((await restore(who, resultId)).statusCode).toBe(404)
  }
  expect(await deletedTitles(dana)).toEqual(['Fall'])
  expect(await deletedTitles(lead)).toEqual(['Fall'])
  expect((await restore(dana, resultId)).statusCode).toBe(200)
  expect(await titles(lead)).toEqual(['Fall'])

  expect((await remove(admin, resultId)).json()).toMatchObject({ isOwn: false })
  expect(await titles(dana)).toEqual([])
  expect(await deleted(admin), 'the list of what is one’s own').toEqual([])
  expect((await restore(admin, resultId)).json()).toMatchObject({ id: resultId, friendlyName: 'Fall' })
  expect(await titles(dana)).toEqual(['Fall'])
})

test('the research team hears of a request that is taken back later, and that it is there again', async () => {
  const title = `Climate ${randomUUID()}`
  const { resultId } = await upload(dana, title, { status: 'Processing', daysAgo: 3 })
  const { resultId: undone } = await upload(dana, `Undone ${title}`, { daysAgo: 3 })
  expect((await remove(dana, resultId)).json()).toMatchObject({ report: 'deleted' })
  await remove(dana, undone)
  await restore(dana, undone)
  const sent = async () =>
    (await mailsTo(server, 'research@chorus.example'))
      .map(({ subject }) => subject)
      .filter((subject) => subject.includes(title))
  expect(await sent()).toEqual([])
  await hurry(server, 'upload-deleted')
  const takenBack = `A request for an Insights Report was withdrawn: ${title}`
  await expect.poll(() => sent()).toEqual([takenBack])
  await restore(dana, resultId)
  const again = `A request for an Insights Report was restored: ${title}`
  await expect.poll(async () => (await sent()).sort()).toEqual([again, takenBack].sort())
})

test('an available report stays and says when its responses were deleted', async () => {
  const { id, resultId } = await upload(dana, 'Spring', { status: 'ReportAvailable', daysAgo: 3 })
  const refused = await remove(dana, resultId, 'deleted')
  expect(refused.statusCode).toBe(409)
  expect(refused.json().message).toContain('has become available in the meantime')
  expect(await titles(dana)).toEqual(['Spring'])
  const insights = async () =>
    (await server.request({ url: `/api/InsightsReports/${id}/insights`, as: dana.cookie })).json()
  expect(await insights()).toEqual({ responses: 12, findings: [] })
  expect((await remove(dana, resultId, 'kept')).json()).toMatchObject({ report: 'kept' })
  expect(await titles(dana)).toEqual([])
  const [report] = await reports(dana)
  expect(report).toMatchObject({ id, status: 'ReportAvailable' })
  expect(report?.responsesDeletedOn).toBe((await deleted(dana))[0]?.deletedOn)
  const link = await server.request({ url: `/api/InsightsReports/${id}/tempurl`, as: dana.cookie })
  expect(link.statusCode).toBe(200)
  expect(await insights()).toEqual({ responses: null, findings: [] })
  const responses = await server.request({ url: `/api/SurveyResults/${resultId}/tempurl`, as: admin.cookie })
  expect(responses.statusCode).toBe(404)
  await restore(dana, resultId)
  expect((await reports(dana))[0]).not.toHaveProperty('responsesDeletedOn')
})

test('a request sent again under the key of a deleted upload is a new upload', async () => {
  const district = await makeDistrictWithSchools(server)
  const person = await district.makePerson()
  const as = await server.signIn(person.id)
  const submission = { ReportTitle: 'Fall', UserSchools: [district.own], Description: 'All.' }
  const send = () =>
    uploadResults(server, as, { name: 'a.csv', content: Buffer.from('Q,R\na,b\n') }, submission, {
      'idempotency-key': 'same',
    })
  const first = (await send()).json<SurveyResult>()
  expect((await send()).json()).toEqual(first)
  await server.request({ method: 'DELETE', url: `/api/SurveyResults/${first.id}`, as })
  const second = await send()
  expect(second.statusCode).toBe(201)
  expect(second.json().id).not.toBe(first.id)
})

test('after thirty days the files are removed by night, the record stays, and others keep theirs', async () => {
  const { db } = server.deps.database
  const { files } = server.deps
  const keyOf = async (id: string) => {
    const row = await db
      .selectFrom('survey_results')
      .where('id', '=', id)
      .select('storage_key')
      .executeTakeFirstOrThrow()
    return row.storage_key
  }
  const [old, recent, there] = [
    await upload(dana, 'Old'),
    await upload(dana, 'Recent'),
    await upload(dana, 'There'),
  ]
  const keys = await Promise.all([old, recent, there].map(({ resultId }) => keyOf(resultId)))
  for (const key of keys) await files.put(key, Buffer.from('responses'))
  await remove(dana, old.resultId)
  await pass(timeLimits.restorationDays * day - hour)
  await remove(dana, recent.resultId)
  expect(await deletedTitles(dana)).toEqual(['Recent', 'Old'])
  await pass(2 * hour)
  expect(await deletedTitles(dana)).toEqual(['Recent'])
  expect((await restore(dana, old.resultId)).statusCode).toBe(404)
  await doJob(server, 'remove-deleted-uploads')
  await vi.waitFor(async () => {
    const { files_removed_on: removedOn } = await db
      .selectFrom('survey_results')
      .where('id', '=', old.resultId)
      .select('files_removed_on')
      .executeTakeFirstOrThrow()
    expect(removedOn).not.toBeNull()
  }, patience)
  // A backup that is being made is whole: the files go some days after nothing names them.
  await doJob(server, 'remove-files')
  expect(await Promise.all(keys.map((key) => files.exists(key)))).toEqual([true, true, true])
  server.passTime(7 * day)
  await doJob(server, 'remove-files')
  await expect.poll(() => Promise.all(keys.map((key) => files.exists(key)))).toEqual([false, true, true])
  await vi.waitFor(async () => {
    const row = await db
      .selectFrom('survey_results')
      .where('id', '=', old.resultId)
      .select(['friendly_name', 'files_removed_on'])
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ friendly_name: 'Old', files_removed_on: expect.any(Date) })
  }, patience)
  dana = { ...dana, cookie: await server.signIn(dana.id) }
  expect(await titles(dana)).toEqual(['There'])
  expect((await restore(dana, recent.resultId)).statusCode).toBe(200)
})

test('a report that went with its upload loses files, feedback and notes with it, others and held ones keep them', async () => {
  const { files, database } = server.deps
  const post = (who: Person, url: string, payload: object) =>
    server.request({ method: 'POST', url, as: who.cookie, payload })
  const make = async (title: string) => {
    const made = await upload(dana, title, { status: 'ReportAvailable', daysAgo: 3 })
    await post(dana, `/api/InsightsReports/${made.id}/feedback`, { rating: -1, comment: title })
    await post(admin, `/api/InsightsReports/${made.id}/notes`, { text: title })
    return made
  }
  const [gone, held, kept] = [await make('Gone'), await make('Held'), await make('Kept')]
  const left = async () => {
    const ids = [gone, held, kept].map(({ id }) => id)
    const said = ['report_feedback', 'report_notes', 'report_versions'] as const
    const rows = await Promise.all(
      said.map((table) =>
        database.db.selectFrom(table).where('report_id', 'in', ids).select('report_id').execute(),
      ),
    )
    const stored = await Promise.all(ids.map((id) => files.exists(`insights-reports/${id}.pdf`)))
    return ids.map((id, index) => [
      rows.map((those) => those.filter((row) => row.report_id === id).length),
      stored[index],
    ])
  }
  const whole = [[1, 1, 1], true]
  expect(await left()).toEqual([whole, whole, whole])
  for (const { id } of [gone, held]) await setStatus(server, admin.cookie, id, 'OnHold')
  for (const { resultId } of [gone, held, kept]) expect((await remove(dana, resultId)).statusCode).toBe(200)
  const hold = { districtId: dana.districtId, resultId: held.resultId, reason: 'Case 12.', until: null }
  expect((await post(admin, '/api/holds', hold)).statusCode).toBe(200)
  await pass((timeLimits.restorationDays + 1) * day)
  await doJob(server, 'remove-deleted-uploads')
  expect(await left()).toEqual([[[0, 0, 0], true], whole, whole])
  await pass(7 * day)
  await doJob(server, 'remove-files')
  expect(await left()).toEqual([[[0, 0, 0], false], whole, whole])
  const link = await server.request({ url: `/api/InsightsReports/${kept.id}/tempurl`, as: dana.cookie })
  expect(link.statusCode).toBe(200)
})

test('the nightly removal is scheduled once', async () => {
  const scheduled = sql`select name, cron from pgboss.schedule where name = 'remove-deleted-uploads'`
  const { rows } = await scheduled.execute(server.deps.database.db)
  expect(rows).toEqual([{ name: 'remove-deleted-uploads', cron: '20 3 * * *' }])
})
