import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDistrict } from '#server/testing/data/factories.ts'
import { makePerson } from '#server/testing/data/reports.ts'
import { underWay, untilLocked } from '#server/testing/lock-waits.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

test('a statement that PostgreSQL ends, as after half a minute, is answered with 503 and may be sent again', async () => {
  const { db } = server.deps.database
  const { id } = await makeDistrict(db)
  const admin = await makePerson(server, 'admin')
  const { promise: done, resolve: end } = Promise.withResolvers<void>()
  const holding = db.transaction().execute(async (tx) => {
    await tx.selectFrom('districts').where('id', '=', id).selectAll().forUpdate().execute()
    await done
  })
  const payload = { version: 1, name: 'Cedar', ncesId: null, isTestAccount: false }
  const asked = underWay(
    server.request({ method: 'PUT', url: `/api/districts/${id}`, as: admin.cookie, payload }),
  )
  await untilLocked(db, 1, asked.isThere)
  // With the same code as at its own time limit.
  await sql`select pg_cancel_backend(pid) from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(db)
  const answer = await asked.answer
  end()
  await holding
  expect(answer.json()).toMatchObject({ statusCode: 503, code: 'unavailable' })
  expect(answer.headers['retry-after']).toBe('5')
})
