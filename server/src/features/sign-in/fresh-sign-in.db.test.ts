import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import Type from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoint } from '#contract/endpoint.ts'
import { route } from '#server/platform/http/route.ts'
import { makeDistrict, makeUser } from '#server/testing/data/factories.ts'
import { openBrowser, startIdentityProvider } from '#server/testing/outside/identity-provider.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

/** A call of this test, with the access that calls such as making somebody an admin have. */
const appoint = endpoint({
  method: 'POST',
  path: '/api/test/appoint',
  access: 'admin',
  freshSignIn: true,
  summary: 'Makes somebody an admin',
  response: { 200: Type.Boolean() },
})

let provider: Awaited<ReturnType<typeof startIdentityProvider>>
let server: TestApp
let admin: string
let staff: string

function addCall(message: unknown) {
  route((message as { fastify: FastifyInstance }).fastify, appoint, () => true)
}

beforeAll(async () => {
  provider = await startIdentityProvider()
  subscribe('fastify.initialization', addCall)
  server = await startTestApp({ environment: provider.environment })
  unsubscribe('fastify.initialization', addCall)
  const { db } = server.deps.database
  admin = (await makeUser(db, { districtId: null, role: 'admin' })).email
  staff = (await makeUser(db, { districtId: (await makeDistrict(db)).id })).email
})
afterAll(async () => {
  await server?.close()
  await provider?.stop()
})

const minute = 60_000
type Browser = ReturnType<typeof openBrowser>
async function call({ cookies }: Browser) {
  const as = `chorus_session=${cookies.get('chorus_session')}`
  const answer = await server.request({ method: 'POST', url: appoint.path, as })
  return [answer.statusCode, answer.json().code]
}

test('a call that needs a fresh sign-in is answered up to 15 minutes after one, then refused with sign_in_again', async () => {
  const browser = openBrowser(server)
  await browser.signIn(admin)
  expect(await call(browser)).toEqual([200, undefined])
  server.passTime(14 * minute)
  expect(await call(browser)).toEqual([200, undefined])
  server.passTime(2 * minute)
  expect(await call(browser)).toEqual([403, 'sign_in_again'])
  // Everything else still works.
  expect((await browser.get('/api/users/logged-in-user')).statusCode).toBe(200)
})

test('who has no access is told so, however fresh the sign-in', async () => {
  const browser = openBrowser(server)
  await browser.signIn(staff)
  expect(await call(browser)).toEqual([403, 'forbidden'])
  expect(await call(openBrowser(server))).toEqual([401, 'unauthenticated'])
})

test('a sign-in that the provider dates back is none, until it asks the person again', async () => {
  const own = await startTestApp({ environment: provider.environment, database: server.deps.database })
  await provider.arm('earlier_sign_in')
  const browser = openBrowser(own)
  const first = await browser.signIn(admin)
  expect(first.headers.location).toBe('/')
  const rows = await own.deps.database.db.selectFrom('sessions').select('authenticated_on').execute()
  expect(
    rows.some(
      ({ authenticated_on }) => authenticated_on && Date.now() - authenticated_on.getTime() > 59 * minute,
    ),
  ).toBe(true)
  const answer = await browser.signIn(admin, '&returnUrl=%2Fadmin%2Fpeople&max_age=900')
  expect(answer.headers.location).toBe('/admin/people')
  await own.app.close()
})

test('the provider is asked with max_age, and a sign-in that it dates back is refused; the session before goes on', async () => {
  const own = await startTestApp({ environment: provider.environment, database: server.deps.database })
  const browser = openBrowser(own)
  await browser.signIn(admin)
  const before = browser.cookies.get('chorus_session')
  const start = await browser.get(`/api/auth/init-google-sso?login_hint=${admin}&max_age=900&prompt=login`)
  const asked = new URL(String(start.headers.location)).searchParams
  expect([asked.get('max_age'), asked.get('prompt')]).toEqual(['900', 'login'])
  await provider.arm('earlier_sign_in')
  const answer = await browser.signIn(admin, '&max_age=900')
  expect(answer.headers.location).toBe('/login?signInError=not-fresh')
  expect(browser.cookies.get('chorus_session')).toBe(before)
  expect((await browser.get('/api/users/logged-in-user')).statusCode).toBe(200)
  await own.app.close()
})

test.each(['-1', '1.5', 'soon', '86401'])('max_age=%s is refused', async (age) => {
  const answer = await server.request({ url: `/api/auth/init-google-sso?max_age=${age}` })
  expect([answer.statusCode, answer.json().issues[0].path]).toEqual([422, 'max_age'])
})
