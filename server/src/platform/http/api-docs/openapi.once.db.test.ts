import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorStatus } from '#contract/errors.ts'
import { signInPeople } from '#server/testing/data/district-people.ts'
import { makeUser } from '#server/testing/data/factories.ts'
import { outsideServices, startTestApp, type TestApp } from '#server/testing/test-app.ts'

type Operation = {
  summary: string
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>
  requestBody?: { content: Record<string, { schema: { properties?: object } }> }
  parameters?: { name: string; in: string; required?: boolean; schema: unknown }[]
  security?: object[]
  tags: string[]
  description: string
}
type Description = {
  openapi: string
  info: { title: string; version: string; description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
}

const contract = new URL('../../../../../contract/', import.meta.url)
let server: TestApp
let endpoints: Endpoint[]
let description: Description

beforeAll(async () => {
  server = await startTestApp({ environment: { METRICS_TOKEN: 'the token of the collector' } })
  const files = (await readdir(contract, { recursive: true })).filter((name) => name.endsWith('.ts'))
  const modules = await Promise.all(
    files.map((name) => import(/* @vite-ignore */ new URL(name, contract).href)),
  )
  endpoints = modules
    .flatMap((module) => Object.values(module))
    .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'access' in value)
  description = (await server.request({ url: '/api/openapi.json' })).json()
})
afterAll(() => server.close())

const pathOf = ({ path }: Endpoint) => path.replace(/:(\w+)/g, '{$1}')

test('the description lists every endpoint of the contract, and no other', () => {
  expect(endpoints.length).toBeGreaterThan(10)
  const described = Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.sort()).toEqual(endpoints.map((one) => `${one.method} ${pathOf(one)}`).sort())
})

test('the description is OpenAPI 3.1', () => {
  expect(description).toMatchObject({ openapi: '3.1.0', info: { title: 'Chorus API', version: '1.10' } })
  for (const one of endpoints) {
    const operation = description.paths[pathOf(one)]![one.method.toLowerCase()]!
    expect(operation.summary).toBe(one.summary)
    for (const response of Object.values(operation.responses))
      expect(response.description).toBeTypeOf('string')
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(Object.keys(one.response)))
    const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
    expect(inPath.map(({ name }) => name)).toEqual([...one.path.matchAll(/:(\w+)/g)].map(([, name]) => name))
    expect(inPath.every(({ required }) => required)).toBe(true)
    expect(Boolean(operation.security)).toBe(one.access !== 'public')
  }
  // Every reference leads to a definition.
  for (const [, pointer] of JSON.stringify(description).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const found = pointer!
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], description)
    expect(found, pointer).toBeTypeOf('object')
  }
})

test('the description of a form names its parts, in order', () => {
  const forms = endpoints.flatMap((one) => {
    const { requestBody } = description.paths[pathOf(one)]![one.method.toLowerCase()]!
    const form = requestBody?.content['multipart/form-data']
    return form ? [[pathOf(one), Object.keys(form.schema.properties ?? {})]] : []
  })
  expect(Object.fromEntries(forms)).toEqual({
    '/api/InsightsReports/{reportId}/files': ['pdfFile', 'docxFile'],
    '/api/SurveyResults/file': ['submission', 'file'],
    '/api/SurveyResults/file/reading': ['file', 'choices'],
    '/api/SurveyTemplateResources': ['file'],
    '/api/roster-sources/{sourceId}/runs': ['file'],
    '/api/rosters/{sourceId}/imports': ['file'],
    '/api/surveytemplatelibrary/import': ['file'],
  })
})

test('the description of a text answer has its content type', () => {
  const answer = description.paths['/api/SurveyTemplateResources/{resourceId}/tempurl']?.get?.responses[200]
  expect(Object.keys(answer?.content ?? {})).toEqual(['text/plain'])
})

test('an error is described as JSON with its body, also where the answer is a text or a file', () => {
  for (const one of endpoints) {
    const { responses } = description.paths[pathOf(one)]![one.method.toLowerCase()]!
    for (const status of ['4XX', '5XX']) {
      const { content } = responses[status]!
      expect(Object.keys(content ?? {}), `${pathOf(one)} ${status}`).toEqual(['application/json'])
      expect(content!['application/json']!.schema).toMatchObject({
        properties: { code: { type: 'string' }, message: { type: 'string' } },
      })
    }
  }
})

