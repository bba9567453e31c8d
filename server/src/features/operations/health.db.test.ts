import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import pino from 'pino'
import { afterEach, expect, inject, test, vi } from 'vitest'
import type { SurveyTemplate, SurveyTemplateDetail } from '#contract/library/templates.ts'
import { startDatabase } from '#server/platform/database/database.ts'
import { openPostgres } from '#server/platform/database/postgres.ts'
import { loadLibrary, signInPeople } from '#server/testing/data/district-people.ts'
import { template } from '#server/testing/data/factories.ts'
import { smallPdf } from '#server/testing/data/report-files.ts'
import { sendFile } from '#server/testing/data/send-file.ts'
import { startFakeS3 } from '#server/testing/outside/fake-s3.ts'
import { openGate } from '#server/testing/outside/tcp-gate.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createPostgresDatabase } from '#server/testing/test-database.ts'

let server: TestApp
afterEach(async () => {
  vi.unstubAllEnvs()
  await server.close()
})

const ready = async () => {
  const answer = await server.request({ url: '/api/health/ready' })
  return [answer.statusCode, answer.json()]
}
const fine = [200, { status: 'ok', failing: [] }]

test('a lost database fails the health check, and requests answer 503 with a sentence', async () => {
  server = await startTestApp()
  const as = 'chorus_session=any'
  expect(await ready()).toEqual(fine)
  await server.deps.database.close()
  expect(await ready()).toEqual([503, { status: 'failing', failing: ['database'] }])
  expect((await server.request({ url: '/api/health/live', as })).statusCode).toBe(200)
  const list = await server.request({ url: '/api/SurveyTemplates', as })
  expect([list.json(), list.headers['retry-after']]).toEqual([
    {
      statusCode: 503,
      code: 'unavailable',
      error: 'Service Unavailable',
      message: 'The service cannot reach its data right now. Nothing was lost; try again in a moment.',
    },
    '5',
  ])
})

const place = inject('testDatabase')
const silent = pino({ level: 'silent' })

/** A server behind a gate to PostgreSQL, and another that is always connected. */
async function startBehindGate(url: string) {
  const direct = new URL(await createPostgresDatabase(url))
  const gate = await openGate(Number(direct.port))
  const gated = new URL(direct)
  gated.port = String(gate.port)
  const other = await startTestApp({
    database: await startDatabase(openPostgres(direct.href, silent), silent),
  })
  server = await startTestApp({ database: await startDatabase(openPostgres(gated.href, silent), silent) })
  await loadLibrary(other, [template(1)])
  const { staff, lead } = await signInPeople(other, ['core'])
  const status = async (path: string, as = staff) => (await server.request({ url: path, as })).statusCode
  const names = async () => {
    const answer = await server.request({ url: '/api/SurveyTemplates', as: staff })
    return answer.statusCode === 200
      ? answer.json<SurveyTemplate[]>().map(({ name }) => name)
      : answer.statusCode
  }
  return { direct, gate, other, lead, status, names }
}

