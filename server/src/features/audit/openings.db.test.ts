import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReportHistory } from '#contract/reports/audit.ts'
import { auditTrail } from '#server/testing/data/audit-trail.ts'
import { makeDistrict } from '#server/testing/data/factories.ts'
import { makePerson, makeReport, type Person } from '#server/testing/data/reports.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let server: TestApp
let admin: Person
let owner: Person
let stranger: Person
let report: { id: string; resultId: string }

beforeAll(async () => {
  server = await startTestApp({ environment: { TRUSTED_PROXIES: '127.0.0.1' } })
  const { id: districtId } = await makeDistrict(server.deps.database.db, { name: 'Riverbend' })
  admin = await makePerson(server, 'admin', { fullName: 'Ada Rivers' })
  owner = await makePerson(server, 'staff', { districtId, fullName: 'Omar Field' })
  stranger = await makePerson(server, 'lead', { fullName: 'Nia Other' })
  report = await makeReport(server, owner, { status: 'ReportAvailable', hasFiles: true })
  await storeResponses(report.resultId, Buffer.from('PK responses'))
})
afterAll(() => server.close())

async function storeResponses(resultId: string, content: Buffer): Promise<void> {
  const { database, files } = server.deps
  const { storage_key } = await database.db
    .selectFrom('survey_results')
    .where('id', '=', resultId)
    .select('storage_key')
    .executeTakeFirstOrThrow()
  await files.put(storage_key, content)
}

const trail = () => auditTrail(server, admin.cookie)
const linkTo = async (person: Person, url: string) => {
  const { body, statusCode } = await server.request({ url, as: person.cookie })
  return statusCode === 200 ? new URL(body).pathname : null
}
const open = (url: string, address: string, method: 'GET' | 'HEAD' = 'GET') =>
  server.request({ method, url, headers: { 'x-forwarded-for': address } })

const reportPdf = () => `/api/InsightsReports/${report.id}/tempurl`
const reportDocx = () => `/api/InsightsReports/${report.id}/tempurl/docx`
const responses = () => `/api/SurveyResults/${report.resultId}/tempurl`
const versionPdf = () => `/api/InsightsReports/${report.id}/versions/1/pdf/tempurl`
const versionDocx = () => `/api/InsightsReports/${report.id}/versions/1/docx/tempurl`

test.each([
  ['the PDF of a report', reportPdf, () => owner, 'report_opened', { fileType: 'pdf' }],
  ['the Word document of a report', reportDocx, () => owner, 'report_downloaded', { fileType: 'docx' }],
  ['the responses of an upload', responses, () => owner, 'results_downloaded', null],
  ['a version as PDF', versionPdf, () => admin, 'report_opened', { fileType: 'pdf', version: 1 }],
  ['a version in Word', versionDocx, () => admin, 'report_downloaded', { fileType: 'docx', version: 1 }],
] as const)('%s that is opened is in the audit trail: by whom, and from where', async (...given) => {
  const [, url, person, action, after] = given
  const before = await trail()
  const link = await linkTo(person(), url())
  // A link that was fetched is no opening, and neither is asking what is behind it.
  expect((await open(link!, '203.0.113.9', 'HEAD')).statusCode).toBe(200)
  expect(await trail()).toEqual(before)

  const answer = await open(link!, '203.0.113.7')
  expect(answer.statusCode).toBe(200)
  const [event, ...rest] = await trail()
  expect(rest).toEqual(before)
  const isUpload = action === 'results_downloaded'
  expect(event).toMatchObject({
    Action: action,
    Who: person() === admin ? 'Ada Rivers' : 'Omar Field',
    'Account ID': person().id,
    'From address': '203.0.113.7',
    'Report ID': report.id,
    District: 'Riverbend',
    Before: '',
    By: 'person',
    About: isUpload ? 'upload' : 'report',
    'About ID': isUpload ? report.resultId : report.id,
    'About name': 'Spring: climate',
  })
  expect(event!.After && JSON.parse(event!.After)).toEqual(after ?? '')
})

test('a link that is passed on is recorded for whom it was made, with the address where it was opened', async () => {
  const link = await linkTo(owner, reportPdf())
  await open(link!, '203.0.113.20')
  await open(link!, '198.51.100.3')
  const [second, first] = await trail()
  expect([first, second].map((event) => [event!.Who, event!['From address']])).toEqual([
    ['Omar Field', '203.0.113.20'],
    ['Omar Field', '198.51.100.3'],
  ])
})

test('what was not opened is not in the audit trail: refused, expired, tampered, gone', async () => {
  const gone = await makeReport(server, owner, { status: 'ReportAvailable' })
  const links = { gone: await linkTo(owner, `/api/SurveyResults/${gone.resultId}/tempurl`) }
  const valid = await linkTo(owner, reportPdf())
  const before = await trail()
  for (const url of [reportPdf(), reportDocx(), responses(), versionPdf()])
    expect(await linkTo(stranger, url)).toBeNull()
  expect((await open(links.gone!, '203.0.113.7')).statusCode).toBe(404)
  expect((await open(`${valid!.slice(0, -2)}AA`, '203.0.113.7')).statusCode).toBe(404)
  server.passTime(10 * 60_000)
  expect((await open(valid!, '203.0.113.7')).statusCode).toBe(410)
  expect(await trail()).toEqual(before)
})

test('a file that everybody may read is opened without an event', async () => {
  const { files, links } = server.deps
  await files.put('templates/family.pdf', Buffer.from('%PDF-1.7'))
  const file = { key: 'templates/family.pdf', fileName: 'family.pdf', disposition: 'attachment' } as const
  const before = await trail()
  expect((await open(new URL(links.address({ ...file, opening: null })).pathname, '::1')).statusCode).toBe(
    200,
  )
  expect(await trail()).toEqual(before)
})

test('a download that is cut off is in the audit trail', async () => {
  const large = await makeReport(server, owner, { title: 'Large' })
  await storeResponses(large.resultId, Buffer.alloc(24 * 1024 * 1024, 'a'))
  const link = await linkTo(owner, `/api/SurveyResults/${large.resultId}/tempurl`)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const request = get({ port, path: link })
  const [answer] = await once(request, 'response')
  await once(answer, 'data')
  request.destroy()
  const [event] = await trail()
  expect(event).toMatchObject({ Action: 'results_downloaded', 'About ID': large.resultId })
})

test('the history of a report shows its changes, not who read it', async () => {
  const { db } = server.deps.database
  const link = await linkTo(owner, reportPdf())
  await open(link!, '203.0.113.7')
  const stored = await db
    .selectFrom('audit_events')
    .where('subject_id', '=', report.id)
    .select(['district_id', 'subject_kind'])
    .execute()
  expect(stored.length).toBeGreaterThan(0)
  expect(new Set(stored.map((row) => `${row.subject_kind} ${row.district_id}`))).toEqual(
    new Set([`report ${owner.districtId}`]),
  )
  const url = `/api/InsightsReports/${report.id}/history`
  expect((await server.request({ url, as: admin.cookie })).json<ReportHistory>().events).toEqual([])
})
