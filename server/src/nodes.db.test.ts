import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import type { Session } from '#contract/people/sessions.ts'
import { jobsChannel } from '#server/platform/jobs/jobs.ts'
import { listMails } from '#server/platform/mail/sent-mails.queries.ts'
import { loadLibrary, signInPeople } from '#server/testing/data/district-people.ts'
import { makeDistrict, makeUser, template } from '#server/testing/data/factories.ts'
import { makeReport } from '#server/testing/data/reports.ts'
import { type Google, personAt, startGoogle } from '#server/testing/outside/google.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { openTestNodes } from '#server/testing/test-database.ts'

let near: TestApp
let far: TestApp
let staff: string
let google: Google

beforeAll(async () => {
  const [one, two] = await openTestNodes(2)
  google = await startGoogle()
  const { emulator } = google
  near = await startTestApp({ database: one!, emulator })
  far = await startTestApp({ database: two!, emulator })
  await loadLibrary(near, [template(1)])
  staff = (await signInPeople(near, ['core'])).staff
})
afterAll(async () => {
  await far.close()
  await near.close()
  await google.stop()
})

/** Less than the half minute after which a node reads a session again. */
const within = { timeout: 20_000 }
const list = (node: TestApp, as = staff) => node.request({ url: '/api/SurveyTemplates', as })

test('a log-out on one node ends the session on the other node', async () => {
  const { lead } = await signInPeople(near, ['core'])
  expect((await list(far, lead)).statusCode).toBe(200)
  await near.request({ method: 'POST', url: '/api/auth/log-out', as: lead })
  await expect.poll(async () => (await list(far, lead)).statusCode).toBe(401)
  expect((await list(far)).statusCode).toBe(200)
})

test('an import on one node changes the list on the other node', async () => {
  const before = await list(far)
  expect(before.json()).toHaveLength(1)
  await loadLibrary(near, [template(1), template(2)])
  await expect.poll(async () => (await list(far)).headers.etag).not.toBe(before.headers.etag)
  expect((await list(far)).json()).toHaveLength(2)
  expect((await list(near)).headers.etag).toBe((await list(far)).headers.etag)
})

test.each([
  ['deactivated on one node is refused', 'deactivate'],
  ['signed out everywhere on one node is refused', 'sign-out'],
])('a person who is %s on the other before it asks again, others are not', async (_what, act) => {
  const { id: districtId } = await makeDistrict(near.deps.database.db)
  const [person, other] = await Promise.all([1, 2].map(() => makeUser(near.deps.database.db, { districtId })))
  const [gone, stays] = await Promise.all([person!, other!].map(({ id }) => far.signIn(id)))
  const { admin } = await signInPeople(near, [])
  expect((await list(far, gone)).statusCode).toBe(200)
  expect((await list(far, stays)).statusCode).toBe(200)
  const answer = await near.request({ method: 'POST', url: `/api/people/${person!.id}/${act}`, as: admin })
  expect(answer.statusCode, answer.body).toBe(200)
  await expect.poll(async () => (await list(far, gone)).statusCode, within).toBe(401)
  expect((await list(far, stays)).statusCode).toBe(200)
})

test('a single session that is ended on one node is refused on the other before it asks again, the others are not', async () => {
  const { db } = near.deps.database
  const person = await makeUser(db, { districtId: (await makeDistrict(db)).id })
  const [gone, stays] = await Promise.all([1, 2].map(() => far.signIn(person.id)))
  for (const as of [gone, stays]) expect((await list(far, as)).statusCode).toBe(200)
  const sessions = (await far.request({ url: '/api/users/me/sessions', as: gone! })).json<Session[]>()
  const url = `/api/sessions/${sessions.find(({ isCurrent }) => isCurrent)?.id}`
  const { admin } = await signInPeople(near, [])
  expect((await near.request({ method: 'DELETE', url, as: admin })).statusCode).toBe(204)
  await expect.poll(async () => (await list(far, gone)).statusCode, within).toBe(401)
  expect((await list(far, stays)).statusCode).toBe(200)
})

test('the people of a district that is suspended on one node are refused on the other, others are not', async () => {
  const { db } = near.deps.database
  const { id: districtId } = await makeDistrict(db)
  const gone = await far.signIn((await makeUser(db, { districtId })).id)
  const { admin, staff: stays } = await signInPeople(near, [])
  expect((await list(far, gone)).statusCode).toBe(200)
  const payload = { state: 'suspended', version: 1 }
  await near.request({ method: 'PUT', url: `/api/districts/${districtId}/state`, payload, as: admin })
  await expect.poll(async () => (await list(far, gone)).statusCode, within).toBe(401)
  expect((await list(far, stays)).statusCode).toBe(200)
})

