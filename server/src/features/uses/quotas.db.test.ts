import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '#server/testing/data/factories.ts'
import { makeDistrictWithSchools } from '#server/testing/data/results-people.ts'
import { uploadResults } from '#server/testing/data/upload-results.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

const environment = { UPLOADS_PER_DAY: '2', DISTRICT_UPLOADS_PER_DAY: '3', READS_PER_MINUTE: '20' }
const leaves = ['analyse-results', 'draft-report'] as const
let server: TestApp
let node: TestApp
beforeAll(async () => {
  server = await startTestApp({ environment, leaves })
  node = await startTestApp({ environment, leaves, database: server.deps.database })
})
afterAll(async () => {
  await node.app.close()
  await server.close()
})

const file = { name: 'a.csv', content: Buffer.from('Q1\n1\n2\n') }
const hour = 60 * 60 * 1000

test('uploads of an account and of a district are limited a day, on all nodes together, and others are not', async () => {
  const { own, makePerson } = await makeDistrictWithSchools(server)
  const elsewhere = await makeDistrictWithSchools(server)
  const person = await makePerson()
  const cookies = async (make: () => Promise<{ id: string }>) => server.signIn((await make()).id)
  const one = await server.signIn(person.id)
  const two = await cookies(makePerson)
  const other = await cookies(elsewhere.makePerson)
  const send = (as: string, school = own, on = server) =>
    uploadResults(on, as, file, { ReportTitle: 'Spring', UserSchools: [school], Description: 'All.' })
  expect((await send(one)).statusCode).toBe(201)
  expect((await send(one, own, node)).statusCode).toBe(201)
  const refused = await send(one)
  expect(refused.statusCode).toBe(429)
  expect(refused.json().message).toMatch(
    /^Your account has reached today's limit of 2 uploads\. You can upload again in \d+ (hour|minute)s?; nothing was lost\.$/,
  )
  const seconds = Number(refused.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(24 * 3600)
  expect((await send(two)).statusCode).toBe(201)
  const third = await send(two, own, node)
  expect([third.statusCode, third.json().message]).toEqual([
    429,
    expect.stringMatching(/^Your district has reached today's limit of 3 uploads\./),
  ])
  expect((await send(other, elsewhere.own)).statusCode).toBe(201)
  server.passTime(24 * hour)
  expect((await send(await server.signIn(person.id))).statusCode).toBe(201)
})

test('reads are limited a minute by account; other accounts, writes and pages for everybody are not', async () => {
  const { db } = server.deps.database
  const admin = async () => server.signIn((await makeUser(db, { districtId: null, role: 'admin' })).id)
  const [busy, other] = [await admin(), await admin()]
  const read = (as: string) => server.request({ url: '/api/users/logged-in-user', as })
  for (let sent = 0; sent < 20; sent++) expect((await read(busy)).statusCode).toBe(200)
  const refused = await read(busy)
  expect(refused.json()).toMatchObject({
    code: 'rate_limited',
    message: expect.stringContaining('try again.'),
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await read(other)).statusCode).toBe(200)
  expect((await server.request({ url: '/api/health/live', as: busy })).statusCode).toBe(200)
  const write = { method: 'POST' as const, url: '/api/surveytemplatelibrary/import', as: busy }
  expect((await server.request(write)).statusCode).toBe(415)
})
