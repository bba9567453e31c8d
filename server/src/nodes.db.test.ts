import pino from 'pino'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { startDatabase } from '#server/platform/database/database.ts'
import { openPostgres } from '#server/platform/database/postgres.ts'
import { loadLibrary, signInPeople } from '#server/testing/data/district-people.ts'
import { template } from '#server/testing/data/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createPostgresDatabase, openTestNodes } from '#server/testing/test-database.ts'

let near: TestApp
let far: TestApp
let staff: string

beforeAll(async () => {
  const [one, two] = await openTestNodes(2)
  near = await startTestApp({ database: one! })
  far = await startTestApp({ database: two! })
  await loadLibrary(near, [template(1)])
  staff = (await signInPeople(near, ['core'])).staff
})
afterAll(async () => {
  await far.close()
  await near.close()
})

const place = inject('testDatabase')
const silent = pino({ level: 'silent' })

// The embedded database has one node.
test.skipIf(place.kind === 'embedded')(
  'three nodes that start at once on an empty database all start and answer',
  async () => {
    for (let round = 0; round < 5; round++) {
      const url = await createPostgresDatabase(place.kind === 'postgres' ? place.url : '', 'template0')
      const start = async () =>
        startTestApp({ database: await startDatabase(openPostgres(url, silent), silent) })
      const starts = await Promise.allSettled([start(), start(), start()])
      const nodes = starts.flatMap((started) => (started.status === 'fulfilled' ? [started.value] : []))
      for (const node of nodes) {
        expect((await node.request({ url: '/api/health/ready' })).statusCode).toBe(200)
        expect(await node.deps.jobs.failed()).toEqual([])
      }
      await Promise.all(nodes.map((node) => node.close()))
      expect(starts.filter(({ status }) => status === 'rejected')).toEqual([])
    }
  },
)

const list = (node: TestApp, as = staff) => node.request({ url: '/api/SurveyTemplates', as })

test('a log-out on one node ends the session on the other node', async () => {
  const { lead } = await signInPeople(near, ['core'])
  expect((await list(far, lead)).statusCode).toBe(200)
  await near.request({ method: 'POST', url: '/api/auth/log-out', as: lead })
  await vi.waitFor(async () => expect((await list(far, lead)).statusCode).toBe(401))
  expect((await list(far)).statusCode).toBe(200)
})

test('an import on one node changes the list on the other node', async () => {
  const before = await list(far)
  expect(before.json()).toHaveLength(1)
  await loadLibrary(near, [template(1), template(2)])
  await vi.waitFor(async () => expect((await list(far)).headers.etag).not.toBe(before.headers.etag))
  expect((await list(far)).json()).toHaveLength(2)
  expect((await list(near)).headers.etag).toBe((await list(far)).headers.etag)
})
