import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#contract/people/district-people.ts'
import { makeDistrict, makeUser } from '#server/testing/data/factories.ts'
import { startMailServer } from '#server/testing/outside/mail-server.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let mailServer: Awaited<ReturnType<typeof startMailServer>>
let server: TestApp

beforeAll(async () => {
  mailServer = await startMailServer()
  server = await startTestApp({
    environment: { SMTP_URL: mailServer.url, MAIL_PER_MINUTE: '2' },
    leaves: ['retention-notice'],
  })
})
afterAll(async () => {
  await server?.close()
  await mailServer?.stop()
})

test('more invitations than may be sent in a minute wait, and none is lost', async () => {
  const { db } = server.deps.database
  const { id: districtId } = await makeDistrict(db)
  const as = await server.signIn((await makeUser(db, { districtId, role: 'lead' })).id)
  const people = await Promise.all([1, 2, 3].map(() => makeUser(db, { districtId, state: 'invited' })))
  const waiting = async () =>
    (
      await sql`select id from pgboss.job where name = 'invitation' and state = 'created' and start_after > now()`.execute(
        db,
      )
    ).rows.length
  for (const { id } of people) {
    const invited = await server.request({ method: 'POST', url: `/api/people/${id}/invite`, as })
    expect(invited.json<Person>().invitedOn).not.toBeNull()
  }
  await expect.poll(waiting).toBe(1)
  expect(mailServer.received).toHaveLength(2)
  expect(await server.deps.jobs.failed()).toEqual([])
})

test('a mail whose node is gone, or that ran when a dump was made, is tried again after two minutes', async () => {
  const { db } = server.deps.database
  const states = async () =>
    (
      await sql<{ state: string }>`select state from pgboss.job where name = 'retention-notice'`.execute(db)
    ).rows.map(({ state }) => state)
  const send = (data: Record<string, string>) =>
    db.transaction().execute((tx) => server.deps.jobs.send(tx, 'retention-notice', data))
  await send({ districtId: randomUUID() })
  await send({ districtId: randomUUID() })
  const queue = new PgBoss({ ...server.deps.database.queue, schedule: false, supervise: false })
  queue.on('error', () => undefined)
  await queue.start()
  // As a node leaves them, one a minute ago and one just now.
  await sql`update pgboss.job set state = 'active', started_on = now() - interval '2 minutes', heartbeat_on = now() - interval '2 minutes'
    where id in (select id from pgboss.job where name = 'retention-notice' limit 1)`.execute(db)
  await sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now()
    where name = 'retention-notice' and state <> 'active'`.execute(db)
  await sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`.execute(db)
  await queue.supervise('retention-notice')
  expect((await states()).sort()).toEqual(['active', 'retry'])
  await queue.stop({ graceful: false, close: false })
})
