import * as client from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { armFault, authorizeAs, callerWith } from '../testing/authorizing.ts'
import { startEmulator } from '../testing/running-emulator.ts'
import { discoverProvider } from '../testing/signing-in.ts'

const email = 'staff@riverbend.example'
const otherEmail = 'second@riverbend.example'
let emulator: Awaited<ReturnType<typeof startEmulator>>
let provider: client.Configuration

beforeAll(async () => {
  emulator = await startEmulator()
  provider = await discoverProvider(emulator.url)
})
afterAll(() => emulator.stop())

const status = async (token: string) =>
  (await callerWith(emulator.url, token)('GET', '/drive/v3/files')).status

test.each([
  ['the refresh token in the query', 'refresh_token', (token: string) => [`?token=${token}`, undefined]],
  ['the access token in a form', 'access_token', (token: string) => ['', new URLSearchParams({ token })]],
] as const)(
  '%s invalidates every token of the person, without a client secret',
  async (_name, which, request) => {
    const first = await authorizeAs(email, provider)
    const second = await authorizeAs(email, provider)
    const other = await authorizeAs(otherEmail, provider)

    const [query, body] = request(first[which] ?? '')
    const response = await fetch(`${emulator.url}/revoke${query}`, { method: 'POST', body })
    expect([response.status, await response.text()]).toEqual([200, '{}'])

    for (const { access_token, refresh_token = '' } of [first, second]) {
      expect(await status(access_token)).toBe(401)
      await expect(client.refreshTokenGrant(provider, refresh_token)).rejects.toMatchObject({
        status: 400,
        error: 'invalid_grant',
        error_description: 'Token has been expired or revoked.',
      })
    }
    expect(await status(other.access_token)).toBe(200)
  },
)

test.each([
  ['', 'invalid_request'],
  ['?token=guessed', 'invalid_token'],
])('POST /revoke%s is refused', async (query, error) => {
  const response = await fetch(`${emulator.url}/revoke${query}`, { method: 'POST' })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error })
})

test('revoked_grant invalidates the tokens of one person immediately', async () => {
  const [one, other] = [await authorizeAs(email, provider), await authorizeAs(otherEmail, provider)]
  expect((await armFault(emulator.url, { next: 'revoked_grant', email })).status).toBe(204)
  expect(await status(one.access_token)).toBe(401)
  await expect(client.refreshTokenGrant(provider, one.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  })
  expect(await status(other.access_token)).toBe(200)

  await armFault(emulator.url, { next: 'revoked_grant' })
  expect(await status(other.access_token)).toBe(401)
})
