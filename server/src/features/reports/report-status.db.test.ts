import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ReportDetail, reportStatuses } from '#contract/reports/reports.ts'
import { auditEvents } from '#server/testing/data/audit-trail.ts'
import { sendReportFiles, smallDocx, smallPdf } from '#server/testing/data/report-files.ts'
import { mailsTo, makePerson, makeReport, type Person, setStatus } from '#server/testing/data/reports.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let server: TestApp
let staff: Person
let dana: Person
let kim: Person

beforeAll(async () => {
  server = await startTestApp()
  staff = await makePerson(server)
  dana = await makePerson(server, 'admin', { fullName: 'Dana Morales' })
  kim = await makePerson(server, 'admin', { fullName: 'Kim Ito' })
})
afterAll(() => server.close())

const set = ({ cookie }: Person, ...rest: [string, string, object?]) => setStatus(server, cookie, ...rest)
const eventsOf = (reportId: string) =>
  auditEvents(server.deps.database.db)
    .where('report_id', '=', reportId)
    .where('action', '=', 'status_changed')
    .clearSelect()
    .select(['actor_id as by', 'audit_values.before', 'audit_values.after'])
    .execute()
const change = ({ id }: Person, before: string, after: string) => ({
  by: id,
  before: { status: before },
  after: { status: after },
})

test('admin staff set any status in any order, with an event for each change', async () => {
  const { id } = await makeReport(server, staff)
  let version = 1
  for (const [status, words] of Object.entries(reportStatuses).reverse()) {
    const answer = await set(dana, id, status, { version })
    version += 1
    expect(answer.json()).toMatchObject({ status, statusFriendlyName: words, version })
    expect('warning' in answer.json()).toBe(status === 'ReportAvailable')
  }
  expect((await eventsOf(id)).map(({ after }) => after)).toEqual(
    Object.keys(reportStatuses)
      .reverse()
      .map((status) => ({ status })),
  )
})

test('an unknown status, another report in the body and an unknown report are refused', async () => {
  const { id } = await makeReport(server, staff)
  for (const status of ['Available', 'inqueue', '', "'; drop table insights_reports"]) {
    const answer = await set(dana, id, status)
    expect(answer.json()).toMatchObject({
      statusCode: 422,
      issues: [{ path: 'status', message: `must be one of ${Object.keys(reportStatuses).join(', ')}` }],
    })
  }
  const other = await makeReport(server, staff)
  const crossed = await set(dana, id, 'InQueue', { reportId: other.id })
  expect(crossed.json()).toMatchObject({ statusCode: 422, issues: [{ path: 'reportId' }] })
  expect((await set(dana, id.toUpperCase(), 'InQueue', { reportId: id })).statusCode).toBe(200)
  expect((await set(dana, randomUUID(), 'InQueue')).statusCode).toBe(404)
  expect((await set(staff, other.id, 'InQueue')).statusCode).toBe(403)
  expect(await eventsOf(id)).toHaveLength(1)
  expect(await eventsOf(other.id)).toEqual([])
})

test('setting the same status again changes nothing, even with an earlier version', async () => {
  const reader = await makePerson(server)
  const { id } = await makeReport(server, reader, { hasFiles: true })
  const first = await set(dana, id, 'ReportAvailable', { version: 1 })
  const again = await set(dana, id, 'ReportAvailable', { version: 1 })
  expect([again.statusCode, again.json()]).toEqual([200, first.json()])
  expect(await eventsOf(id)).toEqual([change(dana, 'ReportRequested', 'ReportAvailable')])
  await expect.poll(() => mailsTo(server, reader.email)).toHaveLength(1)
  await set(dana, id, 'Processing')
  await set(dana, id, 'ReportAvailable')
  await expect.poll(() => mailsTo(server, reader.email)).toHaveLength(2)
})

test('a change of an earlier version is refused with who set which status since', async () => {
  const { id } = await makeReport(server, staff)
  const [one, two] = await Promise.all([
    set(dana, id, 'InQueue', { version: 1 }),
    set(kim, id, 'OnHold', { version: 1 }),
  ])
  expect([one.statusCode, two.statusCode].sort()).toEqual([200, 409])
  const [refused, sentence] =
    one.statusCode === 409
      ? [one, 'Kim Ito set this report to On Hold']
      : [two, 'Dana Morales set this report to In Queue']
  expect(refused.json()).toMatchObject({ code: 'conflict', message: expect.stringContaining(sentence) })
  expect(await eventsOf(id)).toHaveLength(1)
})