// Storage and disk are the same beside either database; the embedded one is part of the process, so it cannot be lost and
// found again.
if (place.kind === 'postgres') {
  test('a deleted storage folder fails the health check as storage', async () => {
    server = await startTestApp()
    expect(await ready()).toEqual(fine)
    await rm(fileURLToPath(server.deps.config.storageUrl), { recursive: true })
    expect(await ready()).toEqual([503, { status: 'failing', failing: ['storage'] }])
  })

  test('a download answers 503 while object storage is unavailable, reading a template works', async () => {
    const account = { accessKeyId: 'key', secretAccessKey: 'secret', bucket: 'files' }
    const s3 = await startFakeS3(account)
    vi.stubEnv('AWS_ACCESS_KEY_ID', account.accessKeyId)
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', account.secretAccessKey)
    vi.stubEnv('AWS_MAX_ATTEMPTS', '1')
    server = await startTestApp({ environment: { STORAGE_URL: `s3://files?endpoint=${s3.endpoint}` } })
    await loadLibrary(server, [template(1)])
    const { staff } = await signInPeople(server, ['core'])
    expect(await ready()).toEqual(fine)
    await s3.stop()
    expect(await ready()).toEqual([503, { status: 'failing', failing: ['storage'] }])
    const detail = await server.request({ url: '/api/SurveyTemplates/1', as: staff })
    const [resource] = detail.json<SurveyTemplateDetail>().relatedResources
    const link = await server.request({
      url: `/api/SurveyTemplateResources/${resource!.id}/tempurl`,
      as: staff,
    })
    expect(link.json()).toMatchObject({ statusCode: 503, code: 'unavailable' })
    expect(link.headers['retry-after']).toBe('5')
  })

  test('a storage that answers no as long as it comes up gives 503, the reason stands in the log, readiness tells it', async () => {
    const account = { accessKeyId: 'key', secretAccessKey: 'secret', bucket: 'files' }
    const s3 = await startFakeS3(account)
    vi.stubEnv('AWS_ACCESS_KEY_ID', account.accessKeyId)
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', account.secretAccessKey)
    vi.stubEnv('AWS_MAX_ATTEMPTS', '1')
    server = await startTestApp({ environment: { STORAGE_URL: `s3://files?endpoint=${s3.endpoint}` } })
    const { admin } = await signInPeople(server, [])
    const upload = async () => {
      const answer = await sendFile(server, admin, '/api/surveytemplateresources', {
        name: '1~Letter.pdf',
        content: smallPdf,
      })
      return [answer.statusCode, answer.json().code]
    }
    s3.answerAll({ status: 404, code: 'NoSuchBucket' })
    expect(await upload()).toEqual([503, 'unavailable'])
    expect(server.logged).toContainEqual(
      expect.objectContaining({ err: expect.objectContaining({ reason: 'NoSuchBucket 404' }) }),
    )
    expect(await ready()).toEqual([503, { status: 'failing', failing: ['storage'] }])
    s3.answerAll(undefined)
    expect((await upload())[0]).toBe(201)
    expect(await ready()).toEqual(fine)
    await s3.stop()
  })

  test('a server that was told to end is not ready, and answers on connections that it closes', async () => {
    server = await startTestApp()
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = server.app.server.address() as AddressInfo
    const ask = async (path: string) => {
      const answer = await fetch(`http://localhost:${port}${path}`)
      return [answer.status, answer.headers.get('connection'), await answer.json()]
    }
    const settings = await ask('/api/app-settings')
    expect(settings.slice(0, 2)).toEqual([200, 'keep-alive'])
    server.deps.ending.isEnding = true
    expect(await ask('/api/health/ready')).toEqual([503, 'close', { status: 'failing', failing: ['ending'] }])
    expect(await ask('/api/app-settings')).toEqual([200, 'close', settings[2]])
    expect((await ask('/api/health/live'))[0]).toBe(200)
  })

  test('without room for temporary files an upload gets 503, and readiness names the disk', async () => {
    server = await startTestApp()
    const { admin } = await signInPeople(server, [])
    const upload = async () => {
      const file = { name: '1~Letter.pdf', content: smallPdf }
      return (await sendFile(server, admin, '/api/surveytemplateresources', file)).statusCode
    }
    vi.stubEnv('TMPDIR', '/nowhere')
    expect(await upload()).toBe(503)
    expect(await ready()).toEqual([503, { status: 'failing', failing: ['disk'] }])
    vi.unstubAllEnvs()
    expect(await upload()).toBe(201)
    expect(await ready()).toEqual(fine)
  })

  test('a database that comes back is used again, with all changes made in the meantime', async () => {
    const { gate, other, lead, status, names } = await startBehindGate(place.url)
    expect(await names()).toEqual(['Template 1'])
    expect(await status('/api/SurveyTemplates', lead)).toBe(200)
    gate.cut()
    await expect.poll(() => names()).toBe(503)
    expect(await ready()).toEqual([503, { status: 'failing', failing: ['database'] }])
    expect(await status('/api/SurveyTemplates/1')).toBe(503)
    expect(await status('/api/users/logged-in-user')).toBe(503)
    for (const path of ['/api/health/live', '/api/app-settings', '/api/icons/school']) {
      expect(await status(path)).toBe(200)
    }
    await loadLibrary(other, [template(1), template(2)])
    await other.request({ method: 'POST', url: '/api/auth/log-out', as: lead })
    gate.mend()
    await expect.poll(() => names()).toEqual(['Template 1', 'Template 2'])
    expect(await status('/api/SurveyTemplates', lead)).toBe(401)
    expect(await ready()).toEqual(fine)
    await loadLibrary(other, [template(2)])
    await expect.poll(() => names()).toEqual(['Template 2'])
    await gate.close()
    await other.close()
  })

  test('a lost listening connection clears what a node has cached', async () => {
    const { direct, gate, other, names } = await startBehindGate(place.url)
    expect(await names()).toEqual(['Template 1'])
    const operator = new pg.Client({ connectionString: direct.href })
    await operator.connect()
    await operator.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %' and pid <> pg_backend_pid()`)
    await operator.end()
    expect(await names()).toEqual(['Template 1'])
    await loadLibrary(other, [template(1), template(2)])
    await expect.poll(() => names()).toEqual(['Template 1', 'Template 2'])
    await gate.close()
    await other.close()
  })
}
