import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDistrict, makeUser } from '#server/testing/data/factories.ts'
import { openBrowser, startIdentityProvider } from '#server/testing/outside/identity-provider.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { freePort } from '#testing/free-port.ts'

let provider: Awaited<ReturnType<typeof startIdentityProvider>>
let server: TestApp
let email: string
let sessionsBefore: number

beforeAll(async () => {
  provider = await startIdentityProvider()
  server = await startTestApp({ environment: provider.environment })
  const { db } = server.deps.database
  email = (await makeUser(db, { districtId: (await makeDistrict(db)).id })).email
  sessionsBefore = await countSessions()
})
afterAll(async () => {
  await server?.close()
  await provider?.stop()
})

async function countSessions(): Promise<number> {
  const rows = await server.deps.database.db.selectFrom('sessions').select('token_hash').execute()
  return rows.length
}

type Browser = ReturnType<typeof openBrowser>

async function expectRefusal(browser: Browser, callback: string, location: string) {
  const answer = await browser.get(callback)
  expect([answer.statusCode, answer.headers.location]).toEqual([302, location])
  expect([...browser.cookies.keys()].filter((name) => !name.startsWith('chorus_sign_in_'))).toEqual([])
  expect(await countSessions()).toBe(sessionsBefore)
}

test('a person without an account is sent back to the login page with the reason', async () => {
  const browser = openBrowser(server)
  await expectRefusal(browser, await browser.begin('nobody@nowhere.example'), '/login?authError=True')
})

test('an e-mail that the provider has not verified signs nobody in', async () => {
  await provider.arm('unverified_email')
  const browser = openBrowser(server)
  await expectRefusal(browser, await browser.begin(email), '/login?authError=True')
})

test.each([
  ['access_denied', 'cancelled'],
  ['server_error', 'provider'],
  ['failed_token', 'provider'],
  ['forged_token', 'provider'],
])('a sign-in that the provider answers with %s is refused with the reason', async (fault, reason) => {
  await provider.arm(fault)
  const browser = openBrowser(server)
  await expectRefusal(browser, await browser.begin(email), `/login?signInError=${reason}`)
})

const tampering: [string, string, (browser: Browser, callback: string) => string][] = [
  ['another state', 'expired', (_, callback) => callback.replace(/state=[^&]+/, 'state=another')],
  ['no state', 'expired', (_, callback) => callback.replace(/state=[^&]+/, '')],
  ['no sign-in cookie', 'expired', (browser, callback) => forgetAttempt(browser, callback)],
  ['no parameters', 'expired', () => '/api/auth/google-sso-callback'],
  ['another code', 'provider', (_, callback) => callback.replace(/code=[^&]+/, 'code=another')],
  [
    'another issuer',
    'provider',
    (_, callback) => callback.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example'),
  ],
  ['a changed sign-in cookie', 'expired', (browser, callback) => changeAttempt(browser, callback)],
]

function forgetAttempt({ cookies }: Browser, callback: string): string {
  cookies.clear()
  return callback
}

function changeAttempt({ cookies }: Browser, callback: string): string {
  for (const [name, value] of cookies) {
    const middle = value.length >> 1
    const other = value[middle] === 'A' ? 'B' : 'A'
    cookies.set(name, value.slice(0, middle) + other + value.slice(middle + 1))
  }
  return callback
}

test.each(tampering)('a callback with %s is refused', async (_, reason, tamper) => {
  const browser = openBrowser(server)
  const callback = await browser.begin(email)
  await expectRefusal(browser, tamper(browser, callback), `/login?signInError=${reason}`)
})

test('a callback with the cookie of another sign-in is refused', async () => {
  const browser = openBrowser(server)
  const [first, second] = [await browser.begin(email), await browser.begin(email)]
  const [one, two] = [...browser.cookies]
  browser.cookies.set(one![0], two![1])
  await expectRefusal(browser, first, '/login?signInError=provider')
  browser.cookies.delete(two![0])
  await expectRefusal(browser, second, '/login?signInError=expired')
})

