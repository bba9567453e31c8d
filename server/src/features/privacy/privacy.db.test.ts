import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { Certificate, DistrictExport, Privacy } from '#contract/people/privacy.ts'
import type { InsightsReport } from '#contract/reports/reports.ts'
import type { SurveyResult } from '#contract/results/results.ts'
import { makeBackup } from '#server/platform/backup/make-backup.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { verifyFiles } from '#server/platform/backup/verify.ts'
import { startDatabase } from '#server/platform/database/database.ts'
import { createFiles } from '#server/platform/files/open-files.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { writtenDayInStates } from '#server/platform/texts/day-in-states.ts'
import { auditTrail } from '#server/testing/data/audit-trail.ts'
import { makeDistrict, makeUser } from '#server/testing/data/factories.ts'
import { sendReportFiles, smallDocx, smallPdf } from '#server/testing/data/report-files.ts'
import { mailsTo, makePerson, type Person, setStatus } from '#server/testing/data/reports.ts'
import { unzip } from '#server/testing/data/unzip.ts'
import { uploadResults } from '#server/testing/data/upload-results.ts'
import { doJob } from '#server/testing/nightly.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { openEmptyProvider } from '#server/testing/test-database.ts'
import { replayRemovals } from './replay.service.ts'

/** The digest of a certificate, made as docs/privacy.md describes. */
function digestOf({ digest: _, ...rest }: Certificate): string {
  const sorted = (_key: string, value: unknown) =>
    value?.constructor === Object ? Object.fromEntries(Object.entries(value).sort()) : value
  return createHash('sha256').update(JSON.stringify(rest, sorted)).digest('hex')
}

const day = 24 * 60 * 60 * 1000
const silent = pino({ level: 'silent' })
let server: TestApp
let storage: string
let districtId: string
let districtName: string
let school: { id: string; name: string }
let lead: Person
let dana: Person
let otherLead: Person
let admin: Person

beforeAll(async () => {
  storage = await mkdtemp(join(tmpdir(), 'chorus-privacy-'))
  server = await startTestApp({ environment: { STORAGE_URL: pathToFileURL(storage).href } })
})
afterAll(async () => {
  await server.close()
  await rm(storage, { recursive: true, force: true })
})
beforeEach(async () => {
  const { db } = server.deps.database
  ;({ id: districtId, name: districtName } = await makeDistrict(db))
  school = await db
    .insertInto('schools')
    .values({ district_id: districtId, name: 'Alder Creek' })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
  lead = await makePerson(server, 'lead', { districtId, fullName: 'Priya Raman' })
  dana = await makePerson(server, 'staff', { districtId, fullName: `Dana ${randomUUID()}` })
  await db
    .insertInto('user_schools')
    .values({ user_id: dana.id, school_id: school.id, district_id: districtId })
    .execute()
  otherLead = await makePerson(server, 'lead')
  admin = await makePerson(server, 'admin')
})

/** Lets time pass; sessions end in it, and those of these people who may sign in again. */
async function pass(ms: number) {
  server.passTime(ms)
  for (const person of [lead, dana, otherLead, admin])
    person.cookie = await server.signIn(person.id).catch(() => '')
}

const at = (path: string, id = districtId) => `/api/districts/${id}/${path}`
const get = (url: string, who: Person) => server.request({ url, as: who.cookie })
const post = (url: string, who: Person, payload: object = {}) =>
  server.request({ method: 'POST', url, as: who.cookie, payload })
const remove = (url: string, who: Person) => server.request({ method: 'DELETE', url, as: who.cookie })
const privacy = async (who = lead) => (await get(at('privacy'), who)).json<Privacy>()
const retain = async (who: Person, changes: object) => {
  const { version, takesAddresses, parentsNotice, responses, reports, people } = await privacy(admin)
  const months = { responses: responses.months, reports: reports.months, people: people.months }
  const payload = { ...months, takesAddresses, parentsNotice, version, ...changes }
  return server.request({ method: 'PUT', url: at('retention'), as: who.cookie, payload })
}

