import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Session } from '#contract/people/sessions.ts'
import { auditEvents } from '#server/testing/data/audit-trail.ts'
import { makePerson, type Person } from '#server/testing/data/reports.ts'
import { openBrowser, startIdentityProvider } from '#server/testing/outside/identity-provider.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

const hour = 60 * 60_000

let provider: Awaited<ReturnType<typeof startIdentityProvider>>
let server: TestApp
let admin: Person
let lead: Person
let stranger: Person

beforeAll(async () => {
  provider = await startIdentityProvider()
  server = await startTestApp({ environment: provider.environment })
  admin = await makePerson(server, 'admin')
  lead = await makePerson(server, 'lead')
  stranger = await makePerson(server, 'lead')
})
afterAll(async () => {
  await server?.close()
  await provider?.stop()
})

const makeStaff = () => makePerson(server, 'staff', { districtId: lead.districtId! })
const whoAmI = async (as: string) =>
  (await server.request({ url: '/api/users/logged-in-user', as })).statusCode
const own = async (as: string) =>
  (await server.request({ url: '/api/users/me/sessions', as })).json<Session[]>()
const ofPerson = (by: { cookie: string }, id: string) =>
  server.request({ url: `/api/people/${id}/sessions`, as: by.cookie })
const end = async (by: { cookie: string }, id: string) =>
  (await server.request({ method: 'DELETE', url: `/api/sessions/${id}`, as: by.cookie })).statusCode
const lastEvent = async (personId: string) =>
  (await auditEvents(server.deps.database.db).where('subject_id', '=', personId).execute()).at(-1)

test('people see their own sessions alone, with the browser and the address of the sign-in', async () => {
  await makeStaff()
  const { id, email } = await makeStaff()
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0'
  const browser = openBrowser(server, { 'user-agent': agent })
  await browser.signIn(email)
  const as = `chorus_session=${browser.cookies.get('chorus_session')}`
  const sessions = await own(as)
  const current = sessions.find(({ isCurrent }) => isCurrent)
  expect(current).toMatchObject({ browser: 'Firefox on Windows', address: '127.0.0.1' })
  expect(new Date(current!.since).getTime()).toBeGreaterThan(Date.now() - hour)
  expect(sessions.filter(({ isCurrent }) => !isCurrent)).toMatchObject([{ browser: '', address: '' }])
  expect(Object.keys(current!).sort()).toEqual([
    'address',
    'browser',
    'id',
    'isCurrent',
    'lastSeenOn',
    'since',
  ])
  expect(JSON.stringify(sessions)).not.toContain(browser.cookies.get('chorus_session'))
  expect((await ofPerson(lead, id)).json<Session[]>().map((one) => one.id)).toEqual(
    sessions.map((one) => one.id),
  )
})

test('a person ends one of their own sessions, which is soon refused, and the others go on', async () => {
  const { id, cookie } = await makeStaff()
  const [second, third] = [await server.signIn(id), await server.signIn(id)]
  const secondId = (await own(second)).find(({ isCurrent }) => isCurrent)!.id
  expect(await whoAmI(second)).toBe(200)
  expect(await end({ cookie }, secondId)).toBe(204)
  await expect.poll(() => whoAmI(second)).toBe(401)
  expect([await whoAmI(third), await whoAmI(cookie)]).toEqual([200, 200])
  expect(await end({ cookie }, secondId)).toBe(404)
  expect(await lastEvent(id)).toMatchObject({ action: 'session_ended', actor_id: id, after: { sessions: 1 } })
})

test('a person ends all sessions but this one', async () => {
  const { id, cookie } = await makeStaff()
  const others = [await server.signIn(id), await server.signIn(id)]
  const outsider = await makeStaff()
  const endOthers = () => server.request({ method: 'DELETE', url: '/api/users/me/sessions', as: cookie })
  expect((await endOthers()).json()).toEqual({ ended: 2 })
  for (const other of others) await expect.poll(() => whoAmI(other)).toBe(401)
  expect([await whoAmI(cookie), await whoAmI(outsider.cookie)]).toEqual([200, 200])
  expect(await own(cookie)).toMatchObject([{ isCurrent: true }])
  const event = await lastEvent(id)
  expect(event).toMatchObject({ action: 'session_ended', after: { sessions: 2 } })
  expect((await endOthers()).json()).toEqual({ ended: 0 })
  expect((await lastEvent(id))?.id).toBe(event?.id)
})

test('leads see and end the sessions of their district, admins those of all; anybody else gets 404', async () => {
  const person = await makeStaff()
  const [session] = await own(person.cookie)
  const colleague = await makeStaff()
  expect((await ofPerson(stranger, person.id)).statusCode).toBe(404)
  expect((await ofPerson(lead, admin.id)).statusCode).toBe(404)
  expect((await ofPerson(admin, person.id)).json()).toHaveLength(1)
  expect((await ofPerson(colleague, person.id)).statusCode).toBe(403)
  for (const other of [stranger, colleague]) expect(await end(other, session!.id)).toBe(404)
  const [ofAdmin] = await own(admin.cookie)
  expect(await end(lead, ofAdmin!.id)).toBe(404)
  expect(await whoAmI(person.cookie)).toBe(200)
  expect(await end(lead, session!.id)).toBe(204)
  await expect.poll(() => whoAmI(person.cookie)).toBe(401)
  expect(await lastEvent(person.id)).toMatchObject({ actor_id: lead.id, district_id: lead.districtId })
})

test('a session that has ended by itself is not listed and cannot be ended', async () => {
  const { id, cookie } = await makeStaff()
  const [old] = await own(cookie)
  server.passTime(13 * hour)
  const next = await server.signIn(id)
  expect((await own(next)).map((one) => one.id)).not.toContain(old!.id)
  expect(await end({ cookie: next }, old!.id)).toBe(404)
})
