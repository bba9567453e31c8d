import * as client from 'openid-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accessRequest, armFault, authorizeAs, callerWith } from '../testing/authorizing.ts'
import { addressOf, formsOn } from '../testing/forms-on-page.ts'
import { emulatorEnvironment, startEmulator } from '../testing/running-emulator.ts'
import { beginSignIn, discoverProvider, redirectOf } from '../testing/signing-in.ts'
import { driveFileScope } from './consent.ts'

const email = 'staff@riverbend.example'
let emulator: Awaited<ReturnType<typeof startEmulator>>
let provider: client.Configuration

beforeAll(async () => {
  emulator = await startEmulator()
  provider = await discoverProvider(emulator.url)
})
afterAll(() => emulator.stop())
afterEach(() => fetch(`${emulator.url}/__faults`, { method: 'DELETE' }))

async function openConsent(extra: Record<string, string> = {}) {
  const { address, finish } = await beginSignIn(provider, {
    ...accessRequest,
    prompt: 'consent',
    login_hint: email,
    ...extra,
  })
  const response = await fetch(address)
  const markup = await response.text()
  const [form] = formsOn(markup)
  if (!form) throw new Error(`The page has no form:\n${markup}`)
  const { emulator_granted, ...fields } = form.fields
  const press = (button: string, ticked: boolean) => {
    const [name, value] = form.buttons.get(button) ?? ['', '']
    const box: Record<string, string> = ticked ? { emulator_granted: emulator_granted ?? '' } : {}
    return redirectOf(addressOf({ ...form, fields }, new URL(response.url), { ...box, [name]: value }))
  }
  return { markup, press, finish }
}

test('the consent page names the requested access, also after an account was chosen', async () => {
  const { markup } = await openConsent()
  expect(markup).toContain('<h1>Chorus wants access to your Google Account</h1>')
  expect(markup).toContain(email)
  expect(markup).toMatch(/<label class="choice"><input type="checkbox"[^>]* checked>/)

  const { address } = await beginSignIn(provider, { ...accessRequest, prompt: 'consent' })
  const chooser = await fetch(address)
  const [people] = formsOn(await chooser.text())
  const chosen = await redirectOf(addressOf(people!, new URL(chooser.url), { login_hint: email }))
  expect(chosen.pathname).toBe('/signin/oauth/consent')
})

test('Allow grants the ticked access, with a refresh token', async () => {
  const { press, finish } = await openConsent()
  const tokens = await finish(await press('Allow', true))
  expect(tokens.scope?.split(' ')).toContain(driveFileScope)
  expect(tokens.refresh_token).toBeTruthy()
  expect(tokens.claims()?.email).toBe(email)
})

test('an unticked box leaves out its scope, and the APIs refuse the token', async () => {
  const { press, finish } = await openConsent()
  const tokens = await finish(await press('Allow', false))
  expect(tokens.scope).toBe('openid email profile')
  const { status, body } = await callerWith(emulator.url, tokens.access_token)('GET', '/v1/forms/x')
  expect(status).toBe(403)
  expect(body.error).toMatchObject({
    status: 'PERMISSION_DENIED',
    errors: [{ reason: 'insufficientPermissions' }],
  })
})

test('Cancel redirects to the product with access_denied', async () => {
  const { press, finish } = await openConsent()
  await expect(finish(await press('Cancel', true))).rejects.toMatchObject({ error: 'access_denied' })
})

test('prompt=none grants everything at once with a login_hint, and is refused without one', async () => {
  const tokens = await authorizeAs(email, provider)
  expect(tokens.scope?.split(' ')).toContain(driveFileScope)
  expect(tokens.refresh_token).toBeTruthy()

  const { address } = await beginSignIn(provider, { ...accessRequest, prompt: 'none' })
  expect((await redirectOf(address)).searchParams.get('error')).toBe('login_required')
})

test('without access_type=offline there is no refresh token', async () => {
  const { press, finish } = await openConsent({ access_type: 'online' })
  expect(await finish(await press('Allow', true))).not.toHaveProperty('refresh_token')
})

test('fewer_scopes leaves the scope for files out of the next grant', async () => {
  await armFault(emulator.url, { next: 'fewer_scopes' })
  expect((await authorizeAs(email, provider)).scope).toBe('openid email profile')
  expect((await authorizeAs(email, provider)).scope).toContain(driveFileScope)
})

test('a refresh returns a new access token and no new refresh token', async () => {
  const { refresh_token = '', access_token } = await authorizeAs(email, provider)
  for (let times = 0; times < 2; times++) {
    const fresh = await client.refreshTokenGrant(provider, refresh_token)
    expect(fresh.access_token).not.toBe(access_token)
    expect(fresh).not.toHaveProperty('refresh_token')
    const { status } = await callerWith(emulator.url, fresh.access_token)('GET', '/drive/v3/files')
    expect(status).toBe(200)
  }
})

test('an access token expires after the set time, and a refresh gives a new one', async () => {
  const env = { ...(await emulatorEnvironment()), EMULATOR_ACCESS_TOKEN_SECONDS: '1' }
  const shortLived = await startEmulator(env)
  const own = await discoverProvider(shortLived.url)
  const tokens = await authorizeAs(email, own)
  expect(tokens.expires_in).toBe(1)
  const status = async (token: string) =>
    (await callerWith(shortLived.url, token)('GET', '/drive/v3/files')).status
  await expect.poll(() => status(tokens.access_token)).toBe(401)
  const fresh = await client.refreshTokenGrant(own, tokens.refresh_token ?? '')
  expect(await status(fresh.access_token)).toBe(200)
  await shortLived.stop()
})
