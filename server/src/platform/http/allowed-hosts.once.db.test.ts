import { afterAll, beforeAll, expect, test } from 'vitest'
import { outsideServices, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let server: TestApp
let behindProxy: TestApp
beforeAll(async () => {
  const environment = { ...outsideServices, PUBLIC_URL: 'https://chorus.example' }
  server = await startTestApp({ environment: { ...environment, HOST: '10.0.0.5' } })
  behindProxy = await startTestApp({
    environment: { ...environment, TRUSTED_PROXIES: '10.0.0.2' },
    database: server.deps.database,
  })
})
afterAll(async () => {
  await behindProxy.app.close()
  await server.close()
})

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

test('health is told to whoever asks by the address of the machine', async () => {
  for (const url of ['/api/health/live', '/api/health/ready', '/metrics'])
    expect([url, (await get('10.1.2.3:3000', url)).statusCode]).toEqual([url, 200])
})

test('the host that a trusted proxy forwards counts, that of anybody else does not', async () => {
  const headers = { host: 'chorus-upstream:3000', 'x-forwarded-host': 'chorus.example' }
  const ask = (remoteAddress: string) =>
    behindProxy.request({ url: '/api/app-settings', headers, remoteAddress })
  expect((await ask('10.0.0.2')).statusCode).toBe(200)
  expect((await ask('10.0.0.3')).statusCode).toBe(421)
})
