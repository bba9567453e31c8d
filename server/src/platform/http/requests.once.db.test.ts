import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeDistrict, makeUser } from '#server/testing/data/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

const publicUrl = 'http://localhost:3000'
let server: TestApp
let userId: string
let adminId: string

beforeAll(async () => {
  server = await startTestApp({ environment: { PRODUCT_NAME: 'Chorus <b>&' } })
  const { db } = server.deps.database
  userId = (await makeUser(db, { districtId: (await makeDistrict(db)).id })).id
  adminId = (await makeUser(db, { districtId: null, role: 'admin' })).id
})
afterAll(() => server.close())

describe('a write', () => {
  test.each([
    ['has no origin headers', 403, {}],
    ['comes from another site', 403, { 'sec-fetch-site': 'cross-site' }],
    ['comes from another host of the same site', 403, { 'sec-fetch-site': 'same-site' }],
    ['was typed into the address bar', 403, { 'sec-fetch-site': 'none' }],
    [
      'comes from another site that claims our origin',
      403,
      { 'sec-fetch-site': 'cross-site', origin: publicUrl },
    ],
    ['has another origin', 403, { origin: 'http://evil.example' }],
    ['has an origin that begins with ours', 403, { origin: `${publicUrl}.evil.example` }],
    ['has the origin null', 403, { origin: 'null' }],
    ['comes from our pages', 204, { 'sec-fetch-site': 'same-origin' }],
    ['has our origin', 204, { origin: publicUrl }],
  ])('that %s is answered with %i', async (_, status, headers) => {
    const as = await server.signIn(userId)
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/auth/log-out',
      headers: { cookie: as, ...headers },
    })
    expect(answer.statusCode).toBe(status)
    const still = await server.request({ url: '/api/users/logged-in-user', as })
    expect(still.statusCode).toBe(status === 204 ? 401 : 200)
  })
})

test('a read from another site is answered', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' }
  const as = await server.signIn(userId)
  expect((await server.request({ url: '/api/users/logged-in-user', as, headers })).statusCode).toBe(200)
})

describe('an unknown address', () => {
  test.each([
    '/api',
    '/api/',
    '/api?x',
    '/api/nothing',
    '/api/SurveyTemplates/1/2',
    '/API/Nothing',
    '/dev/nothing',
  ])('%s is answered with 404 and a sentence', async (url) => {
    const answer = await server.request({ url })
    expect(answer.json()).toMatchObject({ statusCode: 404, code: 'not_found', error: 'Not Found' })
    expect(answer.json().message).toMatch(/\.$/)
  })

  test.each([
    ['PUT', '/api/surveytemplates', 'GET, HEAD'],
    ['DELETE', '/api/SurveyTemplates/7', 'GET, HEAD'],
    ['GET', '/api/auth/log-out/', 'POST'],
    ['OPTIONS', '/api/surveyTemplateLibrary/import', 'POST'],
    ['TRACE', '/api/auth', 'GET, HEAD'],
  ] as const)('%s %s is answered with 405 and the allowed methods', async (method, url, allow) => {
    const answer = await server.request({ method: method as 'GET', url })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow])
    expect(answer.json()).toMatchObject({
      code: 'method_not_allowed',
      message: expect.stringContaining(allow),
    })
  })
})

describe('a request body', () => {
  const send = (body: string, type = 'application/json') =>
    server.request({ method: 'POST', url: '/api/auth/log-out', headers: { 'content-type': type }, body })

  test.each(['{', '', 'null,', '{"a":1}}', '{"__proto__":{"a":1}}'])(
    '%j is refused as invalid JSON',
    async (body) => {
      expect((await send(body)).json()).toMatchObject({ statusCode: 400, code: 'bad_request' })
    },
  )

  test('with a value of another type is refused, with a sentence for each', async () => {
    const as = await server.signIn(userId)
    const report = '/api/InsightsReports/00000000-0000-4000-8000-000000000000'
    const post = async (body: object) => {
      const answer = await server.request({ method: 'POST', url: `${report}/feedback`, as, payload: body })
      return [answer.statusCode, answer.json().issues]
    }
    expect(await post({ rating: '1', comment: 5 })).toEqual([
      422,
      [
        { path: 'rating', message: expect.any(String) },
        { path: 'comment', message: 'must be a text' },
      ],
    ])
    expect(await post({ rating: 1, comment: null })).toEqual([
      422,
      [{ path: 'comment', message: 'must be a text' }],
    ])
    expect(await post([{ rating: 1, comment: 'Good.' }])).toEqual([
      422,
      [{ path: '', message: 'must be an object' }],
    ])
    expect(await post({ rating: 0, comment: ' ' })).toEqual([
      422,
      [
        { path: 'rating', message: 'must be 1 or -1' },
        { path: 'comment', message: 'This field is required' },
      ],
    ])
    // Of the right types it is read: there is no such report.
    expect(await post({ rating: 1, comment: 'Good.' })).toEqual([404, undefined])
  })

  test('of another content type is refused', async () => {
    expect((await send('<a/>', 'text/xml')).json()).toMatchObject({
      statusCode: 415,
      code: 'unsupported_media_type',
    })
  })

  test('of more than 256 KB is refused', async () => {
    const answer = await send(JSON.stringify('a'.repeat(256 * 1024)))
    expect(answer.json()).toMatchObject({ statusCode: 413, code: 'too_large' })
  })
})