/** An upload of Dana with 20 responses, whose report is available if asked. */
async function upload(title: string, given: { isAvailable?: boolean } = {}) {
  const content = Buffer.from(
    `How welcome are you?,Name\n${Array.from({ length: 20 }, (_, i) => `Often,Pupil ${i}`).join('\n')}\n`,
  )
  const submission = { ReportTitle: title, UserSchools: [school], Description: `About ${title}` }
  const answer = await uploadResults(server, dana.cookie, { name: 'r.csv', content }, submission)
  expect(answer.statusCode, answer.body).toBe(201)
  const { id } = answer.json<SurveyResult>()
  const { db } = server.deps.database
  const report = await db
    .selectFrom('insights_reports')
    .where('result_id', '=', id)
    .select('id')
    .executeTakeFirstOrThrow()
  if (given.isAvailable) {
    await sendReportFiles(server, admin.cookie, report.id, [
      ['pdfFile', 'a.pdf', smallPdf],
      ['docxFile', 'a.docx', smallDocx],
    ])
    expect((await setStatus(server, admin.cookie, report.id, 'ReportAvailable')).statusCode).toBe(200)
  }
  return { id, reportId: report.id }
}
const uploads = async (who = dana) => (await get('/api/SurveyResults', who)).json<SurveyResult[]>()
const isThere = async (id: string) => (await get(`/api/SurveyResults/${id}/tempurl`, dana)).statusCode === 200
const stored = () => readdir(storage, { recursive: true })

/** The tables with a row that contains a text, which is looked for in each of their columns. */
async function tablesWith(text: string): Promise<string[]> {
  const { db } = server.deps.database
  const tables = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(db)
  const found: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await sql`select 1 from ${sql.table(name)} as one
      where position(${text} in to_jsonb(one)::text) > 0 limit 1`.execute(db)
    if (rows.length > 0) found.push(name)
  }
  return found
}

