import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#contract/people/district-people.ts'
import { makeDistrict, makeUser } from '#server/testing/data/factories.ts'
import { startMailServer } from '#server/testing/outside/mail-server.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let mailServer: Awaited<ReturnType<typeof startMailServer>>
let server: TestApp

beforeAll(async () => {
  mailServer = await startMailServer()
  server = await startTestApp({ environment: { SMTP_URL: mailServer.url, MAIL_PER_MINUTE: '2' } })
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
