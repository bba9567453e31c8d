import { rm } from 'node:fs/promises'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInPeople } from '#server/testing/data/district-people.ts'
import { outsideServices, startTestApp, type TestApp, testEmulator } from '#server/testing/test-app.ts'
import { makeWebFolder } from '#server/testing/web-folder.ts'

let webFolder: string
let server: TestApp
let behindHttps: TestApp
let people: Awaited<ReturnType<typeof signInPeople>>

beforeAll(async () => {
  webFolder = await makeWebFolder()
  server = await startTestApp({ webFolder })
  behindHttps = await startTestApp({
    webFolder,
    database: server.deps.database,
    environment: { ...outsideServices, PUBLIC_URL: 'https://chorus.example' },
  })
  people = await signInPeople(server, [])
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

const directivesOf = (policy: unknown) => String(policy).split('; ')

/** What somebody gets for the page of the picker. */
async function pickerPage(of: TestApp, who?: keyof typeof people) {
  // Over https the cookie has a prefix.
  const as = who && (of === behindHttps ? `__Host-${people[who]}` : people[who])
  const { statusCode, headers } = await of.request({ url: '/google-picker', as })
  return { statusCode, headers, policy: directivesOf(headers['content-security-policy']) }
}

const pages = ['/', '/login', '/insights-reports', '/admin/district-insights-reports', '/auth-success']

test.each(pages)('the policy of %s allows nobody else: neither Google nor its emulator', async (url) => {
  for (const { request } of [server, behindHttps]) {
    const { headers } = await request({ url })
    const policy = String(headers['content-security-policy'])
    expect(policy).not.toMatch(/google|gstatic/)
    expect(policy).not.toContain(testEmulator.url)
    expect(policy).not.toContain('//')
    for (const one of [
      "script-src 'self'",
      "frame-src 'self'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
    ])
      expect(directivesOf(policy)).toContain(one)
    expect(headers['x-frame-options']).toBe('DENY')
  }
})

test("the page of the picker allows the picker's script and frame, and a frame of ours around it", async () => {
  const { statusCode, headers, policy } = await pickerPage(server, 'admin')
  const page = directivesOf((await server.request({ url: '/' })).headers['content-security-policy'])
  const { url } = testEmulator
  expect(statusCode).toBe(200)
  expect(policy.filter((directive) => !page.includes(directive))).toEqual([
    `script-src 'self' ${url}`,
    `frame-src 'self' ${url}`,
    "frame-ancestors 'self'",
  ])
  expect(headers).toMatchObject({
    'x-frame-options': 'SAMEORIGIN',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
})

test('with Google set up, the page of the picker allows Google and no emulator', async () => {
  const { policy } = await pickerPage(behindHttps, 'admin')
  expect(policy).toContain("script-src 'self' https://apis.google.com https://accounts.google.com")
  expect(policy).toContain("connect-src 'self' https://*.googleapis.com")
  expect(policy).toContain('upgrade-insecure-requests')
  expect(policy.join()).not.toContain(testEmulator.url)
})

test('the page of the picker is for admins: others get an error with the policy of every answer', async () => {
  for (const who of ['staff', 'lead', undefined] as const) {
    const { statusCode, headers, policy } = await pickerPage(behindHttps, who)
    expect(statusCode).toBe(who ? 403 : 401)
    expect(policy.join()).not.toMatch(/google/)
    expect(headers['x-frame-options']).toBe('DENY')
  }
  expect((await server.request({ url: '/google-picker.html', as: people.staff })).body).toContain(
    '<title>Pages',
  )
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
