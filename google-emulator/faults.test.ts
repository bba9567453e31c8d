import type { Configuration } from 'openid-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { armFault } from './testing/authorizing.ts'
import { startEmulator } from './testing/running-emulator.ts'
import { beginSignIn, discoverProvider, redirectOf, signInAs } from './testing/signing-in.ts'

const email = 'staff@riverbend.example'
let emulator: Awaited<ReturnType<typeof startEmulator>>
let provider: Configuration

beforeAll(async () => {
  emulator = await startEmulator()
  provider = await discoverProvider(emulator.url)
})
afterAll(() => emulator.stop())
afterEach(() => fetch(`${emulator.url}/__faults`, { method: 'DELETE' }))

const arm = (fault: object) => armFault(emulator.url, fault)

test.each(['access_denied', 'server_error'])(
  '%s spoils the next authorization and no other',
  async (fault) => {
    expect((await arm({ next: fault })).status).toBe(204)
    const { address, finish } = await beginSignIn(provider, { login_hint: email })
    await expect(finish(await redirectOf(address))).rejects.toMatchObject({ error: fault })
    expect((await signInAs(email, provider)).claims()?.email).toBe(email)
  },
)

test('showing the sign-in page does not use up a fault for the authorization', async () => {
  await arm({ next: 'access_denied' })
  const { address } = await beginSignIn(provider)
  await fetch(address)
  const armed = await fetch(`${emulator.url}/__faults`)
  expect(await armed.json()).toMatchObject({ next: 'access_denied' })
})

test('unverified_email makes the e-mail of the next sign-in unverified', async () => {
  await arm({ next: 'unverified_email' })
  expect((await signInAs(email, provider)).claims()).toMatchObject({ email, email_verified: false })
  expect((await signInAs(email, provider)).claims()).toMatchObject({ email, email_verified: true })
})

test('failed_token makes the next exchange fail', async () => {
  await arm({ next: 'failed_token' })
  await expect(signInAs(email, provider)).rejects.toMatchObject({ code: 'OAUTH_RESPONSE_IS_NOT_CONFORM' })
  await signInAs(email, provider)
})

test.each(['slow', 'slow_token'])('%s delays the answer as requested', async (fault) => {
  await arm({ next: fault, milliseconds: 300 })
  const start = performance.now()
  await signInAs(email, provider)
  expect(performance.now() - start).toBeGreaterThan(295)
})

test('an unknown fault is refused with the names of those that exist', async () => {
  const response = await arm({ next: 'toString' })
  expect(response.status).toBe(400)
  expect(await response.text()).toContain(
    'access_denied, server_error, unverified_email, earlier_sign_in, slow',
  )
  expect((await arm({ next: 'slow', milliseconds: -1 })).status).toBe(400)
})

test('a request that is not JSON cannot arm a fault, so no web page can', async () => {
  const response = await fetch(`${emulator.url}/__faults`, { method: 'POST', body: '{"next":"slow"}' })
  expect(response.status).toBe(415)
})
