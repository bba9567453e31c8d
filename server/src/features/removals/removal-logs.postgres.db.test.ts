import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Files } from '#server/platform/files/files.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { underWay, untilLocked } from '#server/testing/lock-waits.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { noteRemoved, readRemovalLogs, workOffRemovals } from './removals.service.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const now = new Date('2026-11-20T10:00:00Z')
const clock = () => now

/** Does the job that logs removals, as a node whose storage is this. */
async function log(files: Files): Promise<void> {
  let work = async () => {}
  const jobs = {
    handleNightly: async (_name: string, given: typeof work) => {
      work = given
    },
  } as unknown as Jobs
  await workOffRemovals({ db: server.deps.database.db, files, clock, jobs })
  await work()
}

async function remove(): Promise<string> {
  const id = randomUUID()
  const jobs = { send: async () => undefined } as unknown as Jobs
  await server.deps.database.db
    .transaction()
    .execute((tx) => noteRemoved(tx, jobs, { kind: 'person', id, districtId: null }, now))
  return id
}

test('what a node logs stays in the log that another node writes at the same time', async () => {
  const { files } = server.deps
  const first = await remove()
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const { promise: writing, resolve: writes } = Promise.withResolvers<void>()
  const slowly: Files = {
    ...files,
    put: async (key, content) => {
      writes()
      await opened
      await files.put(key, content)
    },
  }
  const slow = log(slowly)
  await writing
  const second = await remove()
  const quick = underWay(log(files))
  await untilLocked(server.deps.database.db, 1, quick.isThere)
  open()
  await Promise.all([slow, quick.answer])
  const logged = await Array.fromAsync(readRemovalLogs(files, now, now))
  expect(logged.map(({ subject }) => subject).sort()).toEqual([first, second].sort())
})
