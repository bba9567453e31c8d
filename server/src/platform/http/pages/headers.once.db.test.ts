import { rm } from 'node:fs/promises'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outsideServices, startTestApp, type TestApp, testEmulator } from '#server/testing/test-app.ts'
import { makeWebFolder } from '#server/testing/web-folder.ts'

let webFolder: string
let server: TestApp
let behindHttps: TestApp

beforeAll(async () => {
  webFolder = await makeWebFolder()
  server = await startTestApp({ webFolder })
  behindHttps = await startTestApp({
    webFolder,
    database: server.deps.database,
    environment: { ...outsideServices, PUBLIC_URL: 'https://chorus.example' },
  })
})
afterAll(async () => {
  await behindHttps.app.close()
  await server.close()
  await rm(webFolder, { recursive: true })
})

const answers: [string, number, InjectOptions][] = [
  ['an answer of the API', 200, { url: '/api/app-settings' }],
  ['a page', 200, { url: '/survey-templates' }],
  ['a script', 200, { url: '/assets/app.js' }],
  ['an icon', 200, { url: '/api/icons/school' }],
  ['the page of the API', 200, { url: '/api/docs' }],
  ['metrics', 200, { url: '/metrics' }],
  ['an answer to somebody signed out', 401, { url: '/api/SurveyTemplates' }],
  ['an unknown call', 404, { url: '/api/nothing' }],
  ['a script that is gone', 404, { url: '/assets/gone.js' }],
  ['an address that cannot be decoded', 404, { url: '/api/%zz%ff' }],
  ['a part that is too long', 404, { url: `/api/files/${'a'.repeat(3_000)}` }],
  ['a wrong method', 405, { url: '/api/app-settings', method: 'DELETE' }],
  [
    'another site',
    403,
    { url: '/api/auth/log-out', method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } },
  ],
  [
    'a body that is no JSON',
    400,
    {
      url: '/api/auth/log-out',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    },
  ],
]

describe.each(answers)('%s', (_, status, options) => {
  test('has the security headers and a request id that is in the log', async () => {
    const { statusCode, headers } = await server.request(options)
    expect(statusCode).toBe(status)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toMatch(/frame-ancestors 'none'|frame-ancestors 'self'/)
    expect(policy).not.toContain('unsafe-eval')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': expect.stringMatching(/^(DENY|SAMEORIGIN)$/),
      'referrer-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expect(headers['strict-transport-security']).toBeUndefined()
    const lines = server.logged.filter(
      (line) => line.reqId === headers['x-request-id'] && line.msg === 'request',
    )
    expect(lines).toEqual([expect.objectContaining({ status, method: options.method ?? 'GET' })])
  })
})

test('over https every answer has Strict-Transport-Security', async () => {
  for (const url of ['/', '/api/app-settings', '/api/nothing', '/api/%zz']) {
    const { headers } = await behindHttps.request({ url })
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
  }
})

async function policyOf({ request }: TestApp, url: string): Promise<string[]> {
  return String((await request({ url })).headers['content-security-policy']).split('; ')
}

test("the policy of a page allows the picker's script and frame, that of the API does not", async () => {
  const page = await policyOf(server, '/admin/report-management')
  const answer = await policyOf(server, '/api/app-settings')
  const { url } = testEmulator
  expect(page.filter((directive) => !answer.includes(directive))).toEqual([
    `script-src 'self' ${url}`,
    `frame-src 'self' ${url}`,
  ])
  expect(answer).toContain("script-src 'self'")
  for (const one of ["frame-ancestors 'none'", "object-src 'none'", "connect-src 'self'"])
    expect(page).toContain(one)
})

test('with Google set up, the policy of a page allows Google and no emulator', async () => {
  const page = await policyOf(behindHttps, '/')
  expect(page).toContain("script-src 'self' https://apis.google.com https://accounts.google.com")
  expect(page).toContain("connect-src 'self' https://*.googleapis.com")
  expect(page.join()).not.toContain(testEmulator.url)
})

test('caching is off for the API, lasting for scripts, and revalidated for pages', async () => {
  const cacheControl = async (url: string) => (await server.request({ url })).headers['cache-control']
  expect(await cacheControl('/API/app-settings')).toBe('no-store')
  expect(await cacheControl('/%61pi/app-settings')).toBe('no-store')
  expect(await cacheControl('/%61pi/nothing')).toBe('no-store')
  expect(await cacheControl('/assets/app.js')).toBe('public, max-age=31536000, immutable')
  expect(await cacheControl('/anywhere')).toBe('no-cache')
})

test('an unchanged page is answered with 304, and holds the settings', async () => {
  const { headers, body } = await server.request({ url: '/' })
  const again = await server.request({ url: '/login', headers: { 'if-none-match': String(headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect(body).toContain('"productName":"Chorus"')
})