test('of two changes at once without a version the last wins, and both are audited', async () => {
  const { id } = await makeReport(server, staff)
  const answers = await Promise.all([set(dana, id, 'InQueue'), set(kim, id, 'OnHold')])
  const last = answers.map((answer) => answer.json()).find(({ version }) => version === 3)
  const [danaFirst, kimFirst] = [
    [change(dana, 'ReportRequested', 'InQueue'), change(kim, 'InQueue', 'OnHold')],
    [change(kim, 'ReportRequested', 'OnHold'), change(dana, 'OnHold', 'InQueue')],
  ]
  expect(await eventsOf(id)).toEqual(last.status === 'OnHold' ? danaFirst : kimFirst)
  const read = await server.request({ url: `/api/InsightsReports/${id}`, as: staff.cookie })
  expect(read.json().status).toBe(last.status)
})

test('the reason of a hold is shown to readers until the report moves on, and is changed without another e-mail', async () => {
  const reader = await makePerson(server)
  const { id } = await makeReport(server, reader)
  const reasonRead = async () => {
    const one = await server.request({ url: `/api/InsightsReports/${id}`, as: reader.cookie })
    const list = await server.request({ url: '/api/InsightsReports', as: reader.cookie })
    expect(list.json()[0].onHoldReason).toBe(one.json().onHoldReason)
    return one.json().onHoldReason
  }
  expect(await reasonRead()).toBeNull()
  expect((await set(dana, id, 'OnHold', { reason: ' Which survey is it? ' })).json()).toMatchObject({
    onHoldReason: 'Which survey is it?',
    version: 2,
  })
  expect(await reasonRead()).toBe('Which survey is it?')
  await expect.poll(() => mailsTo(server, reader.email)).toHaveLength(1)
  const [mail] = await mailsTo(server, reader.email)
  expect(mail?.subject).toMatch(/^Your Insights Report is on hold/)
  expect(mail?.text).toContain('Which survey is it?')

  // Without a reason the one that is there stays.
  await set(dana, id, 'OnHold')
  expect(await reasonRead()).toBe('Which survey is it?')
  await set(kim, id, 'OnHold', { reason: 'Which of both surveys?', version: 2 })
  const stale = await set(dana, id, 'OnHold', { reason: 'Mine.', version: 2 })
  expect(stale.statusCode).toBe(409)
  expect(await reasonRead()).toBe('Which of both surveys?')
  const refused = await set(dana, id, 'InQueue', { reason: 'On we go.' })
  expect(refused.json()).toMatchObject({ statusCode: 422, issues: [{ path: 'reason' }] })
  await set(dana, id, 'InQueue')
  expect(await reasonRead()).toBeNull()
  expect((await eventsOf(id)).map(({ after }) => after)).toEqual([
    { status: 'OnHold', onHoldReason: 'Which survey is it?' },
    { status: 'OnHold', onHoldReason: 'Which of both surveys?' },
    { status: 'InQueue' },
  ])

  await set(dana, id, 'OnHold')
  await expect.poll(() => mailsTo(server, reader.email)).toHaveLength(2)
})

test('a report is available since its status was set, or since its first files came after that', async () => {
  const reader = await makePerson(server)
  const { id } = await makeReport(server, reader)
  const read = async () =>
    (await server.request({ url: `/api/InsightsReports/${id}`, as: reader.cookie })).json<ReportDetail>()
  const sendFiles = () =>
    sendReportFiles(server, dana.cookie, id, [
      ['pdfFile', 'Climate.pdf', smallPdf],
      ['docxFile', 'Climate.docx', smallDocx],
    ])
  expect((await read()).availableOn).toBeNull()
  const { availableOn } = (await set(dana, id, 'ReportAvailable')).json()
  expect((await read()).availableOn).toBe(availableOn)
  await sendFiles()
  const withFiles = await read()
  expect(withFiles.availableOn).toBe(withFiles.uploadedOn)
  await sendFiles()
  const corrected = await read()
  expect(corrected.uploadedOn).not.toBe(withFiles.uploadedOn)
  expect(corrected.availableOn).toBe(withFiles.availableOn)
  await set(dana, id, 'Processing')
  expect((await read()).availableOn).toBeNull()
})
