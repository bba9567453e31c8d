import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditTrail } from '#server/testing/data/audit-trail.ts'
import { makeDistrict, makeUser } from '#server/testing/data/factories.ts'
import { makePerson } from '#server/testing/data/reports.ts'
import { openBrowser, startIdentityProvider } from '#server/testing/outside/identity-provider.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let provider: Awaited<ReturnType<typeof startIdentityProvider>>
let server: TestApp
let admin: string

beforeAll(async () => {
  provider = await startIdentityProvider()
  server = await startTestApp({ environment: { ...provider.environment, TRUSTED_PROXIES: '127.0.0.1' } })
  admin = (await makePerson(server, 'admin')).cookie
})
afterAll(async () => {
  await server?.close()
  await provider?.stop()
})

const trail = () => auditTrail(server, admin)
const newcomer = async (role: 'staff' | 'lead' | 'admin' = 'staff') => {
  const { db } = server.deps.database
  const district = role === 'admin' ? null : await makeDistrict(db)
  const user = await makeUser(db, { districtId: district?.id ?? null, role, fullName: `Robin ${role}` })
  return { ...user, district: district?.name ?? '' }
}

test.each(['staff', 'lead', 'admin'] as const)(
  'the sign-in and sign-out of %s are in the audit trail',
  async (role) => {
    const { id, email, district } = await newcomer(role)
    const before = await trail()
    const browser = openBrowser(server)
    await browser.signIn(email)
    const cookie = `chorus_session=${browser.cookies.get('chorus_session')}`
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    const logOut = () => server.request({ method: 'POST', url: '/api/auth/log-out', as: cookie, headers })
    expect((await logOut()).statusCode).toBe(204)
    // Nobody is signed in any more, so nobody signs out.
    expect((await logOut()).statusCode).toBe(204)
    const about = { Who: `Robin ${role}`, 'Account ID': id, District: district, By: 'person' }
    const events = (await trail()).slice(0, -before.length || undefined)
    expect(events).toMatchObject([
      {
        ...about,
        Action: 'signed_out',
        'From address': '203.0.113.7',
        After: '',
        About: 'person',
        'About ID': id,
      },
      {
        ...about,
        Action: 'signed_in',
        'From address': '127.0.0.1',
        After: `{"role":"${role}"}`,
        'About ID': id,
      },
    ])
    expect(events).toHaveLength(2)
  },
)

test('a failed sign-in is in the audit trail with its reason, without token, state or address', async () => {
  const { id, email, district } = await newcomer()
  const before = (await trail()).length
  const browser = openBrowser(server)
  const stranger = 'Terry.Stranger@nowhere.example'
  await browser.signIn(stranger)
  const again = await browser.begin(stranger.toLowerCase())
  await browser.get(again)
  await provider.arm('unverified_email')
  await browser.signIn(email)
  await provider.arm('access_denied')
  await browser.signIn(email)
  const callback = await browser.begin(email)
  await browser.get(callback.replace(/code=[^&]+/, 'code=another'))
  await browser.get(callback)
  const events = (await trail()).slice(0, -before).reverse()
  expect(events.map(({ After }) => JSON.parse(After!).reason)).toEqual([
    'no-account',
    'no-account',
    'no-account',
    'cancelled',
    'provider',
    'expired',
  ])
  for (const event of events)
    expect(event).toMatchObject({ Action: 'sign_in_failed', Who: '', 'Account ID': '', By: 'person' })
  const digests = events.map(({ After }) => JSON.parse(After!).emailDigest)
  // The same stranger is recognized again, and cannot be told from the digest.
  expect(digests).toEqual([digests[0], digests[0], ...Array(4)])
  // Somebody who may not be that person named the address of an account.
  expect(events.map((event) => event['About ID'])).toEqual(['', '', id, '', '', ''])
  expect(events[2]).toMatchObject({ About: 'person', District: district })
  expect(digests[0]).toMatch(/^[\da-f]{32}$/)
  const secrets = ['terry', 'nowhere.example', email, ...new URLSearchParams(callback.split('?')[1]).values()]
  const stored = JSON.stringify(events).toLowerCase()
  for (const secret of secrets) expect(stored).not.toContain(secret.toLowerCase())
})

test('of many failed sign-ins from one address a minute, the first twenty are in the audit trail', async () => {
  const fail = (address: string) =>
    server.request({ url: '/api/auth/google-sso-callback', headers: { 'x-forwarded-for': address } })
  for (let sent = 0; sent < 25; sent++) await fail('203.0.113.50')
  await fail('203.0.113.51')
  const from = async (address: string) =>
    (await trail()).filter((event) => event['From address'] === address).length
  expect([await from('203.0.113.50'), await from('203.0.113.51')]).toEqual([20, 1])
  // All of them are in the log.
  const logged = server.logged.filter(({ msg }) => msg === 'sign-in was refused')
  expect(logged.length).toBeGreaterThanOrEqual(26)
  server.passTime(60_000)
  await fail('203.0.113.50')
  expect(await from('203.0.113.50')).toBe(21)
})
