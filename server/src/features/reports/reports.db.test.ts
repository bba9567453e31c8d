import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DistrictReports, InsightsReport, ReportDetail } from '#contract/reports/reports.ts'
import { auditEvents } from '#server/testing/data/audit-trail.ts'
import { makeDistrict } from '#server/testing/data/factories.ts'
import { makePerson, makeReport, type Person } from '#server/testing/data/reports.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let server: TestApp
let staff: Person
let second: Person
let lead: Person
let admin: Person
let newest: { id: string; resultId: string }

beforeAll(async () => {
  server = await startTestApp()
  const { db } = server.deps.database
  const [zebra, alder] = [
    await makeDistrict(db, { name: 'Zebra' }),
    await makeDistrict(db, { name: 'Alder' }),
  ]
  await makeDistrict(db, { name: 'Without reports' })
  staff = await makePerson(server, 'staff', { districtId: alder.id, fullName: 'Robin Vale' })
  second = await makePerson(server, 'staff', { districtId: zebra.id })
  lead = await makePerson(server, 'lead', { districtId: alder.id })
  admin = await makePerson(server, 'admin')
  const on = (day: number) => new Date(Date.UTC(2026, 2, day, 9, 30))
  await makeReport(server, staff, { title: 'Middle', createdOn: on(2) })
  await makeReport(server, staff, { title: 'Oldest', status: 'OnHold', createdOn: on(1) })
  newest = await makeReport(server, staff, {
    title: 'Newest',
    status: 'ReportAvailable',
    createdOn: on(3),
    hasFiles: true,
  })
  await makeReport(server, second, { title: 'Elsewhere', createdOn: on(4) })
})
afterAll(() => server.close())

const get = (path: string, { cookie }: Person, headers = {}) =>
  server.request({ url: `/api/InsightsReports${path}`, as: cookie, headers })
const rate = ({ cookie }: Person, payload: object) =>
  server.request({
    method: 'POST',
    url: `/api/InsightsReports/${newest.id}/feedback`,
    as: cookie,
    payload,
  })

test('the list of reports is newest first, with the status in words', async () => {
  const list = (await get('', staff)).json<InsightsReport[]>()
  expect(list.map(({ friendlyName, statusFriendlyName }) => [friendlyName, statusFriendlyName])).toEqual([
    ['Newest', 'Report Available'],
    ['Middle', 'Report Requested'],
    ['Oldest', 'On Hold'],
  ])
  expect(list[0]).toMatchObject({
    createdOn: '2026-03-03T09:30:00.000Z',
    createdByName: 'Robin Vale',
    hasFiles: true,
  })
  expect(list[1]).not.toHaveProperty('uploadedOn')
})

test('admin staff get the reports by district, without districts that have none', async () => {
  const districts = (await get('/GetAll', admin)).json<DistrictReports[]>()
  expect(districts.map(({ districtName }) => districtName)).toEqual(['Alder', 'Zebra'])
  const [alder] = districts
  expect(alder?.insightsReports.map(({ friendlyName }) => friendlyName)).toEqual([
    'Newest',
    'Middle',
    'Oldest',
  ])
  const listed = (await get('', staff)).json<InsightsReport[]>()[0]
  expect(alder?.insightsReports[0]).toEqual({
    ...listed,
    resultId: newest.resultId,
    version: 1,
    thumbsUp: 0,
    thumbsDown: 0,
    assignedTo: null,
    notes: 0,
    responses: 12,
    description: 'Spring.',
  })
})