describe('a value that the database cannot hold', () => {
  const id = '00000000-0000-4000-8000-000000000000'
  const ask = async (url: string, payload?: object) =>
    server.request({
      method: payload ? 'PUT' : 'GET',
      url,
      as: await server.signIn(adminId),
      ...(payload && { payload }),
    })

  test.each([
    `/api/SurveyResults/urn:uuid:${id}/analysis`,
    `/api/InsightsReports/${id}/versions/2147483648/pdf/tempurl`,
    `/api/InsightsReports/${id}/versions/99999999999999999999999999/pdf/tempurl`,
  ])('in the address %s is answered with 404', async (url) => {
    expect((await ask(url)).json()).toMatchObject({ statusCode: 404, code: 'not_found' })
  })

  test.each([
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+14:00',
    '9999-12-31T23:59:59-08:00',
    '2026-11-29T23:59:60Z',
    '2026-11-29T00:00:00+08',
  ])('as a moment, %s, is named', async (moment) => {
    const issues = [{ path: 'from', message: 'must be a date and time such as 2026-11-24T09:00:00Z' }]
    expect((await ask(`/api/audit-events?from=${encodeURIComponent(moment)}`)).json()).toMatchObject({
      statusCode: 422,
      issues,
    })
  })

  test('in a query or a body is named', async () => {
    const other = await ask(`/api/SurveyResults/${id}/analysis/changes?with=urn:uuid:${id}`)
    expect(other.json()).toMatchObject({
      statusCode: 422,
      issues: [{ path: 'with', message: 'must be an id' }],
    })
    const words = { headline: '', summary: '', notes: [], recommendations: [], quotes: null }
    const changed = await ask(`/api/InsightsReports/${id}/draft/words`, { words, version: 2_147_483_648 })
    expect(changed.json().issues).toContainEqual({
      path: 'version',
      message: 'must be at most 2,147,483,647',
    })
  })
})

describe('an error for a browser', () => {
  const open = (url: string) => server.request({ url, headers: { accept: 'text/html,*/*;q=0.8' } })

  test.each([
    ['/api/nothing', 404, 'There is nothing at this address.'],
    ['/api/SurveyTemplates', 401, 'Your session has ended. Sign in again to continue.'],
    ['/api/files/broken', 404, 'This link is incomplete.'],
  ])('at %s is a page with its message', async (url, status, message) => {
    const answer = await open(url)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
    expect(answer.body).toContain(message)
    expect(answer.body).toContain('Go to Chorus &lt;b&gt;&amp;</a>')
    expect(answer.body).not.toContain('<b>')
  })

  test('does not repeat the address as markup', async () => {
    const answer = await open('/api/%3Cscript%3Ealert(1)%3C/script%3E')
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toMatch(/<script/i)
  })
})

describe('what is no request', () => {
  let port: number
  beforeAll(async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    port = (server.app.server.address() as AddressInfo).port
  })

  async function send(bytes: string): Promise<{ head: string; body: string }> {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(bytes)
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    return { head, body }
  }

  test.each([
    ['is no HTTP', 'hello\r\n\r\n', 400],
    ['has two lengths', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
    ['names no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['has headers of 20 KB', `GET / HTTP/1.1\r\nhost: a\r\ncookie: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('a text that %s is answered with a sentence and the security headers', async (_, bytes, status) => {
    const { head, body } = await send(bytes)
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    for (const name of ['content-security-policy', 'x-content-type-options', 'x-request-id'])
      expect(head).toContain(`\r\n${name}: `)
    expect(JSON.parse(body)).toMatchObject({ statusCode: status, code: 'bad_request' })
  })

  test('a request that expects what is not known is answered like any other', async () => {
    const { head } = await send(
      'GET /api/app-settings HTTP/1.1\r\nhost: localhost:3000\r\nexpect: tea\r\nconnection: close\r\n\r\n',
    )
    expect(head).toMatch(/^HTTP\/1.1 200 /)
    expect(head).toContain('\r\nx-content-type-options: nosniff')
  })

  test('an address that cannot be decoded is kept by nobody', async () => {
    const { head } = await send(
      'GET /api/%E0%A4%A HTTP/1.1\r\nhost: localhost:3000\r\nconnection: close\r\n\r\n',
    )
    expect(head).toMatch(/^HTTP\/1.1 404 /)
    expect(head).toContain('\r\ncache-control: no-store')
  })
})
