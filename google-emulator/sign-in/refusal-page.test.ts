import type { Configuration } from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmulator } from '../testing/running-emulator.ts'
import { beginSignIn, discoverProvider, redirectOf, signInAs } from '../testing/signing-in.ts'

let emulator: Awaited<ReturnType<typeof startEmulator>>
let provider: Configuration

beforeAll(async () => {
  emulator = await startEmulator()
  provider = await discoverProvider(emulator.url)
})
afterAll(() => emulator.stop())

test.each([
  ['an unknown client', { client_id: 'stranger' }, 'is not known to this provider'],
  ['a wrong redirect_uri', { redirect_uri: 'http://localhost:4119/elsewhere' }, 'none of those registered'],
  ['no client at all', { client_id: '' }, 'The sign-in request is wrong'],
])('%s gets a page with a sentence, no redirect', async (_name, wrong, sentence) => {
  const { address } = await beginSignIn(provider, { login_hint: 'staff@riverbend.example', ...wrong })
  const response = await fetch(address, { redirect: 'manual' })
  const markup = await response.text()
  expect(response.status).toBe(400)
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(markup).toContain('<h1>Sign-in is not possible</h1>')
  expect(markup).toContain(sentence)
  expect(markup).not.toMatch(/\bat .*:\d+:\d+|node_modules/)
})

test.each([
  ['an unknown response type', { response_type: 'token' }, 'unsupported_response_type'],
  ['the plain PKCE method', { code_challenge_method: 'plain' }, 'invalid_request'],
])('%s redirects to the client with an error', async (_name, wrong, error) => {
  const { address } = await beginSignIn(provider, { login_hint: 'staff@riverbend.example', ...wrong })
  const callback = await redirectOf(address)
  expect(`${callback.search}${callback.hash}`).toContain(`error=${error}`)
})

test('a wrong secret gets no tokens', async () => {
  const impostor = await discoverProvider(emulator.url, undefined, 'guessed')
  await expect(signInAs('staff@riverbend.example', impostor)).rejects.toMatchObject({
    error: 'invalid_client',
  })
})

test('an address without a page answers 404 with a sentence', async () => {
  const response = await fetch(`${emulator.url}/o/oauth2/v2/nowhere`)
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('has no page at this address')
})
