import pino from 'pino'
import { expect, test } from 'vitest'
import { startDatabase } from '#server/platform/database/database.ts'
import { openPostgres } from '#server/platform/database/postgres.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { createPostgresDatabase, postgresUrl } from '#server/testing/test-database.ts'

const silent = pino({ level: 'silent' })

test('three nodes that start at once on an empty database all start and answer', async () => {
  for (let round = 0; round < 5; round++) {
    const url = await createPostgresDatabase(postgresUrl(), 'template0')
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
})
