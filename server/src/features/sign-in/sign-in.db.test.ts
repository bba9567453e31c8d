import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeDistrict, makeUser } from '#server/testing/data/factories.ts'
import { openBrowser, startIdentityProvider } from '#server/testing/outside/identity-provider.ts'
import { outsideServices, startTestApp, type TestApp } from '#server/testing/test-app.ts'

const publicUrls = ['http://localhost:3000', 'https://chorus.example']
let provider: Awaited<ReturnType<typeof startIdentityProvider>>
let server: TestApp
let districtId: string
let people = 0

beforeAll(async () => {
  const accounts = ['it', 'ingrid', 'mail'].map((local) => ({
    email: `${local}@riverbend.example`,
    name: local === 'mail' ? 'mail@riverbend.example' : 'Ingrid Tanaka',
    note: '',
  }))
  provider = await startIdentityProvider(publicUrls, undefined, accounts)
  server = await startTestApp({ environment: provider.environment })
  districtId = (await makeDistrict(server.deps.database.db)).id
})
afterAll(async () => {
  await server?.close()
  await provider?.stop()
})

const db = () => server.deps.database.db
const newcomer = () => makeUser(db(), { districtId, email: `Newcomer${++people}@Riverbend.example` })
const whoAmI = '/api/users/logged-in-user'

test('a person with an account returns signed in, to the page they came from', async () => {
  const { id, email } = await newcomer()
  const browser = openBrowser(server)
  const answer = await browser.signIn(email, '&returnUrl=%2Fsurvey-templates%2F7%3Fa%3Db')
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/survey-templates/7?a=b'])
  expect((await browser.get(whoAmI)).json()).toMatchObject({ id, email })
  expect([...browser.cookies.keys()].sort()).toEqual(['chorus_session', 'chorus_signed_in'])
})

test.each([
  ['127.0.0.1:3000', 'the address that people see'],
  ['[::1]:3000', 'the address that people see'],
  // Perhaps from a proxy on this machine, which would be sent round and round.
  ['127.0.0.1:3001', 'the provider'],
  ['localhost:3001', 'the provider'],
  ['localhost:3000', 'the provider'],
])('a sign-in that begins at %s goes on at %s', async (host, where) => {
  const url = '/api/auth/init-google-sso?returnUrl=%2Fversion'
  const { statusCode, headers } = await server.request({ url, headers: { host } })
  expect(statusCode).toBe(302)
  if (where === 'the address that people see') expect(headers.location).toBe(`http://localhost:3000${url}`)
  else expect(headers.location).toContain(`${provider.emulator.url}/`)
})

test('who is known by their address alone has the name of the provider from the first sign-in on, and no name that somebody wrote is lost', async () => {
  const nameAfter = async (local: string, fullName: string) => {
    const email = `${local}@riverbend.example`
    const { id } = await makeUser(db(), { districtId, email, fullName, state: 'invited' })
    const browser = openBrowser(server)
    await browser.signIn(email)
    const seen = (await browser.get(whoAmI)).json().fullName
    const renamed = { full_name: 'It' }
    await db().updateTable('users').set(renamed).where('id', '=', id).execute()
    await browser.signIn(email)
    return [seen, (await browser.get(whoAmI)).json().fullName]
  }
  expect(await nameAfter('it', 'It')).toEqual(['Ingrid Tanaka', 'It'])
  expect(await nameAfter('ingrid', 'I. Tanaka-Vale')).toEqual(['I. Tanaka-Vale', 'It'])
  // Some providers give the address for a name.
  expect(await nameAfter('mail', 'Mail')).toEqual(['Mail', 'It'])
  const events = await db()
    .selectFrom('audit_events')
    .innerJoin('users', 'users.id', 'subject_id')
    .where('action', '=', 'person_changed')
    .select('email')
    .execute()
  expect(events).toEqual([{ email: 'it@riverbend.example' }])
})

test.each(['//evil.example', 'https://evil.example', '/login', `/${'a'.repeat(5_000)}`])(
  'a sign-in with the return address %s ends at the home page',
  async (place) => {
    const { email } = await newcomer()
    const answer = await openBrowser(server).signIn(email, `&returnUrl=${encodeURIComponent(place)}`)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/'])
  },
)