test('a list with a known ETag is answered with 304, and from memory, until the product says that it changed', async () => {
  const lists = [
    ['', staff],
    ['/GetAll', admin],
  ] as const
  const etags = await Promise.all(
    lists.map(async ([path, who]) => String((await get(path, who)).headers.etag)),
  )
  for (const [index, [path, who]] of lists.entries()) {
    const known = { 'if-none-match': `"other", W/${etags[index]}` }
    const again = await get(path, who, known)
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etags[index]])
    expect(again.headers).toMatchObject({ 'cache-control': 'private, no-cache', 'poll-after': '15' })
    expect((await get(path, who, { 'if-none-match': '"other"' })).statusCode).toBe(200)
  }
  // A row that came past the product.
  const { id: reportId } = await makeReport(server, staff, { title: 'Later' })
  for (const [index, [path, who]] of lists.entries()) {
    expect((await get(path, who, { 'if-none-match': etags[index] })).statusCode).toBe(304)
    expect((await get(path, who)).headers.etag).toBe(etags[index])
  }
  const payload = { reportId, status: 'InQueue' }
  const url = `/api/InsightsReports/${reportId}/status`
  expect((await server.request({ method: 'PUT', url, as: admin.cookie, payload })).statusCode).toBe(200)
  for (const [index, [path, who]] of lists.entries()) {
    const changed = await get(path, who, { 'if-none-match': etags[index] })
    expect([changed.statusCode, changed.body.includes('Later')]).toEqual([200, true])
    expect((await get(path, who)).body).toBe(changed.body)
  }
})

test('a list is compressed for a browser that accepts it, with an ETag of its own', async () => {
  const plain = await get('/GetAll', admin)
  for (const [encoding, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const packed = await get('/GetAll', admin, { 'accept-encoding': encoding })
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding, cookie' })
    expect(decode(packed.rawPayload).toString()).toBe(plain.body)
    expect(packed.headers.etag).not.toBe(plain.headers.etag)
    const known = { 'accept-encoding': encoding, 'if-none-match': String(packed.headers.etag) }
    expect((await get('/GetAll', admin, known)).statusCode).toBe(304)
  }
  expect(plain.headers).not.toHaveProperty('content-encoding')
})

test('the last feedback of each reader counts, and all of it is in the audit trail', async () => {
  expect((await get(`/${newest.id}`, staff)).json<ReportDetail>().feedback).toBeNull()
  await rate(staff, { rating: 1, comment: 'Clear.' })
  await rate(lead, { rating: 1, comment: 'Good.' })
  expect((await rate(staff, { rating: -1, comment: '  Charts are missing.\n' })).statusCode).toBe(204)
  const own = (await get(`/${newest.id}`, staff)).json<ReportDetail>().feedback
  expect(own).toEqual({ rating: -1, comment: 'Charts are missing.' })
  const districts = (await get('/GetAll', admin)).json<DistrictReports[]>()
  const report = districts[0]?.insightsReports.find(({ id }) => id === newest.id)
  expect([report?.thumbsUp, report?.thumbsDown]).toEqual([1, 1])
  const events = await auditEvents(server.deps.database.db)
    .where('actor_id', '=', staff.id)
    .where('action', '=', 'feedback_given')
    .execute()
  const [first, last] = [{ rating: 1, comment: 'Clear.' }, own]
  expect(events).toMatchObject([
    { report_id: newest.id, address: '127.0.0.1', before: null, after: first },
    { report_id: newest.id, address: '127.0.0.1', before: first, after: last },
  ])
})

test.each([
  ['nothing', {}, 'rating', 'comment'],
  ['a blank comment', { rating: 1, comment: ' \n\t' }, 'comment'],
  ['an empty comment', { rating: 1, comment: '' }, 'comment'],
  ['4,001 characters', { rating: 1, comment: 'a'.repeat(4_001) }, 'comment'],
  ['10,000 characters', { rating: 1, comment: 'a'.repeat(10_000) }, 'comment'],
  ['a rating of 0', { rating: 0, comment: 'So so.' }, 'rating'],
  ['a rating of 5', { rating: 5, comment: 'Five stars.' }, 'rating'],
])('feedback of %s is refused', async (_, payload, ...paths) => {
  const answer = await rate(second, payload)
  expect(answer.json()).toMatchObject({ statusCode: 422, code: 'validation_failed' })
  expect(answer.json().issues.map(({ path }: { path: string }) => path)).toEqual(paths)
})

test('feedback of 4,000 characters is accepted, with a blank or a NUL comment it is refused', async () => {
  const blank = await rate(staff, { rating: 1, comment: '   ' })
  expect(blank.json().issues).toEqual([{ path: 'comment', message: 'This field is required' }])
  expect((await rate(staff, { rating: 1, comment: '😀'.repeat(4_000) })).statusCode).toBe(204)
  const unstorable = await rate(staff, { rating: 1, comment: 'a\u0000b' })
  expect([unstorable.statusCode, unstorable.json().code]).toEqual([422, 'validation_failed'])
})