test('of many sign-ins that were begun three are kept, so that every request stays small', async () => {
  const browser = openBrowser(server)
  const callbacks: string[] = []
  for (let begun = 0; begun < 14; begun++)
    callbacks.push(await browser.begin(email, `&returnUrl=/${'a'.repeat(990)}`))
  expect([...browser.cookies.keys()].filter((name) => name.startsWith('chorus_sign_in_'))).toHaveLength(3)
  expect(new TextEncoder().encode([...browser.cookies].join()).length).toBeLessThan(8_000)
  await expectRefusal(browser, callbacks[0]!, '/login?signInError=expired')
  const { headers } = await browser.get(callbacks[13]!)
  expect(headers.location).toBe(`/${'a'.repeat(990)}`)
  sessionsBefore = await countSessions()
})

test('nothing but the named hints is passed on to the provider', async () => {
  const evil =
    'client_id=evil&redirect_uri=https%3A%2F%2Fevil.example&scope=all&state=x&request_uri=x&authError=True'
  const url = `/api/auth/init-google-sso?${evil}&login_hint=${encodeURIComponent(email)}&prompt=login`
  const { searchParams } = new URL(String((await server.request({ url })).headers.location))
  expect(searchParams.get('client_id')).not.toBe('evil')
  expect(searchParams.get('redirect_uri')).toMatch(/\/api\/auth\/google-sso-callback$/)
  expect([...searchParams.keys()].sort()).toEqual(
    'client_id code_challenge code_challenge_method login_hint nonce prompt redirect_uri response_type scope state'.split(
      ' ',
    ),
  )
  expect(searchParams.get('scope')).toBe('openid email profile')
})

test.each([
  ['', 'login'],
  ['&prompt=none', 'login'],
  ['&prompt=consent', 'consent'],
])(
  'with OIDC_PROMPT=login a sign-in with the query %j asks the provider for prompt=%s',
  async (query, prompt) => {
    const own = await startTestApp({
      environment: { ...provider.environment, OIDC_PROMPT: 'login' },
      database: server.deps.database,
    })
    const { headers } = await own.request({ url: `/api/auth/init-google-sso?returnUrl=/a${query}` })
    expect(new URL(String(headers.location)).searchParams.get('prompt')).toBe(prompt)
    await own.app.close()
  },
)

test('a sign-in that took longer than ten minutes has expired', async () => {
  const browser = openBrowser(server)
  const callback = await browser.begin(email)
  server.passTime(10 * 60_000 + 1_000)
  await expectRefusal(browser, callback, '/login?signInError=expired')
})

test('a callback works once, even with a copy of its cookie', async () => {
  const browser = openBrowser(server)
  const callback = await browser.begin(email)
  const copied = new Map(browser.cookies)
  expect((await browser.get(callback)).headers.location).toBe('/')
  sessionsBefore = await countSessions()
  const thief = openBrowser(server)
  for (const [name, value] of copied) thief.cookies.set(name, value)
  await expectRefusal(thief, callback, '/login?signInError=provider')
  await expectRefusal(thief, callback, '/login?signInError=expired')
})

test('an unavailable provider is answered with 503, and works when it is back', async () => {
  const port = await freePort()
  const environment = { ...provider.environment, OIDC_ISSUER: `http://localhost:${port}` }
  const early = await startTestApp({ environment, database: server.deps.database })
  const url = `/api/auth/init-google-sso?login_hint=${email}`
  const message = 'The sign-in service cannot be reached right now. Try again in a moment.'
  const answer = await early.request({ url })
  expect(answer.json()).toMatchObject({ statusCode: 503, code: 'unavailable', message })
  const page = await early.request({ url, headers: { accept: 'text/html' } })
  expect([page.statusCode, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
  expect(page.body).toContain(message)
  const late = await startIdentityProvider(undefined, port)
  expect((await early.request({ url })).statusCode).toBe(302)
  await late.stop()
  await early.app.close()
})

test('a provider whose metadata lacks a sign-in page is answered with 500 and logged', async () => {
  const port = await freePort()
  const issuer = `http://localhost:${port}`
  const incomplete = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ issuer }))
  }).listen(port)
  const environment = { ...provider.environment, OIDC_ISSUER: issuer }
  const other = await startTestApp({ environment, database: server.deps.database })
  const answer = await other.request({ url: `/api/auth/init-google-sso?login_hint=${email}` })
  expect(answer.json()).toMatchObject({ statusCode: 500, code: 'internal' })
  expect(other.logged).toContainEqual(
    expect.objectContaining({
      level: 50,
      reqId: answer.headers['x-request-id'],
      err: expect.objectContaining({ code: 'OAUTH_MISSING_SERVER_METADATA' }),
    }),
  )
  incomplete.close()
  await other.app.close()
})