describe('a person', () => {
  test('who left is erased by a lead: nothing names them, and what they uploaded stays', async () => {
    const title = `Climate ${randomUUID()}`
    await upload(title)
    await post(`/api/people/${dana.id}/invite`, lead)
    await doJob(server, 'remove-files')
    await server.request({
      method: 'PUT',
      url: `/api/people/${dana.id}`,
      as: lead.cookie,
      payload: { fullName: `Dana M ${dana.id}`, email: dana.email, role: 'staff', schoolIds: [], version: 1 },
    })
    const erase = (who: Person) => post(`/api/people/${dana.id}/erase`, who)
    expect((await erase(lead)).statusCode).toBe(409)
    await post(`/api/people/${dana.id}/deactivate`, lead)
    expect((await erase(otherLead)).statusCode).toBe(404)
    const hold = await post('/api/holds', admin, {
      districtId,
      resultId: null,
      reason: 'Audit.',
      until: null,
    })
    expect((await erase(lead)).json().message).toContain('Audit.')
    await remove(`/api/holds/${hold.json<Privacy>().holds[0]?.id}`, admin)
    expect((await tablesWith(dana.email)).length).toBeGreaterThan(0)
    expect((await erase(lead)).statusCode).toBe(204)
    for (const text of [dana.email, `Dana M ${dana.id}`]) expect(await tablesWith(text)).toEqual([])
    expect((await get(`/api/people/${dana.id}`, lead)).statusCode).toBe(404)
    expect((await post(`/api/people/${dana.id}/reactivate`, lead)).statusCode).toBe(409)
    const people = (await get(`${at('people')}?state=deactivated`, lead)).json()
    expect(people.rows).toEqual([])
    expect(await uploads(lead)).toMatchObject([
      { friendlyName: title, uploadedBy: { name: 'Former member of staff' } },
    ])
    // The address is free again.
    const again = await post(at('people'), lead, {
      people: [{ email: dana.email, fullName: 'Dana again', role: 'staff', schoolIds: [] }],
      invite: false,
    })
    expect(again.json()).toMatchObject({ added: 1 })
  })

  test('who left long ago is erased after word to the leads; those who are here stay', async () => {
    await post(`/api/people/${dana.id}/deactivate`, lead)
    await pass(12 * 30.5 * day)
    await doJob(server, 'apply-retention')
    expect((await mailsTo(server, lead.email)).map(({ subject }) => subject)).toContain(
      'People who left your district will be erased',
    )
    await pass(31 * day)
    await doJob(server, 'apply-retention')
    const { db } = server.deps.database
    const rows = await db
      .selectFrom('users')
      .where('district_id', '=', districtId)
      .orderBy('full_name')
      .select(['full_name', 'email'])
      .execute()
    expect(rows).toEqual([
      { full_name: 'Former member of staff', email: `erased-${dana.id}@invalid` },
      { full_name: 'Priya Raman', email: lead.email },
    ])
  })

  test('downloads all that is stored about them, and nothing of others', async () => {
    const [own, other] = [`Own ${randomUUID()}`, `Other ${randomUUID()}`]
    await upload(own)
    const colleague = await makeUser(server.deps.database.db, { districtId, fullName: other })
    const answer = await get('/api/users/me/data', dana)
    expect(answer.headers['content-disposition']).toBe('attachment; filename=my-data.json')
    expect(answer.json()).toMatchObject({
      account: { id: dana.id, email: dana.email, role: 'staff' },
      schools: [{ name: 'Alder Creek' }],
      uploads: [{ title: own, responses: 20 }],
      sessions: [{}],
    })
    for (const text of [other, colleague.email, lead.email]) expect(answer.body).not.toContain(text)
    // From where somebody else acted is theirs.
    await post(`/api/people/${dana.id}/sign-out`, lead)
    const again = await server.signIn(dana.id)
    const head = await server.request({ method: 'HEAD', url: '/api/users/me/data', as: again })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    const { events } = (await server.request({ url: '/api/users/me/data', as: again })).json()
    // The first answer is a download; HEAD is none.
    const downloads = events.filter(({ action }: { action: string }) => action === 'own_data_downloaded')
    expect(downloads).toHaveLength(1)
    const byOthers = events.filter(({ byYou }: { byYou: boolean | null }) => byYou === false)
    expect(byOthers).toMatchObject([{ action: 'person_signed_out', address: null }])
  })
})

/** A copy as docs/data-export.md describes it: a zip with a manifest, tables and files. */
function readCopy(zip: Buffer) {
  const parts = unzip(zip)
  const manifest = JSON.parse(parts.get('manifest.json') ?? '')
  const rows = (name: string) => {
    const [head = '', ...lines] = (parts.get(name) ?? '').trimEnd().split('\r\n')
    return lines.map((line) =>
      Object.fromEntries(head.split(',').map((heading, index) => [heading, line.split(',')[index]])),
    )
  }
  return { parts, manifest, rows }
}

