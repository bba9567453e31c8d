import type { Configuration } from 'openid-client'
import { ClientSecretBasic, fetchUserInfo } from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmulator, testAccounts } from '../testing/running-emulator.ts'
import { beginSignIn, discoverProvider, redirectOf, signInAs } from '../testing/signing-in.ts'

let emulator: Awaited<ReturnType<typeof startEmulator>>
let provider: Configuration

beforeAll(async () => {
  emulator = await startEmulator()
  provider = await discoverProvider(emulator.url)
})
afterAll(() => emulator.stop())

const samsClaims = {
  sub: expect.stringMatching(/^1\d{20}$/),
  email: 'staff@riverbend.example',
  email_verified: true,
  name: 'Sam van der Berg',
  given_name: 'Sam',
  family_name: 'van der Berg',
  hd: 'riverbend.example',
}

test('the endpoints are at the paths of Google', () => {
  expect(provider.serverMetadata()).toMatchObject({
    issuer: emulator.url,
    authorization_endpoint: `${emulator.url}/o/oauth2/v2/auth`,
    token_endpoint: `${emulator.url}/token`,
    userinfo_endpoint: `${emulator.url}/v1/userinfo`,
    jwks_uri: `${emulator.url}/oauth2/v3/certs`,
    revocation_endpoint: `${emulator.url}/revoke`,
  })
})

test('the discovery document names the configured address, whatever address was requested', async () => {
  const { port } = new URL(emulator.url)
  const response = await fetch(`http://127.0.0.1:${port}/.well-known/openid-configuration`)
  expect(await response.json()).toMatchObject({ token_endpoint: `${emulator.url}/token` })
})

test('login_hint signs in with one redirect and without a cookie, and the ID token holds the claims', async () => {
  const tokens = await signInAs('staff@riverbend.example', provider)
  const claims = tokens.claims()
  expect(claims).toMatchObject(samsClaims)
  expect(await fetchUserInfo(provider, tokens.access_token, claims?.sub ?? '')).toEqual(samsClaims)
})

test('the client may also authenticate by HTTP Basic', async () => {
  const tokens = await signInAs(
    'staff@riverbend.example',
    await discoverProvider(emulator.url, ClientSecretBasic),
  )
  expect(tokens.claims()).toMatchObject(samsClaims)
})

test('an e-mail has one subject, however it is spelled', async () => {
  const subjects = await Promise.all(
    ['staff@riverbend.example', ' Staff@Riverbend.Example', 'other@riverbend.example'].map(async (email) => {
      const tokens = await signInAs(email, provider)
      return tokens.claims()?.sub
    }),
  )
  expect(subjects[0]).toBe(subjects[1])
  expect(subjects[0]).not.toBe(subjects[2])
})

test('any address has an account named after it, and hd only outside consumer mail domains', async () => {
  const tokens = await signInAs('jo.o-neil@gmail.com', provider)
  expect(tokens.claims()).toMatchObject({
    email: 'jo.o-neil@gmail.com',
    email_verified: true,
    name: 'Jo O Neil',
  })
  expect(tokens.claims()).not.toHaveProperty('hd')
})

test('prompt=none signs in with a hint, and without one needs an earlier sign-in', async () => {
  const hinted = await beginSignIn(provider, { login_hint: 'admin@chorus.example', prompt: 'none' })
  const tokens = await hinted.finish(await redirectOf(hinted.address))
  expect(tokens.claims()?.email).toBe('admin@chorus.example')

  const bare = await beginSignIn(provider, { prompt: 'none' })
  const callback = await redirectOf(bare.address)
  await expect(bare.finish(callback)).rejects.toMatchObject({ error: 'login_required' })
})

test('only prompt=none uses an earlier sign-in, and it uses the newest one', async () => {
  let cookie = ''
  for (const email of testAccounts.map((account) => account.email)) {
    const { address } = await beginSignIn(provider, { login_hint: email })
    const response = await fetch(address, { redirect: 'manual', headers: { cookie } })
    const cookies = response.headers.getSetCookie().map((text) => text.split(';')[0] ?? '')
    expect(cookies.every((text) => text.startsWith('google_emulator_'))).toBe(true)
    cookie = cookies.join('; ')
  }

  const silent = await beginSignIn(provider, { prompt: 'none' })
  const tokens = await silent.finish(await redirectOf(silent.address, { cookie }))
  expect(tokens.claims()?.email).toBe('admin@chorus.example')

  const plain = await beginSignIn(provider)
  expect((await redirectOf(plain.address, { cookie })).pathname).toBe('/signin/accountchooser')
})

test('a code can be exchanged once, and only with its own verifier', async () => {
  const { address, finish } = await beginSignIn(provider, { login_hint: 'admin@chorus.example' })
  const callback = await redirectOf(address)
  const stranger = await beginSignIn(provider, { state: callback.searchParams.get('state') ?? '' })
  await expect(stranger.finish(callback)).rejects.toThrow()
  await finish(callback)
  await expect(finish(callback)).rejects.toMatchObject({ error: 'invalid_grant' })
})