describe.each([
  ['http', publicUrls[0], '', false],
  ['https', publicUrls[1], '__Host-', true],
])('over %s', (_, publicUrl, prefix, secure) => {
  test('cookies are bound to this host, and scripts can read only the one that grants nothing', async () => {
    const environment = { ...outsideServices, ...provider.environment, PUBLIC_URL: publicUrl! }
    const other = await startTestApp({ environment, database: server.deps.database })
    const { email } = await newcomer()
    const browser = openBrowser(other)
    const callback = await browser.begin(email)
    // What is kept until the callback has no other name or place: a host beside this one can neither read nor set it.
    for (const name of browser.cookies.keys()) expect(name).toMatch(new RegExp(`^${prefix}chorus_sign_in_`))
    const { cookies } = await browser.get(callback)
    const week = 7 * 24 * 3600
    expect(cookies.filter((cookie) => cookie.value !== '')).toEqual([
      {
        name: `${prefix}chorus_session`,
        value: expect.stringMatching(/^[\w-]{43}$/),
        maxAge: week,
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        ...(secure && { secure }),
      },
      {
        name: 'chorus_signed_in',
        value: '1',
        maxAge: week,
        path: '/',
        sameSite: 'Lax',
        ...(secure && { secure }),
      },
    ])
    await other.app.close()
  })
})

test('a session is stored as the hash of its token', async () => {
  const { id, email } = await newcomer()
  const browser = openBrowser(server)
  await browser.signIn(email)
  const token = browser.cookies.get('chorus_session')!
  const rows = await db().selectFrom('sessions').where('user_id', '=', id).selectAll().execute()
  expect(rows.map((row) => row.token_hash)).toEqual([createHash('sha256').update(token).digest('base64url')])
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a second sign-in starts a new session and ends the first', async () => {
  const { email } = await newcomer()
  const browser = openBrowser(server)
  await browser.signIn(email)
  const before = browser.cookies.get('chorus_session')
  await browser.signIn(email)
  expect(browser.cookies.get('chorus_session')).not.toBe(before)
  expect((await server.request({ url: whoAmI, as: `chorus_session=${before}` })).statusCode).toBe(401)
  expect((await browser.get(whoAmI)).statusCode).toBe(200)
})

test('after the first sign-in an account is found by issuer and subject, not by e-mail', async () => {
  const { id, email } = await newcomer()
  await openBrowser(server).signIn(email)
  await db().updateTable('users').set({ email: 'married@riverbend.example' }).where('id', '=', id).execute()
  const thief = await makeUser(db(), { districtId, email })
  const browser = openBrowser(server)
  await browser.signIn(email)
  expect((await browser.get(whoAmI)).json().id).toBe(id)
  const { issuer } = await db()
    .selectFrom('users')
    .where('id', '=', thief.id)
    .select('issuer')
    .executeTakeFirstOrThrow()
  expect(issuer).toBeNull()
})

test('two tabs that sign in for the first time at once both succeed', async () => {
  const { email } = await newcomer()
  const browser = openBrowser(server)
  const [first, second] = [
    await browser.begin(email, '&returnUrl=/a'),
    await browser.begin(email, '&returnUrl=/b'),
  ]
  const answers = await Promise.all([browser.get(first), browser.get(second)])
  expect(answers.map((answer) => answer.headers.location)).toEqual(['/a', '/b'])
  expect((await browser.get(whoAmI)).statusCode).toBe(200)
})

test('the log holds no name, e-mail, token or address that was opened', async () => {
  const { email } = await newcomer()
  const browser = openBrowser(server)
  const callback = await browser.begin(email, '&returnUrl=/secret-place')
  const attempt = [...browser.cookies].flat()
  await browser.get(callback)
  await browser.get(`/api/auth/has-claim?claimName=IsAdmin&allowedValues=hidden-value`)
  const { code, state } = Object.fromEntries(new URLSearchParams(callback.split('?')[1]))
  const secrets = [email, email.toLowerCase(), code, state, browser.cookies.get('chorus_session'), ...attempt]
  const log = JSON.stringify(server.logged)
  for (const secret of [...secrets, 'secret-place', 'hidden-value', 'Robin Vale']) {
    expect(log).not.toContain(secret)
  }
  expect(server.logged.at(-1)).toMatchObject({ route: '/api/auth/has-claim', status: 200 })
})