test('a list that a caller knows is read again on the other node when a report in it or the name of a person changed', async () => {
  const { db } = near.deps.database
  const person = { ...(await makeUser(db, { districtId: (await makeDistrict(db)).id })), districtId: null }
  const { id: reportId } = await makeReport(near, person)
  const { admin } = await signInPeople(near, [])
  const as = await far.signIn(person.id)
  const reports = (etag = '') =>
    far.request({ url: '/api/InsightsReports', as, headers: { 'if-none-match': etag } })
  const known = String((await reports()).headers.etag)
  expect((await reports(known)).statusCode).toBe(304)
  const payload = { reportId, status: 'InQueue' }
  const url = `/api/InsightsReports/${reportId}/status`
  await near.request({ method: 'PUT', url, payload, as: admin })
  await expect.poll(async () => (await reports(known)).statusCode, within).toBe(200)
  expect((await reports(known)).body).toContain('InQueue')

  const before = String((await reports()).headers.etag)
  const named = { fullName: 'Kim Stone', email: person.email, role: 'staff', schoolIds: [], version: 1 }
  await near.request({ method: 'PUT', url: `/api/people/${person.id}`, payload: named, as: admin })
  await expect.poll(async () => (await reports(before)).statusCode, within).toBe(200)
  expect((await reports(before)).body).toContain('Kim Stone')
})

test('access to Google that a person grants on one node, or takes back, counts on the other', async () => {
  const { db } = near.deps.database
  const { id, email } = await makeUser(db, { districtId: (await makeDistrict(db)).id })
  const as = await near.signIn(id)
  const isConnected = async () => (await far.request({ url: '/api/auth/', as })).body
  expect(await isConnected()).toBe('false')
  const person = personAt(near, google, as, email)
  expect(await person.connect()).toBe('/auth-success')
  await expect.poll(isConnected, within).toBe('true')
  await person.request('POST', '/api/auth/disconnect')
  expect(await isConnected()).toBe('false')
})

test('a role that is changed on one node counts on the other', async () => {
  const { db } = near.deps.database
  const { id: districtId } = await makeDistrict(db)
  const { id, email } = await makeUser(db, { districtId })
  const as = await far.signIn(id)
  const { admin } = await signInPeople(near, [])
  const people = () => far.request({ url: `/api/districts/${districtId}/people`, as })
  expect((await people()).statusCode).toBe(403)
  const payload = { fullName: 'Robin Vale', email, role: 'lead', schoolIds: [], version: 1 }
  await near.request({ method: 'PUT', url: `/api/people/${id}`, payload, as: admin })
  await expect.poll(async () => (await people()).statusCode, within).toBe(200)
})

test('other nodes are told the queue of a job as its transaction commits, and nothing of one that does not', async () => {
  const told: string[] = []
  const { database } = far.deps
  await database.listen(jobsChannel, (queue) => told.push(queue), vi.fn())
  const { jobs } = near.deps
  const { db } = near.deps.database
  const refused = db.transaction().execute(async (tx) => {
    await jobs.send(tx, 'invitation', {})
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  await db.transaction().execute((tx) => jobs.send(tx, 'make-backup', {}, { afterSeconds: 60 }))
  await db.transaction().execute((tx) => jobs.send(tx, 'sweep-files', {}))
  await expect.poll(() => told).toEqual(['sweep-files'])
})

// A program with the embedded database has no other node, so it does all jobs.
if (inject('testDatabase').kind === 'postgres') {
  test('a node of the role web leaves jobs to one of the role worker, which answers nothing but health', async () => {
    const [one, two] = await openTestNodes(2)
    // Only the settings look at the address.
    const environment = { DATABASE_URL: 'postgres://127.0.0.1/chorus' }
    const web = await startTestApp({ database: one!, environment: { ...environment, ROLE: 'web' } })
    const { db } = web.deps.database
    const { id: districtId } = await makeDistrict(db)
    const as = await web.signIn((await makeUser(db, { districtId, role: 'lead' })).id)
    const invite = async () => {
      const { id } = await makeUser(db, { districtId, state: 'invited' })
      const answer = await web.request({ method: 'POST', url: `/api/people/${id}/invite`, as })
      expect(answer.statusCode, answer.body).toBe(200)
    }
    const mails = async () => (await listMails(db)).length
    await invite()
    expect(await mails()).toBe(0)
    const worker = await startTestApp({ database: two!, environment: { ...environment, ROLE: 'worker' } })
    await expect.poll(() => mails()).toBe(1)
    await invite()
    await expect.poll(() => mails()).toBe(2)
    const status = async (url: string) => (await worker.request({ url, as })).statusCode
    expect(await Promise.all(['/api/health/ready', '/metrics'].map(status))).toEqual([200, 200])
    expect(await Promise.all(['/api/app-settings', '/api/SurveyTemplates', '/'].map(status))).toEqual([
      404, 404, 404,
    ])
    await worker.close()
    await web.close()
  })
}
