import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '#server/testing/data/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const write = (as?: string) =>
  server.request({ method: 'POST', url: '/api/surveytemplatelibrary/import', as })
const admin = async () =>
  server.signIn((await makeUser(server.deps.database.db, { districtId: null, role: 'admin' })).id)

async function times(count: number, send: () => Promise<{ statusCode: number }>): Promise<Set<number>> {
  const statuses = new Set<number>()
  for (let sent = 0; sent < count; sent++) statuses.add((await send()).statusCode)
  return statuses
}

test('writes are limited per account, not per address', async () => {
  const [busy, other] = [await admin(), await admin()]
  expect(await times(300, () => write(busy))).toEqual(new Set([415]))
  const refused = await write(busy)
  expect(refused.json()).toMatchObject({ statusCode: 429, code: 'rate_limited' })
  expect(refused.json().message).toMatch(/^Too many requests in a short time\. Wait .+ and try again\.$/)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await write(other)).statusCode).toBe(415)
  expect((await server.request({ url: '/api/SurveyTemplates', as: busy })).statusCode).toBe(200)
})

test('sign-in is limited per address, with room for a district', async () => {
  const url = '/api/auth/google-sso-callback'
  expect(await times(600, () => server.request({ url }))).toEqual(new Set([302]))
  const refused = await server.request({ url, headers: { accept: 'text/html' } })
  expect(refused.statusCode).toBe(429)
  expect(refused.body).toContain('Too many requests in a short time.')
  expect((await server.request({ url, remoteAddress: '203.0.113.9' })).statusCode).toBe(302)
})

const callback = '/api/auth/google-sso-callback'
const callsUntilRefused = (app: TestApp, forwarded: (sent: number) => string) => {
  let sent = 0
  return times(610, () =>
    app.request({
      url: callback,
      headers: { 'x-forwarded-for': forwarded(sent++) },
      remoteAddress: '10.0.0.9',
    }),
  )
}

test('forwarded addresses of nobody that is named do not evade the limit', async () => {
  expect(await callsUntilRefused(server, (sent) => `198.51.100.${sent % 256}`)).toContain(429)
})

test('forwarded addresses of a named proxy count one by one, and only addresses', async () => {
  const environment = { TRUSTED_PROXIES: '10.0.0.0/24' }
  const behind = await startTestApp({ environment, database: server.deps.database })
  expect(await callsUntilRefused(behind, (sent) => `198.51.100.${sent % 256}`)).toEqual(new Set([302]))
  expect(await callsUntilRefused(behind, (sent) => `<b>${sent}</b>`)).toContain(429)
  expect(await callsUntilRefused(behind, (sent) => `fe80::1%${sent}`)).toContain(429)
  await behind.app.close()
})

test.each<[string, string[], boolean]>([
  [
    'the addresses of one network of IPv6',
    ['2001:db8:1:2::%x', '2001:DB8:1:2:0:%x::1', '2001:db8:1:2:a:b:c:%x'],
    true,
  ],
  [
    'an address of IPv4 written in several ways',
    ['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:cb00:7107'],
    true,
  ],
  ['addresses of several networks', ['2001:db8:1:%x::1', '2001:db8:%x::1'], false],
])('%s are one caller for the limit: %s', async (_what, addresses, isOne) => {
  const behind = await startTestApp({
    environment: { TRUSTED_PROXIES: '10.0.0.0/24' },
    database: server.deps.database,
  })
  const address = (sent: number) =>
    addresses[sent % addresses.length]!.replace('%x', (sent % 600).toString(16).padStart(2, '1'))
  const statuses = await callsUntilRefused(behind, address)
  expect(statuses.has(429)).toBe(isOne)
  await behind.app.close()
})
