import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSeal } from '#server/platform/seal.ts'
import { auditTrail } from '#server/testing/data/audit-trail.ts'
import { makeDistrict, makeUser } from '#server/testing/data/factories.ts'
import { makePerson } from '#server/testing/data/reports.ts'
import { underWay, untilLocked } from '#server/testing/lock-waits.ts'
import { type Google, personAt, startGoogle } from '#server/testing/outside/google.ts'
import { startTestApp, type TestApp, testSecretKey } from '#server/testing/test-app.ts'

const googleSettings = {
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: 'secret',
  GOOGLE_API_KEY: 'key',
  GOOGLE_APP_ID: '1',
  GOOGLE_DRIVE_FOLDER_ID: 'folder',
}

let google: Google
let server: TestApp
let person: ReturnType<typeof personAt>
let userId: string
let cookie: string

beforeAll(async () => {
  google = await startGoogle()
  server = await startTestApp({ emulator: google.emulator })
})
afterAll(async () => {
  await server.close()
  await google.stop()
})
beforeEach(async () => {
  await google.disarm()
  const { db } = server.deps.database
  const district = await makeDistrict(db)
  const user = await makeUser(db, { districtId: district.id })
  userId = user.id
  cookie = await server.signIn(user.id)
  person = personAt(server, google, cookie, user.email)
})

const isConnected = async () => (await person.request('GET', '/api/auth/')).body
const grants = () =>
  server.deps.database.db.selectFrom('forms_grants').where('user_id', '=', userId).selectAll().execute()

/** What Google answers to the refresh token of a grant. */
async function redeem(sealed: string): Promise<[number, string | undefined]> {
  const { url, clientId, clientSecret } = google.emulator
  const token = createSeal(testSecretKey, 'forms service grant').open(sealed, userId)
  const form = { grant_type: 'refresh_token', client_id: clientId, client_secret: clientSecret }
  const body = new URLSearchParams({ ...form, refresh_token: String(token) })
  const answer = await fetch(`${url}/token`, { method: 'POST', body })
  return [answer.status, ((await answer.json()) as { error?: string }).error]
}

test('a person who grants access is connected until they disconnect, which revokes the grant', async () => {
  expect(await isConnected()).toBe('false')
  expect(await person.connect()).toBe('/auth-success')
  expect(await isConnected()).toBe('true')
  const [grant] = await grants()
  expect(await redeem(grant!.sealed_refresh_token)).toEqual([200, undefined])
  expect((await person.request('POST', '/api/auth/disconnect')).statusCode).toBe(204)
  expect(await isConnected()).toBe('false')
  expect(await grants()).toEqual([])
  // Revoked at Google as well.
  expect(await redeem(grant!.sealed_refresh_token)).toEqual([400, 'invalid_grant'])
})

test('connecting, disconnecting and what Google revoked are in the audit trail', async () => {
  const admin = (await makePerson(server, 'admin')).cookie
  await person.connect()
  await person.request('POST', '/api/auth/disconnect')
  // Nothing is connected any more, so nothing is disconnected.
  await person.request('POST', '/api/auth/disconnect')
  await google.arm('access_denied')
  await person.connect()
  await person.connect()
  await google.arm('revoked_grant')
  expect(await isConnected()).toBe('false')
  const events = (await auditTrail(server, admin)).filter((event) => event['About ID'] === userId)
  const byPerson = { 'Account ID': userId, 'From address': '127.0.0.1', By: 'person', About: 'person' }
  const scope = '{"scope":"https://www.googleapis.com/auth/drive.file"}'
  expect(events.reverse()).toMatchObject([
    { ...byPerson, Action: 'google_connected', After: scope },
    { ...byPerson, Action: 'google_disconnected', After: '' },
    { ...byPerson, Action: 'google_connected', After: scope },
    { Action: 'google_disconnected', Who: 'Chorus', 'Account ID': '', 'From address': '', By: 'product' },
  ])
  expect(events).toHaveLength(4)
})

test('connecting asks for one scope and offline access, and sends no opener policy', async () => {
  const { start } = await person.beginConnecting()
  const { origin, pathname, searchParams } = new URL(String(start.headers.location))
  expect(origin + pathname).toBe(`${google.emulator.url}/o/oauth2/v2/auth`)
  expect(Object.fromEntries(searchParams)).toMatchObject({
    scope: 'https://www.googleapis.com/auth/drive.file',
    access_type: 'offline',
    prompt: 'none',
    code_challenge_method: 'S256',
  })
  expect(start.headers['cross-origin-opener-policy']).toBeUndefined()
  const plain = await person.request('GET', '/api/auth/authorize')
  expect(new URL(String(plain.headers.location)).searchParams.get('prompt')).toBe('consent')
})

test('a client without a browser connects by its hint alone, which only the emulator takes for an answer', async () => {
  const hinted = `/api/auth/authorize?login_hint=${encodeURIComponent(person.email)}`
  const promptAt = async (asked: TestApp, as: string, url = hinted) => {
    const { headers } = await asked.request({ url, as })
    return new URL(String(headers.location)).searchParams.get('prompt')
  }
  expect(await promptAt(server, cookie)).toBe('none')
  expect(await promptAt(server, cookie, `${hinted}&prompt=consent`)).toBe('consent')

  const real = await startTestApp({ environment: googleSettings })
  try {
    const { id } = await makeUser(real.deps.database.db, { districtId: null, role: 'admin' })
    expect(await promptAt(real, await real.signIn(id))).toBe('consent')
  } finally {
    await real.close()
  }
})