test('each call belongs to a subject that is described, and says who may make it', () => {
  const subjects = new Map(description.tags.map((tag) => [tag.name, tag.description]))
  const used = new Set<string>()
  for (const operations of Object.values(description.paths)) {
    for (const { tags, description: audience } of Object.values(operations)) {
      expect(tags).toHaveLength(1)
      expect(subjects.get(tags[0]!)).toMatch(/\.$/)
      expect(audience).toMatch(/\.$/)
      used.add(tags[0]!)
    }
  }
  expect([...used].sort()).toEqual([...subjects.keys()].sort())
})

test('the introduction names every code of an error, the session, the tokens of rosters, what may be repeated and the limits', () => {
  const { description: text } = description.info
  for (const [code, status] of Object.entries(errorStatus))
    expect(text).toContain(`| ${status} | \`${code}\` |`)
  const named = [
    'chorus_session',
    'login_hint',
    'send rosters have a token',
    'Idempotency-Key',
    'POST /api/districts',
  ]
  const limits = ['If-None-Match', 'poll-after', '16 MB', '25 MB', '200 MB together', '1,200 times']
  for (const words of [...named, ...limits]) expect(text).toContain(words)
  expect(text).not.toContain('every 15 seconds')
})

test('the page of the API comes with its sheet, script, mark and font, and allows nothing inline', async () => {
  const page = await server.request({ url: '/api/docs' })
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.headers['content-security-policy']).not.toMatch(/unsafe|https:|\*/)
  expect(page.body).toContain('<title>Chorus API</title>')
  expect(page.body).not.toMatch(/ style=|<style|<script>/)
  for (const [url, type] of [
    ['/api/docs/static/theme/dress.css', 'text/css'],
    ['/api/docs/static/theme/dress.js', 'application/javascript'],
    ['/api/docs/static/theme/mark.svg', 'image/svg+xml'],
    ['/api/docs/work-sans.woff2', 'font/woff2'],
  ] as const) {
    const answer = await server.request({ url })
    expect([url, answer.statusCode]).toEqual([url, 200])
    expect(answer.headers['content-type']).toContain(type)
  }
})

test('in production the description and its page are for admins', async () => {
  const production = await startTestApp({
    environment: {
      ...outsideServices,
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://chorus.example',
      SECRET_KEY: randomBytes(32).toString('base64'),
    },
    database: server.deps.database,
  })
  const { db } = server.deps.database
  const { staff } = await signInPeople(server, [])
  const admin = await makeUser(db, { districtId: null, role: 'admin' })
  const session = await production.signIn(admin.id)
  const overHttps = (cookie: string | undefined) => cookie && `__Host-${cookie}`
  for (const path of [
    'openapi.json',
    'docs',
    'docs/json',
    'docs/static/swagger-ui.css',
    'docs/work-sans.woff2',
  ]) {
    const status = async (as: string | undefined) =>
      (await production.request({ url: `/api/${path}`, as: overHttps(as) })).statusCode
    expect([path, await status(undefined), await status(staff), await status(session)]).toEqual([
      path,
      401,
      403,
      200,
    ])
  }
  await production.app.close()
})

test.each([
  ['this machine over IPv4', {}, '127.0.0.1', 200],
  ['this machine over IPv6', {}, '::1', 200],
  ['elsewhere', {}, '203.0.113.9', 404],
  ['elsewhere through a proxy here', { 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1', 404],
  ['elsewhere through a proxy here with its own header', { 'x-real-ip': '203.0.113.9' }, '127.0.0.1', 404],
  ['elsewhere claiming to be here', { 'x-forwarded-for': '127.0.0.1' }, '203.0.113.9', 404],
  ['elsewhere with the token', { authorization: 'Bearer the token of the collector' }, '203.0.113.9', 200],
  [
    'elsewhere with another token',
    { authorization: 'Bearer the token of the collectoR' },
    '203.0.113.9',
    404,
  ],
  ['elsewhere with an empty token', { authorization: 'Bearer ' }, '203.0.113.9', 404],
])(
  'metrics are for this machine or with the token, else 404: %s',
  async (_, headers, remoteAddress, status) => {
    const answer = await server.request({ url: '/metrics', headers, remoteAddress })
    expect(answer.statusCode).toBe(status)
    expect(answer.body.includes('http_request_duration_seconds')).toBe(status === 200)
  },
)
