import { spawn } from 'node:child_process'
import { createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { Agent, get, request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fetchUserInfo } from 'openid-client'
import { expect, onTestFinished, test } from 'vitest'
import {
  emulatorEnvironment,
  forgetEmulator,
  launchEmulator,
  startEmulator,
} from './testing/running-emulator.ts'
import { beginSignIn, discoverProvider, redirectOf, signInAs } from './testing/signing-in.ts'

async function ownEnvironment(): Promise<Record<string, string>> {
  const env = await emulatorEnvironment()
  onTestFinished(() => forgetEmulator(env))
  return env
}

async function isSignedBy(url: string, token: string): Promise<boolean> {
  const [header = '', payload, signature = ''] = token.split('.')
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString())
  const response = await fetch(`${url}/oauth2/v3/certs`)
  const { keys } = (await response.json()) as { keys: JsonWebKey[] }
  const key = keys.find((candidate) => candidate.kid === kid)
  if (!key) return false
  const publicKey = createPublicKey({ key, format: 'jwk' })
  return verify('sha256', Buffer.from(`${header}.${payload}`), publicKey, Buffer.from(signature, 'base64url'))
}

test('keys, tokens and half-finished sign-ins survive SIGKILL', async () => {
  const env = await ownEnvironment()
  const before = await startEmulator(env)
  const provider = await discoverProvider(before.url)
  const tokens = await signInAs('typed@elsewhere.example', provider)
  const half = await beginSignIn(provider, { login_hint: 'staff@riverbend.example' })
  const callback = await redirectOf(half.address)
  before.child.kill('SIGKILL')
  await before.ended

  const after = await startEmulator(env)
  expect(await isSignedBy(after.url, tokens.id_token ?? '')).toBe(true)
  const subject = tokens.claims()?.sub ?? ''
  expect(await fetchUserInfo(provider, tokens.access_token, subject)).toMatchObject({
    email: 'typed@elsewhere.example',
  })
  expect((await half.finish(callback)).claims()?.email).toBe('staff@riverbend.example')

  const { mode } = await stat(join(env.EMULATOR_DATA_DIR ?? '', 'emulator.sqlite'))
  expect(mode & 0o777).toBe(0o600)
  await after.stop()
})

test('each emulator signs with keys of its own', async () => {
  const [one, other] = await Promise.all([startEmulator(), startEmulator()])
  const tokens = await signInAs('staff@riverbend.example', await discoverProvider(one.url))
  expect(await isSignedBy(other.url, tokens.id_token ?? '')).toBe(false)
  await Promise.all([one.stop(), other.stop()])
})

test.each(['SIGTERM', 'SIGINT', 'a closed stdin'])(
  '%s ends the emulator at once, even with open connections',
  async (way) => {
    const emulator = await startEmulator(await ownEnvironment())
    const provider = await discoverProvider(emulator.url)
    await signInAs('staff@riverbend.example', provider)
    const method = 'POST'
    const headers = { 'content-length': 9, expect: '100-continue' }
    const half = request(provider.serverMetadata().token_endpoint ?? '', { method, headers })
    half.on('error', () => undefined).flushHeaders()
    await once(half, 'continue')

    if (way === 'a closed stdin') emulator.child.stdin.end()
    else emulator.child.kill(way as NodeJS.Signals)
    const { code, output, errorOutput } = await emulator.ended
    half.destroy()

    // For the rest of a request Node waits for longer than this test may take.
    expect({ code, errorOutput }).toEqual({ code: 0, errorOutput: '' })
    expect(output).toBe(`${JSON.stringify({ ready: true, url: emulator.url })}\n`)
  },
)

test('the emulator ends when its parent is killed', async () => {
  const env = await ownEnvironment()
  const launcher = new URL('./testing/running-emulator.ts', import.meta.url)
  const parent = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `const { startEmulator } = await import(${JSON.stringify(launcher.href)})
     await startEmulator(${JSON.stringify(env)})
     process.stdout.write('started')`,
  ])
  await once(parent.stdout, 'data')
  const connection = new Promise((resolve) => {
    get(`${env.EMULATOR_URL}/`, { agent: new Agent({ keepAlive: true }) }, (response) => {
      response.socket.once('close', resolve)
      response.resume().once('end', () => parent.kill('SIGKILL'))
    })
  })
  await connection
  await expect(fetch(`${env.EMULATOR_URL}/`)).rejects.toThrow()
})

test('a port in use stops the start with one sentence', async () => {
  const env = await ownEnvironment()
  const occupant = createServer().listen(Number(env.EMULATOR_PORT), '127.0.0.1')
  await once(occupant, 'listening')
  const { code, output, errorOutput } = await launchEmulator(env).ended
  occupant.close()
  expect({ code, output }).toEqual({ code: 1, output: '' })
  expect(errorOutput).toBe(
    `Port ${env.EMULATOR_PORT} on 127.0.0.1 is taken: end the program that uses it, or choose another by EMULATOR_PORT.\n`,
  )
})

test('an invalid client stops the start with a sentence', async () => {
  const env = await ownEnvironment()
  const client = { clientId: 'chorus', clientSecret: 'ü', redirectUris: ['http://localhost:4119/callback'] }
  const { code, errorOutput } = await launchEmulator({ ...env, EMULATOR_CLIENTS: JSON.stringify([client]) })
    .ended
  expect({ code, errorOutput }).toEqual({
    code: 1,
    errorOutput: 'EMULATOR_CLIENTS is wrong: client chorus: invalid client_secret value.\n',
  })
})

test('wrong settings stop the start with a line for each of them', async () => {
  const wrong = {
    EMULATOR_PORT: '0',
    EMULATOR_URL: 'localhost',
    EMULATOR_CLIENTS: '[{}]',
    EMULATOR_ACCOUNTS: '{',
  }
  const { code, errorOutput } = await launchEmulator(wrong).ended
  expect(code).toBe(1)
  expect(errorOutput.trim().split('\n')).toEqual([
    'EMULATOR_PORT is wrong: it takes a port number from 1 to 65535.',
    'EMULATOR_URL is wrong: it takes an address without a path, such as http://localhost:3001.',
    'EMULATOR_DATA_DIR is missing: it takes a folder.',
    'EMULATOR_CLIENTS is wrong: it takes JSON [{clientId, clientSecret, redirectUris: []}].',
    'EMULATOR_ACCOUNTS is wrong: it takes JSON [{email, name, note}].',
    'EMULATOR_PRODUCT_NAME is missing: it takes the name of the product.',
  ])
})
