import { sql } from 'kysely'
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReportHistory } from '#contract/reports/audit.ts'
import { sendReportFiles, smallDocx, smallPdf } from '#server/testing/data/report-files.ts'
import { makePerson, makeReport, setStatus } from '#server/testing/data/reports.ts'
import { makeDistrictWithSchools } from '#server/testing/data/results-people.ts'
import { uploadResults } from '#server/testing/data/upload-results.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { formulas } from '#testing/formulas.ts'

let server: TestApp
let admin: string

beforeAll(async () => {
  server = await startTestApp({ environment: { TRUSTED_PROXIES: '127.0.0.1' } })
  admin = (await makePerson(server, 'admin', { fullName: 'Ada Rivers' })).cookie
})
afterAll(() => server.close())

const csvOf = async (reportId?: string) => {
  const url = `/api/audit-events/csv${reportId ? `?reportId=${reportId}` : ''}`
  const answer = await server.request({ url, as: admin })
  const { data } = Papa.parse<string[]>(answer.body.slice(1), { skipEmptyLines: true })
  return { answer, header: data[0] ?? [], rows: data.slice(1) }
}

test('the history of a report lists its own events alone, newest first', async () => {
  const { own, makePerson: makeColleague } = await makeDistrictWithSchools(server)
  const staff = await makeColleague()
  const as = await server.signIn(staff.id)
  const upload = async (title: string, confirmed = {}) => {
    const submission = { ReportTitle: title, UserSchools: [own], Description: 'Spring.', ...confirmed }
    const file = { name: 'answers.csv', content: Buffer.from('One\n1\n2\n') }
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    const { statusCode } = await uploadResults(server, as, file, submission, headers)
    expect(statusCode).toBe(201)
    const list = (await server.request({ url: '/api/InsightsReports', as })).json<
      { id: string; friendlyName: string }[]
    >()
    return list.find(({ friendlyName }) => friendlyName === title)!.id
  }
  const reportId = await upload('Spring: climate', { ParentsNotice: true })
  const other = await upload('Autumn')
  await sendReportFiles(server, admin, reportId, [
    ['pdfFile', 'Climate.pdf', smallPdf],
    ['docxFile', 'Climate.docx', smallDocx],
  ])
  await setStatus(server, admin, reportId, 'ReportAvailable')
  await server.request({
    method: 'POST',
    url: `/api/InsightsReports/${reportId}/feedback`,
    as,
    payload: { rating: -1, comment: 'Too short.' },
  })

  const answer = await server.request({ url: `/api/InsightsReports/${reportId}/history`, as: admin })
  const { upload: sent, events, versions, feedback } = answer.json<ReportHistory>()
  expect(sent).toEqual({ description: 'Spring.', schools: [own.name], responses: 2 })
  expect(events.map(({ action, actorName }) => [action, actorName])).toEqual([
    ['feedback_given', 'The staff'],
    ['status_changed', 'Ada Rivers'],
    ['files_stored', 'Ada Rivers'],
    ['parents_notice_confirmed', 'The staff'],
    ['results_imported', 'The staff'],
  ])
  expect(events.at(-1)).toMatchObject({
    address: '203.0.113.7',
    before: null,
    after: { friendlyName: 'Spring: climate', fileName: 'answers.xlsx', responses: 2 },
  })
  expect(versions).toMatchObject([{ version: 1, storedByName: 'Ada Rivers' }])
  expect(feedback).toMatchObject([{ rating: -1, comment: 'Too short.', givenByName: 'The staff' }])
  const others = await server.request({ url: `/api/InsightsReports/${other}/history`, as: admin })
  expect(others.json()).toMatchObject({
    events: [{ action: 'results_imported' }],
    versions: [],
    feedback: [],
  })
  const none = await server.request({
    url: `/api/InsightsReports/${crypto.randomUUID()}/history`,
    as: admin,
  })
  expect(none.statusCode).toBe(404)
})

test('the audit trail is a CSV file in which a spreadsheet program finds no formula', async () => {
  const names = [...formulas, ' =1+1', '\t=1+1', '＝1+1', 'Fall, "all" grades\nand; staff', 'Größe 語']
  const staff = await makePerson(server, 'staff', { fullName: '=HYPERLINK("x")' })
  const reports: string[] = []
  for (const title of names) {
    const { id } = await makeReport(server, staff, { title })
    await setStatus(server, admin, id, 'InQueue')
    reports.push(id)
  }
  const { answer, header, rows } = await csvOf()
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(String(answer.headers['content-disposition'])).toMatch(
    /^attachment; filename="Audit trail \d{4}-\d\d-\d\d\.csv"$/,
  )
  expect(answer.rawPayload.subarray(0, 3).toString('hex')).toBe('efbbbf')
  const column = (name: string) => header.indexOf(name)
  for (const [index, name] of names.entries()) {
    const row = rows.find((one) => one[column('Report ID')] === reports[index])
    const runs = /^\s*[=+@＝-]/.test(name)
    expect(row?.[column('Report')]).toBe(runs ? `'${name}` : name)
    expect(JSON.parse(row?.[column('Before')] ?? '')).toMatchObject({ status: 'ReportRequested' })
    expect(row?.[column('When (UTC)')]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  }
  expect(rows.flat().filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([])

  const ofOne = await csvOf(reports[0])
  expect(ofOne.rows.map((row) => row[column('Report ID')])).toEqual([reports[0]])
})

test('an audit trail of 2,500 events is exported completely, each event once', async () => {
  const { db } = server.deps.database
  const { id } = await makeReport(server, await makePerson(server))
  await sql`insert into audit_events (happened_on, action, address, report_id)
    select now(), 'status_changed', 'made ' || n, ${id} from generate_series(1, 2500) n`.execute(db)
  const { header, rows } = await csvOf(id)
  const cells = (name: string) => rows.map((row) => row[header.indexOf(name)])
  expect(cells('From address')).toEqual(
    Array.from({ length: 2500 }, (_none, index) => `made ${2500 - index}`),
  )
  expect(new Set(cells('Who'))).toEqual(new Set(['Chorus']))
})

test('changing or deleting audit events is refused by the database', async () => {
  // A server's jobs take their locks in another order than a truncation, which can end as a deadlock.
  const { db, close } = await openTestDatabase()
  await sql`insert into audit_events (happened_on, action, address)
    values (now(), 'status_changed', 'made 1')`.execute(db)
  const attempts = [
    sql`update audit_events set address = ''`,
    sql`delete from audit_events`,
    sql`truncate audit_events cascade`,
    sql`truncate users cascade`,
  ]
  for (const attempt of attempts) await expect(attempt.execute(db)).rejects.toThrow('append-only')
  const { rows } = await sql<{ address: string }>`select address from audit_events`.execute(db)
  expect(rows).toEqual([{ address: 'made 1' }])
  await close()
})

test('the file of the audit trail is named after the day in the states, where in UTC the next one has begun', async () => {
  const dayMs = 24 * 60 * 60_000
  const now = server.deps.clock().getTime()
  const midnight = Math.ceil(now / dayMs) * dayMs
  server.passTime(midnight + 3 * 60 * 60_000 - now)
  admin = (await makePerson(server, 'admin')).cookie
  const { answer } = await csvOf()
  const before = new Date(midnight - dayMs).toISOString().slice(0, 10)
  expect(String(answer.headers['content-disposition'])).toContain(`Audit trail ${before}.csv`)
})
