import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
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

test('the disk of temporary files is told of where there is no folder for data, and that one is not', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'chorus-storage-'))
  const get = await start({ DATA_DIR: join(elsewhere, 'none'), STORAGE_URL: `file://${elsewhere}/files` })
  const metrics = await (await get('/metrics')).text()
  expect(metrics.match(/^chorus_disk_used_ratio.*(?= )/gm)).toEqual([
    'chorus_disk_used_ratio{place="temporary"}',
  ])
  await rm(elsewhere, { recursive: true })
})

describe('the alarms and the dashboard that are shipped', () => {
  const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')
  const alarms = read('deploy/alerts.yaml')
  const dashboard = read('deploy/dashboard.json')
  const names = [...alarms.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!)

  test('name figures that the metrics have, with labels that these have', async () => {
    const get = await start()
    await server.request({ url: '/api/app-settings' })
    await server.request({ url: '/api/auth/google-sso-callback?state=none&code=none' })
    const metrics = await (await get('/metrics')).text()
    const used = new Set(`${alarms}${dashboard}`.match(/\b(chorus|http)_[a-z_]+\b/g))
    const given = new Set([...metrics.matchAll(/^(?:# TYPE )?(\w+)/gm)].map(([, name]) => name))
    expect(used.size).toBeGreaterThan(15)
    expect([...used].filter((name) => !given.has(name))).toEqual([])
    // A name with its labels, as in chorus_files_without_row{state="held"}.
    const selected = [...alarms.matchAll(/\b((?:chorus|http)_[a-z_]+)\{([^}]+)\}/g)]
    const labels = selected.flatMap(([, name, text = '']) =>
      [...text.matchAll(/(\w+)(=|!=|=~)"/g)].map(([, label]) => [name, label]),
    )
    expect(labels.length).toBeGreaterThan(3)
    const has = (name: string, label: string) =>
      metrics.split('\n').some((line) => line.startsWith(`${name}{`) && line.includes(`${label}="`))
    expect(labels.filter(([name, label]) => !has(name!, label!))).toEqual([])
    for (const line of ['chorus_files_without_row{state="held"} 0', 'chorus_ready 1'])
      expect(metrics).toContain(line)
    expect(metrics).toMatch(/chorus_sign_ins_total\{outcome="expired"\} 1/)
    expect(metrics).toMatch(/chorus_db_pool\{state="idle"\} [1-9]/)
  })

  test('are each told of in the documents, and have a row', async () => {
    await start()
    const documents = read('docs/operations.md')
    expect(names.length).toBeGreaterThan(12)
    expect(names.filter((name) => !documents.includes(`\n### ${name}\n`))).toEqual([])
    expect(
      names.filter((name) => !alarms.includes(`what_to_do: docs/operations.md#${name.toLowerCase()} }`)),
    ).toEqual([])
    const { panels } = JSON.parse(dashboard) as { panels: { type: string; title: string }[] }
    expect(panels.filter(({ type }) => type === 'row').map(({ title }) => title)).toEqual(names)
  })
})