test('a copy of a district holds its data and no others, for a week, for its leads and admins', async () => {
  const title = `Copied ${randomUUID()}`
  const { id, reportId } = await upload(title, { isAvailable: true })
  await post(`/api/InsightsReports/${reportId}/notes`, admin, { text: 'For us alone.' })
  await server.request({
    method: 'PUT',
    url: `/api/InsightsReports/${reportId}/assignee`,
    as: admin.cookie,
    payload: { userId: admin.id },
  })
  const strangers = `Elsewhere ${randomUUID()}`
  await makeUser(server.deps.database.db, { districtId: otherLead.districtId, fullName: strangers })
  expect((await post(at('exports'), otherLead)).statusCode).toBe(404)
  expect((await post(at('exports'), dana)).statusCode).toBe(403)
  const asked = (await post(at('exports'), lead)).json<DistrictExport>()
  expect(asked).toMatchObject({ state: 'making', askedBy: 'Priya Raman', bytes: null })
  await doJob(server, 'export-district')
  const [copy] = (await get(at('exports'), lead)).json<DistrictExport[]>()
  expect(copy).toMatchObject({ id: asked.id, state: 'ready', bytes: expect.any(Number) })
  const url = at(`exports/${asked.id}/file`)
  expect((await get(url, otherLead)).statusCode).toBe(404)
  expect((await get(url, dana)).statusCode).toBe(403)
  const head = await server.request({ method: 'HEAD', url, as: lead.cookie })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  const file = await get(url, lead)
  expect(file.headers['content-type']).toBe('application/zip')
  // HEAD hands over nothing.
  const trail = await auditTrail(server, admin.cookie)
  const downloads = trail.filter((event) => event.Action === 'district_export_downloaded')
  expect(downloads.map((event) => event['About ID'])).toEqual([districtId])
  const { parts, manifest, rows } = readCopy(file.rawPayload)
  expect(manifest).toMatchObject({ format: 1, district: { id: districtId, name: districtName } })
  expect([...parts.keys()].sort()).toEqual(
    [
      ...['activity', 'feedback', 'forms', 'people', 'reports', 'schools', 'uploads'].map(
        (name) => `${name}.csv`,
      ),
      'manifest.json',
      `reports/${reportId}.docx`,
      `reports/${reportId}.pdf`,
      `uploads/${id}.xlsx`,
    ].sort(),
  )
  expect(Object.keys(manifest.files).sort()).toEqual(
    [...parts.keys()].filter((name) => name !== 'manifest.json').sort(),
  )
  for (const name of ['people.csv', 'uploads.csv']) {
    const digest = createHash('sha256')
      .update(parts.get(name) ?? '')
      .digest('hex')
    expect(manifest.files[name]).toMatchObject({ sha256: digest, rows: rows(name).length })
  }
  expect(
    rows('people.csv')
      .map(({ email }) => email)
      .sort(),
  ).toEqual([dana.email, lead.email].sort())
  expect(rows('uploads.csv')).toMatchObject([{ id, title, responses: '20', file: `uploads/${id}.xlsx` }])
  expect([...parts.values()].join('\n')).not.toContain(strangers)
  const actions = rows('activity.csv').map(({ action }) => action)
  expect(actions).toContain('results_imported')
  // What admin staff do among themselves.
  expect(actions).not.toContain('note_added')
  expect(actions).not.toContain('report_assigned')
  await pass(8 * day)
  // Its file is there until the next night.
  expect((await get(url, lead)).statusCode).toBe(404)
  expect((await get(at('exports'), lead)).json()).toEqual([])
  await doJob(server, 'export-district')
  expect((await stored()).filter((name) => name.includes(asked.id))).toEqual([])
})

