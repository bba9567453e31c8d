import { afterEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { freePort } from '#testing/free-port.ts'

let server: TestApp
afterEach(() => server.close())

async function start(environment: Record<string, string> = {}) {
  const port = await freePort()
  server = await startTestApp({ environment: { METRICS_PORT: String(port), ...environment } })
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers, method })
}

test('metrics with a port of their own are there alone, and nothing else is', async () => {
  const get = await start()
  await server.request({ url: '/api/app-settings' })
  const answer = await get('/metrics')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^text\/plain/),
  ])
  expect(await answer.text()).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/app-settings"',
  )
  for (const path of ['/', '/api/app-settings', '/api/health/live', '/metrics/x'])
    expect([path, (await get(path)).status]).toEqual([path, 404])
  expect((await get('/metrics', {}, 'POST')).status).toBe(404)
  const atProduct = await server.request({ url: '/metrics' })
  expect([atProduct.statusCode, atProduct.json().code]).toEqual([404, 'not_found'])
})

test('metrics with a port and a token are for whoever has the token', async () => {
  const get = await start({ METRICS_TOKEN: 'the token of the collector' })
  expect((await get('/metrics')).status).toBe(404)
  expect((await get('/metrics', { authorization: 'Bearer another' })).status).toBe(404)
  expect((await get('/metrics', { authorization: 'Bearer the token of the collector' })).status).toBe(200)
  const headers = { authorization: 'Bearer the token of the collector' }
  expect((await server.request({ url: '/metrics', headers })).statusCode).toBe(404)
})