test('a callback for another account, browser or state, or after ten minutes, has expired', async () => {
  const other = await makeUser(server.deps.database.db, { districtId: null, role: 'admin' })
  const otherCookie = await server.signIn(other.id)
  const outcome = async (as: string, url: string) => (await server.request({ url, as })).headers.location
  const { callback, cookie: all } = await person.beginConnecting()
  expect(await outcome(cookie, callback)).toBe('/auth-success?error=expired')
  expect(await outcome(all.replace(cookie, otherCookie), callback)).toBe('/auth-success?error=expired')
  expect(await outcome(all, callback.replace('state=', 'state=x'))).toBe('/auth-success?error=expired')
  server.passTime(10 * 60 * 1000 + 1)
  expect(await outcome(all, callback)).toBe('/auth-success?error=expired')
  expect(await isConnected()).toBe('false')
})

test('declining, fewer scopes and an error of Google each return with their reason', async () => {
  await google.arm('access_denied')
  expect(await person.connect()).toBe('/auth-success?error=cancelled')
  // Where only one scope is asked for, unticking it is declining.
  await google.arm('fewer_scopes')
  expect(await person.connect()).toBe('/auth-success?error=cancelled')
  await google.arm('failed_token', { times: 10 })
  expect(await person.connect()).toBe('/auth-success?error=provider')
  expect(await grants()).toEqual([])
})

test('nothing but the named hints is passed on to Google', async () => {
  for (const name of ['scope', 'redirect_uri', 'client_id', 'include_granted_scopes', 'state', 'unknown']) {
    const answer = await person.request('GET', `/api/auth/authorize?${name}=evil`)
    expect(answer.json()).toMatchObject({ statusCode: 422, code: 'validation_failed' })
    expect(answer.headers.location).toBeUndefined()
  }
})

test('a grant with more scopes than were asked for is refused and revoked', async () => {
  const start = await person.request('GET', '/api/auth/authorize?login_hint=any&prompt=none')
  const asked = new URL(String(start.headers.location))
  asked.searchParams.set('login_hint', person.email)
  asked.searchParams.set('scope', `${asked.searchParams.get('scope')} openid email`)
  const consent = await fetch(asked, { redirect: 'manual' })
  const { pathname, search } = new URL(String(consent.headers.get('location')))
  const as = [cookie, ...start.cookies.map(({ name, value }) => `${name}=${value}`)].join('; ')
  const callback = await server.request({ url: pathname + search, as })
  expect(callback.headers.location).toBe('/auth-success?error=more-scopes')
  expect([await grants(), await isConnected()]).toEqual([[], 'false'])
})

test('who is deactivated while they connect is not connected, and their grant is revoked', async () => {
  await person.connect()
  const [earlier] = await grants()
  const { callback, cookie: as } = await person.beginConnecting()
  const { db } = server.deps.database
  const connecting = await db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ state: 'deactivated' }).where('id', '=', userId).execute()
    await tx.deleteFrom('forms_grants').where('user_id', '=', userId).execute()
    const request = underWay(server.request({ url: callback, as }))
    await untilLocked(db, 1, request.isThere)
    return request
  })
  expect((await connecting.answer).json()).toMatchObject({ statusCode: 401, code: 'unauthenticated' })
  expect(await grants()).toEqual([])
  expect(await redeem(earlier!.sealed_refresh_token)).toEqual([400, 'invalid_grant'])
})

test('a grant without the scope for forms is not stored; one without a token keeps the old one', async () => {
  const { grants: kept } = server.deps
  const self = { id: userId, address: '127.0.0.1' }
  expect(await kept.keep(self, { refreshToken: 'token', scope: 'openid email' })).toBe('fewer-scopes')
  expect(await grants()).toEqual([])
  await person.connect()
  const [first] = await grants()
  expect(await kept.keep(self, { refreshToken: undefined, scope: first!.scope })).toBe('kept')
  expect(await isConnected()).toBe('true')
})

test('a grant sealed with the previous key still opens, and is sealed with the present key', async () => {
  await person.connect()
  const [before] = await grants()
  const rotated = await startTestApp({
    emulator: google.emulator,
    database: server.deps.database,
    secretKey: 'the next key, which the tests change to',
    environment: { SECRET_KEY_PREVIOUS: testSecretKey },
  })
  expect(await rotated.deps.grants.isLive(userId)).toBe(true)
  const [after] = await grants()
  expect(after?.key_id).not.toBe(before?.key_id)
  expect(await rotated.deps.grants.isLive(userId)).toBe(true)
  expect(await server.deps.grants.isLive(userId)).toBe(false)
  await rotated.app.close()
})

test('a grant that was revoked at Google is deleted', async () => {
  await person.connect()
  await google.arm('revoked_grant')
  expect(await isConnected()).toBe('false')
  expect(await grants()).toEqual([])
})

test('a sealed refresh token opens for its own account only', async () => {
  await person.connect()
  const [grant] = await grants()
  expect(grant?.key_id).toMatch(/^[0-9a-f]{16}$/)
  const other = await makeUser(server.deps.database.db, { districtId: null, role: 'admin' })
  await server.deps.database.db
    .insertInto('forms_grants')
    .values({ ...grant!, user_id: other.id })
    .execute()
  expect(await server.deps.grants.isLive(other.id)).toBe(false)
  expect(await server.deps.grants.isLive(userId)).toBe(true)
})