describe('a district', () => {
  const ask = (who: Person, name = districtName) => post(at('deletion'), who, { name })

  test('is deleted after a wait: no row and no file of it is left but its name, dates and ids', async () => {
    const title = `Deleted ${randomUUID()}`
    const { id, reportId } = await upload(title, { isAvailable: true })
    await upload(`Under way ${title}`)
    await post(`/api/InsightsReports/${reportId}/feedback`, dana, { rating: -1, comment: `No ${title}` })
    await post(at('exports'), lead)
    await doJob(server, 'export-district')
    const neighbour = await makePerson(server, 'staff', { districtId: otherLead.districtId ?? '' })

    // A backup from before holds all of it.
    const folder = await mkdtemp(join(tmpdir(), 'chorus-before-'))
    const path = join(folder, 'before.tar')
    await makeBackup({ ...server.deps, withFiles: true }, path)

    expect((await ask(dana)).statusCode).toBe(403)
    expect((await ask(otherLead)).statusCode).toBe(404)
    expect((await ask(lead, 'Another')).statusCode).toBe(422)
    const hold = await post('/api/holds', admin, { districtId, resultId: id, reason: 'Case 7', until: null })
    expect((await ask(lead)).json().message).toBe('This is under a legal hold: Case 7. Nothing was removed.')
    await remove(`/api/holds/${hold.json<Privacy>().holds[0]?.id}`, admin)

    const asked = await ask(lead)
    expect(asked.json()).toMatchObject({ askedBy: 'Priya Raman' })
    // Every node forgets the sessions when it is notified.
    await expect.poll(async () => (await get('/api/SurveyResults', dana)).statusCode).toBe(401)
    expect((await ask(admin)).statusCode).toBe(409)
    expect((await remove(at('deletion'), admin)).statusCode).toBe(204)
    expect((await remove(at('deletion'), admin)).statusCode).toBe(404)
    expect((await ask(admin)).statusCode).toBe(200)

    await pass(29 * day)
    await doJob(server, 'delete-districts')
    expect(await tablesWith(title)).not.toEqual([])
    await pass(2 * day)
    const before = (await stored()).filter((name) => name.includes(id) || name.includes(reportId))
    expect(before.length).toBeGreaterThan(0)
    await doJob(server, 'delete-districts')

    for (const text of [title, dana.email, 'Pupil 3']) expect(await tablesWith(text), text).toEqual([])
    // The mailbox of a trial keeps the word of the deletion.
    expect(await tablesWith(lead.email)).toEqual(['mails'])
    expect(await tablesWith(districtId)).toEqual([
      'audit_events',
      'district_deletions',
      'districts',
      'mails',
      'removals',
      'users',
      // Counts of the week.
      'uses',
    ])
    // The trail, and the keys that keep an e-mail from being sent twice.
    expect(await tablesWith(id)).toEqual(['audit_events', 'mails'])
    const files = (await stored()).filter((name) => !name.startsWith('removals'))
    expect(files.filter((name) => name.includes(id))).toEqual([])
    for (const name of files.filter((one) => /\/[^/]+\.\w+$/.test(one)))
      expect((await readFile(join(storage, name))).includes(title), name).toBe(false)
    neighbour.cookie = await server.signIn(neighbour.id)
    expect((await get('/api/SurveyResults', neighbour)).statusCode).toBe(200)
    expect((await get(`/api/districts/${districtId}`, admin)).statusCode).toBe(404)

    const certificate = (await get(at('certificate'), admin)).json<Certificate>()
    expect(certificate).toMatchObject({
      district: { id: districtId, name: districtName },
      removed: { uploads: 2, reports: 2, people: 2, schools: 1, forms: 0 },
    })
    expect(certificate.digest).toBe(digestOf(certificate))
    expect(Date.parse(certificate.backupsLapseOn) - Date.parse(certificate.doneOn)).toBe(35 * day)
    const pdf = await get(at('certificate/pdf'), admin)
    expect([pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
      'application/pdf',
      '%PDF-',
    ])
    const deletions = (await get('/api/district-deletions', admin)).json()
    expect(deletions[0]).toMatchObject({ districtId, districtName, doneOn: expect.any(String) })
    const mails = await mailsTo(server, 'research@chorus.example')
    expect(mails.map(({ subject }) => subject)).toContain(
      `Your district's data has been deleted: ${districtName}`,
    )
    expect(mails.map(({ text }) => text).join('\n')).toMatch(/• 0 forms\n• 2 people\n• 1 school\n/)

    // The backup of before is restored elsewhere, with the logs of what was removed since.
    const provider = await openEmptyProvider()
    const restoredTo = join(folder, 'files')
    const restoredFiles = await createFiles(pathToFileURL(restoredTo).href)
    await restoreBackup({ provider, files: restoredFiles, queueJobs: async () => undefined }, path)
    const database = await startDatabase(provider, silent)
    const jobs = await createJobs(database, silent)
    const restored = { db: database.db, files: restoredFiles, jobs, clock: server.deps.clock }
    const titles = () =>
      database.db
        .selectFrom('survey_results')
        .where('district_id', '=', districtId)
        .select('friendly_name')
        .execute()
    expect((await titles()).length).toBe(2)
    expect(await replayRemovals(restored, server.deps.files)).toBeGreaterThan(0)
    expect(await titles()).toEqual([])
    expect(await replayRemovals(restored, server.deps.files)).toBe(0)
    expect((await readdir(restoredTo, { recursive: true })).filter((name) => name.includes(id))).toEqual([])
    expect(await verifyFiles({ database, files: restoredFiles })).toMatchObject({ missing: [] })
    await jobs.close()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('is deleted by an admin after a fresh sign-in alone', async () => {
    server.passTime(20 * 60 * 1000)
    expect((await ask(admin)).json().code).toBe('sign_in_again')
    admin.cookie = await server.signIn(admin.id)
    expect((await ask(admin)).statusCode).toBe(200)
    expect((await privacy(admin)).deletion).toMatchObject({ askedBy: 'The admin' })
  })
})

// Which of all that is old goes is a rule of the feature; how it goes is tried above, on either database.
if (inject('testDatabase').kind === 'postgres') {
  describe('periods', () => {
    test('a lead sets less than the installation, an admin also more, others nothing', async () => {
      expect(await privacy()).toMatchObject({
        districtName,
        responses: { months: 24, standard: 24, next: null },
        reports: { months: 60 },
        people: { months: 12 },
        takesAddresses: false,
        parentsNotice: true,
        holds: [],
        uploads: [],
      })
      expect((await retain(lead, { responses: 6, people: 1 })).json()).toMatchObject({
        responses: { months: 6, standard: 24 },
        people: { months: 1 },
      })
      const more = await retain(lead, { responses: 25 })
      expect([more.statusCode, more.json().issues?.[0]?.path]).toEqual([422, 'responses'])
      expect((await retain(admin, { responses: 36 })).json().responses.months).toBe(36)
      expect((await retain(otherLead, { responses: 1 })).statusCode).toBe(404)
      expect((await retain(dana, { responses: 1 })).statusCode).toBe(403)
      expect((await retain(admin, { responses: 2, version: 1 })).statusCode).toBe(409)
      expect((await privacy()).responses.months).toBe(36)
      expect((await get(at('privacy'), otherLead)).statusCode).toBe(404)
    })

    test('responses go after word to the leads and 30 days, but for held ones; their reports stay', async () => {
      const [gone, held, fresh] = [`Gone ${randomUUID()}`, `Held ${randomUUID()}`, `Fresh ${randomUUID()}`]
      const old = await upload(gone, { isAvailable: true })
      const kept = await upload(held, { isAvailable: true })
      const placed = await post('/api/holds', admin, {
        districtId,
        resultId: kept.id,
        reason: 'Case 12 of the county court.',
        until: null,
      })
      expect(placed.json().holds).toMatchObject([{ upload: { title: held }, placedBy: 'The admin' }])
      expect((await remove(`/api/SurveyResults/${kept.id}`, dana)).json().message).toContain('Case 12')

      await pass(23.5 * 30.44 * day)
      const young = await upload(fresh, { isAvailable: true })
      expect((await privacy()).responses.next).toMatchObject({ count: 1 })
      await doJob(server, 'apply-retention')
      const mails = await mailsTo(server, lead.email)
      expect(mails.map(({ subject }) => subject)).toContain(
        "Some of your district's responses will be deleted",
      )
      const text = mails.find(({ subject }) => subject.includes('responses'))?.text ?? ''
      expect(text).toContain(gone)
      const { on } = (await privacy()).responses.next!
      expect(text).toContain(`Starting on ${writtenDayInStates(new Date(on))}, it will delete`)
      expect(text).not.toContain(held)
      expect(text).not.toContain(fresh)

      await pass(20 * day)
      await doJob(server, 'apply-retention')
      expect(await isThere(old.id)).toBe(true)
      await pass(12 * day)
      await doJob(server, 'apply-retention')
      expect(await Promise.all([old, kept, young].map(({ id }) => isThere(id)))).toEqual([false, true, true])
      const listed = await uploads()
      expect(listed.find(({ id }) => id === old.id)).toMatchObject({
        responses: 20,
        responsesRemovedOn: expect.any(String),
      })
      expect(listed.find(({ id }) => id === kept.id)?.responsesRemovedOn).toBeUndefined()
      const report = (await get(`/api/InsightsReports/${old.reportId}`, dana)).json<InsightsReport>()
      expect(report).toMatchObject({ hasFiles: true, responsesDeletedOn: expect.any(String) })
      expect((await get(`/api/InsightsReports/${old.reportId}/tempurl`, dana)).statusCode).toBe(200)
      expect((await mailsTo(server, lead.email)).length).toBe(mails.length)

      // The files go seven days later, so that a backup that is being made is whole.
      const files = (await stored()).filter((name) => name.includes(old.id))
      expect(files.length).toBeGreaterThan(0)
      await doJob(server, 'remove-files')
      expect((await stored()).filter((name) => name.includes(old.id))).toEqual(files)
      await pass(7 * day)
      await doJob(server, 'remove-files')
      expect((await stored()).filter((name) => name.includes(old.id))).toEqual([])
      expect((await stored()).filter((name) => name.includes(kept.id)).length).toBeGreaterThan(0)
      const logs = (await stored()).filter((name) => name.startsWith('removals/') && name.endsWith('.jsonl'))
      const lines = (await Promise.all(logs.map((name) => readFile(join(storage, name), 'utf8')))).join('')
      expect(lines).toContain(`"kind":"responses","subject":"${old.id}"`)
      expect(lines).not.toContain(kept.id)
    })

    test('a hold on the district keeps files that were to go, and says why', async () => {
      const { id } = await upload('Kept')
      await remove(`/api/SurveyResults/${id}`, lead)
      const hold = { districtId, resultId: null, reason: 'Audit of the state.', until: null }
      expect((await post('/api/holds', lead, hold)).statusCode).toBe(403)
      expect((await post('/api/holds', admin, { ...hold, reason: '  ' })).statusCode).toBe(422)
      expect((await post('/api/holds', admin, { ...hold, until: '2020-01-01T00:00:00Z' })).statusCode).toBe(
        422,
      )
      expect((await post('/api/holds', admin, { ...hold, resultId: randomUUID() })).statusCode).toBe(404)
      const [{ id: holdId } = { id: '' }] = (await post('/api/holds', admin, hold)).json<Privacy>().holds
      await pass(40 * day)
      await doJob(server, 'remove-deleted-uploads')
      expect((await stored()).some((name) => name.includes(id))).toBe(true)
      expect((await remove(`/api/holds/${holdId}`, admin)).statusCode).toBe(204)
      expect((await remove(`/api/holds/${holdId}`, admin)).statusCode).toBe(404)
      await doJob(server, 'remove-deleted-uploads')
      await pass(8 * day)
      await doJob(server, 'remove-files')
      expect((await stored()).some((name) => name.includes(id))).toBe(false)
      expect((await get('/metrics', admin)).body).toContain('chorus_removals_due 0')
    })

    test('files of old reports and what was said of them go, their titles stay', async () => {
      const title = `Old report ${randomUUID()}`
      const { reportId } = await upload(title, { isAvailable: true })
      await post(`/api/InsightsReports/${reportId}/feedback`, dana, { rating: 1, comment: 'Très bien' })
      await retain(lead, { reports: 1 })
      // A month may be longer than the 30 days before which the leads get word.
      await pass(2 * day)
      await doJob(server, 'apply-retention')
      await pass(32 * day)
      await doJob(server, 'apply-retention')
      const report = (await get(`/api/InsightsReports/${reportId}`, dana)).json()
      expect(report).toMatchObject({ friendlyName: title, hasFiles: false, feedback: null })
      const { version } = await privacy()
      expect(version).toBe(2)
    })
  })
}
