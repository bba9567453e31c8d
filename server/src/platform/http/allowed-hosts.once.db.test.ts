import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outsideServices, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let server: TestApp
let behindProxy: TestApp
let port: number
beforeAll(async () => {
  const environment = { ...outsideServices, PUBLIC_URL: 'https://chorus.example' }
  server = await startTestApp({ environment: { ...environment, HOST: '10.0.0.5' } })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  port = (server.app.server.address() as AddressInfo).port
  behindProxy = await startTestApp({
    environment: { ...environment, TRUSTED_PROXIES: '10.0.0.2' },
    database: server.deps.database,
  })
})
afterAll(async () => {
  await behindProxy.app.close()
  await server.close()
})

async function send(bytes: string) {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body }
}

const get = (host: string, url = '/api/app-settings') => server.request({ url, headers: { host } })

test.each([
  'chorus.example',
  'chorus.example:443',
  'Chorus.Example',
  '10.0.0.5:3000',
  'localhost:3000',
  '127.0.0.1:3000',
  '[::1]:3000',
])('a request for %s is answered', async (host) => expect((await get(host)).statusCode).toBe(200))

test.each([
  'evil.example',
  'chorus.example.evil.example',
  'evil-chorus.example',
  'chorus.example:8443',
  'localhost.evil.example',
  '10.0.0.6',
  'user@chorus.example',
  'a b',
])('a request for %s is refused, whatever it asks for', async (host) => {
  for (const url of ['/api/app-settings', '/', '/api/nothing', '/api/docs', '/api/auth/init-google-sso']) {
    const answer = await get(host, url)
    expect([url, answer.statusCode, answer.json()]).toEqual([
      url,
      421,
      {
        statusCode: 421,
        code: 'wrong_host',
        error: 'Misdirected Request',
        message: expect.stringContaining('answers for chorus.example alone'),
      },
    ])
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  }
})

test.each([
  ['http://evil.example/api/app-settings', 'chorus.example', 421],
  ['HTTP://evil.example', 'chorus.example', 421],
  ['https://chorus.example/api/app-settings', 'chorus.example', 200],
  ['https://chorus.example/api/app-settings', 'evil.example', 200],
])('a request for the target %s with the header %s is answered with %i', async (target, host, status) => {
  expect((await send(`GET ${target} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)).status).toBe(
    status,
  )
})

test.each([
  ['no host', ''],
  ['two hosts', 'host: chorus.example\r\nhost: evil.example\r\n'],
  ['one host twice', 'Host: chorus.example\r\nhost: chorus.example\r\n'],
])('a request with %s is refused, with the security headers', async (_what, hosts) => {
  const answer = await send(`GET /api/app-settings HTTP/1.1\r\n${hosts}connection: close\r\n\r\n`)
  expect([answer.status, answer.body]).toEqual([400, expect.stringContaining('it must name one host')])
  for (const name of ['content-security-policy', 'x-content-type-options', 'x-request-id'])
    expect(answer.head).toContain(`\r\n${name}: `)
})

test('health is told to whoever asks by the address of the machine', async () => {
  for (const url of ['/api/health/live', '/api/health/ready'])
    expect([url, (await get('10.1.2.3:3000', url)).statusCode]).toEqual([url, 200])
})

test.each([
  ['the name of this machine', 'localhost:3000', {}, 200],
  ['it, by Prometheus', '127.0.0.1:3000', { 'x-prometheus-scrape-timeout-seconds': '10' }, 200],
  ['the name that people see', 'chorus.example', {}, 404],
  ['the address of the machine', '10.1.2.3:3000', {}, 404],
  ...[
    'x-real-ip',
    'x-envoy-external-address',
    'fastly-client-ip',
    'cf-ray',
    'cdn-loop',
    'x-amzn-trace-id',
  ].map((name) => [`this machine with ${name}`, 'localhost:3000', { [name]: '1.2.3.4' }, 404] as const),
] as const)('the metrics are asked for by %s: %s', async (_what, host, headers, status) => {
  expect((await server.request({ url: '/metrics', headers: { host, ...headers } })).statusCode).toBe(status)
})

test('the host that a trusted proxy forwards counts, that of anybody else does not', async () => {
  const headers = { host: 'chorus-upstream:3000', 'x-forwarded-host': 'chorus.example' }
  const ask = (remoteAddress: string) =>
    behindProxy.request({ url: '/api/app-settings', headers, remoteAddress })
  expect((await ask('10.0.0.2')).statusCode).toBe(200)
  expect((await ask('10.0.0.3')).statusCode).toBe(421)
})
