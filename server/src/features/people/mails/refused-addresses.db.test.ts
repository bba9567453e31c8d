import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#contract/people/district-people.ts'
import { makeDistrict, makeUser } from '#server/testing/data/factories.ts'
import { startMailServer } from '#server/testing/outside/mail-server.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let mailServer: Awaited<ReturnType<typeof startMailServer>>
let server: TestApp

beforeAll(async () => {
  mailServer = await startMailServer()
  server = await startTestApp({ environment: { SMTP_URL: mailServer.url } })
})
afterAll(async () => {
  await server?.close()
  await mailServer?.stop()
})

test('an address that the mail server refuses is shown at the person and gets no more mail until it is corrected', async () => {
  const { db } = server.deps.database
  const { id: districtId } = await makeDistrict(db)
  const as = await server.signIn((await makeUser(db, { districtId, role: 'lead' })).id)
  const person = await makeUser(db, { districtId, state: 'invited', email: 'refused@gone.example' })
  const other = await makeUser(db, { districtId, state: 'invited' })
  const read = async (id: string) => (await server.request({ url: `/api/people/${id}`, as })).json<Person>()
  const invite = (id: string) => server.request({ method: 'POST', url: `/api/people/${id}/invite`, as })
  mailServer.refusedAddress = person.email
  await invite(person.id)
  await invite(other.id)
  await expect.poll(() => mailServer.received.length).toBe(1)
  await expect.poll(async () => (await read(person.id)).mailFailsSince).not.toBeNull()
  expect(await read(other.id)).toMatchObject({ mailFailsSince: null, isInvitable: true })
  server.passTime(2 * 24 * 60 * 60_000)
  const again = await server.signIn((await makeUser(db, { districtId, role: 'lead' })).id)
  const refused = await server.request({ method: 'POST', url: `/api/people/${person.id}/invite`, as: again })
  expect(refused.json()).toMatchObject({ statusCode: 409, message: expect.stringContaining('bounce') })
  expect(await server.deps.jobs.failed()).toEqual([])
})
