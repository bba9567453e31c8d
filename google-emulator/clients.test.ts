import { allowInsecureRequests, ClientSecretPost, type Configuration, discovery } from 'openid-client'
import { expect, onTestFinished, test } from 'vitest'
import { accessRequest, callerWith } from './testing/authorizing.ts'
import { makeForm } from './testing/making-forms.ts'
import { emulatorEnvironment, forgetEmulator, startEmulator, testClient } from './testing/running-emulator.ts'
import { beginSignIn, discoverProvider, redirectOf } from './testing/signing-in.ts'

const formsCallback = 'http://localhost:4119/forms-callback'
const otherClient = {
  clientId: 'other',
  clientSecret: 'other secret',
  redirectUris: ['http://localhost:4119/other'],
}

async function tokenOf(provider: Configuration, redirectUri: string): Promise<string> {
  const { address, finish } = await beginSignIn(provider, {
    ...accessRequest,
    login_hint: 'staff@riverbend.example',
    prompt: 'none',
    redirect_uri: redirectUri,
  })
  const callback = await redirectOf(address)
  expect(callback.href.startsWith(redirectUri)).toBe(true)
  return (await finish(callback)).access_token
}

test('a client may have two redirect addresses, and other clients see none of its forms', async () => {
  const clients = [{ ...testClient, redirectUris: [...testClient.redirectUris, formsCallback] }, otherClient]
  const emulator = await startEmulator({
    ...(await emulatorEnvironment()),
    EMULATOR_CLIENTS: JSON.stringify(clients),
  })
  const product = await discoverProvider(emulator.url)
  const other = await discovery(
    new URL(emulator.url),
    otherClient.clientId,
    undefined,
    ClientSecretPost(otherClient.clientSecret),
    { execute: [allowInsecureRequests] },
  )
  const own = callerWith(emulator.url, await tokenOf(product, formsCallback))
  const foreign = callerWith(emulator.url, await tokenOf(other, otherClient.redirectUris[0] ?? ''))
  const { formId } = await makeForm(own, [])
  expect((await own('GET', `/v1/forms/${formId}`)).status).toBe(200)
  expect((await foreign('GET', `/v1/forms/${formId}`)).status).toBe(403)
  expect((await foreign('GET', `/drive/v3/files/${formId}`)).status).toBe(404)
  await emulator.stop()
})

test.each([
  [{ EMULATOR_ACCESS_TOKEN_SECONDS: '0' }, 'EMULATOR_ACCESS_TOKEN_SECONDS is wrong'],
  [{ EMULATOR_QUOTAS: '{"reed":1}' }, 'EMULATOR_QUOTAS is wrong'],
  [{ EMULATOR_QUOTAS: '{"read":-1}' }, 'EMULATOR_QUOTAS is wrong'],
  [{ EMULATOR_DRIVE_FOLDER_ID: "it's" }, 'EMULATOR_DRIVE_FOLDER_ID is wrong'],
])('%j stops the start with a sentence', async (wrong, sentence) => {
  const env: Record<string, string> = Object.assign(await emulatorEnvironment(), wrong)
  onTestFinished(() => forgetEmulator(env))
  await expect(startEmulator(env)).rejects.toThrow(sentence)
})
