import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCertificate } from '#server/testing/outside/certificate.ts'
import { outsideServices, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { freePort } from '#testing/free-port.ts'

const [first, second] = [makeCertificate('first'), makeCertificate('second')]
let folder: string
let server: TestApp
let port: number
let metricsPort: number
let paths: { cert: string; key: string }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chorus-tls-'))
  paths = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') }
  await write(first)
  metricsPort = await freePort()
  server = await startTestApp({
    environment: {
      ...outsideServices,
      PUBLIC_URL: 'https://chorus.example',
      TLS_CERT_FILE: paths.cert,
      TLS_KEY_FILE: paths.key,
      METRICS_PORT: String(metricsPort),
      BODY_IDLE_SECONDS: '1',
    },
  })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const write = async ({ cert, key }: typeof first) => {
  await writeFile(paths.cert, cert)
  await writeFile(paths.key, key)
}

/** Sends a request over a separate connection that trusts a certificate: the status, the headers and the certificate's name. */
function ask(path: string, { ca = first.cert, at = port, method = 'GET', headers = {} } = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string; of: string }>()
  const agent = new Agent({ ca, servername: 'localhost' })
  const sent = request({ host: '127.0.0.1', port: at, path, method, agent, headers }, (answer) => {
    const { subject } = (answer.socket as TLSSocket).getPeerCertificate()
    text(answer).then(
      (body) => resolve({ status: answer.statusCode ?? 0, body, of: String(subject.CN) }),
      reject,
    )
  }).on('error', reject)
  if (method === 'GET') sent.end()
  else sent.write('--b')
  return promise
}

test('with a certificate the server and its metrics speak https, and no http', async () => {
  expect(await ask('/api/health/live')).toMatchObject({ status: 200, of: 'first' })
  expect(await ask('/metrics', { at: metricsPort })).toMatchObject({ status: 200, of: 'first' })
  await expect(ask('/api/health/live', { ca: second.cert })).rejects.toMatchObject({
    code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
  })
  for (const one of [port, metricsPort])
    await expect(fetch(`http://127.0.0.1:${one}/api/health/live`)).rejects.toThrow()
})

test('over https a body that stops arriving is answered', async () => {
  const headers = {
    host: 'chorus.example',
    origin: 'https://chorus.example',
    'content-type': 'application/json',
    'content-length': 100,
  }
  expect(await ask('/api/auth/log-out', { method: 'POST', headers })).toMatchObject({ status: 408 })
})

test('a new certificate is taken without a restart, and a broken one is not', async () => {
  const answers = async (ca: string) => (await ask('/api/health/live', { ca }).catch(() => null))?.of
  await writeFile(paths.cert, 'broken')
  await expect
    .poll(() => server.logged.some(({ msg }) => String(msg).includes('hold no certificate')))
    .toBe(true)
  expect(await answers(first.cert)).toBe('first')
  await write(second)
  await expect.poll(() => answers(second.cert)).toBe('second')
  expect(await ask('/metrics', { ca: second.cert, at: metricsPort })).toMatchObject({ of: 'second' })
})

test('files that cannot even be looked at leave the certificate in use', async () => {
  const refused = () => server.logged.filter(({ code }) => code === 'ELOOP')
  await rm(paths.key)
  // A link to itself, since the rights of a file stop no superuser.
  await symlink(paths.key, paths.key)
  await expect.poll(() => refused().length).toBe(1)
  expect(await ask('/api/health/live', { ca: second.cert })).toMatchObject({ of: 'second' })
  await rm(paths.key)
  await write(first)
  await expect.poll(async () => (await ask('/api/health/live').catch(() => null))?.of).toBe('first')
})
