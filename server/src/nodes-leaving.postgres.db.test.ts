import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInPeople } from '#server/testing/data/district-people.ts'
import { makeDistrict, makeUser } from '#server/testing/data/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { openTestNodes } from '#server/testing/test-database.ts'

const tries = 100

let nodes: TestApp[]

beforeAll(async () => {
  nodes = []
  for (const database of await openTestNodes(3)) nodes.push(await startTestApp({ database }))
})
afterAll(async () => {
  for (const node of nodes.toReversed()) await node.close()
})

test('each of 100 people who are deactivated on one of three nodes is refused on all of them, and nobody else is', async () => {
  const [near] = nodes as [TestApp]
  const { db } = near.deps.database
  const { id: districtId } = await makeDistrict(db)
  const { admin } = await signInPeople(near, [])
  const stays = await near.signIn((await makeUser(db, { districtId })).id)
  const status = async (node: TestApp, as: string) =>
    (await node.request({ url: '/api/users/logged-in-user', as })).statusCode
  for (let attempt = 0; attempt < tries; attempt++) {
    const person = await makeUser(db, { districtId })
    const as = await near.signIn(person.id)
    for (const node of nodes) expect(await status(node, as)).toBe(200)
    const url = `/api/people/${person.id}/deactivate`
    expect((await near.request({ method: 'POST', url, as: admin })).statusCode).toBe(200)
    for (const node of nodes) while ((await status(node, as)) !== 401);
  }
  for (const node of nodes) expect(await status(node, stays)).toBe(200)
})

test('who is deactivated while no node listens is refused on all of them when they listen again', async () => {
  const [near] = nodes as [TestApp]
  const { db } = near.deps.database
  const { id: districtId } = await makeDistrict(db)
  const person = await makeUser(db, { districtId })
  const [as, stays] = [
    await near.signIn(person.id),
    await near.signIn((await makeUser(db, { districtId })).id),
  ]
  const status = async (node: TestApp, cookie: string) =>
    (await node.request({ url: '/api/users/logged-in-user', as: cookie })).statusCode
  for (const node of nodes) expect(await status(node, as)).toBe(200)
  // The connections that listen end before the word is given, so that none of them hears it.
  await db.transaction().execute(async (tx) => {
    await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
      where datname = current_database() and query like 'listen account_changed%'`.execute(tx)
    await tx.updateTable('users').set({ state: 'deactivated' }).where('id', '=', person.id).execute()
    await sql`select pg_notify('account_changed', ${person.id})`.execute(tx)
  })
  for (const node of nodes) {
    await expect.poll(() => status(node, as)).toBe(401)
    expect(await status(node, stays)).toBe(200)
  }
})
