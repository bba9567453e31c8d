import { randomUUID } from 'node:crypto'
import { sql, type Updateable } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Page } from '#contract/paging.ts'
import type { PersonRow } from '#contract/people/district-people.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.generated.ts'
import { makeDistrict, makeUser } from '#server/testing/data/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { openTestNodes } from '#server/testing/test-database.ts'

let near: TestApp
let far: TestApp

beforeAll(async () => {
  const [one, two] = await openTestNodes(2)
  near = await startTestApp({ database: one! })
  far = await startTestApp({ database: two! })
})
afterAll(async () => {
  await far.close()
  await near.close()
})

type District = { id: string; as: string; schoolId: string; people: { id: string; email: string }[] }
let own: District
let other: District

/** A district with a lead, and with three people called Willow who work for its school. */
async function makePeople(): Promise<District> {
  const { db } = near.deps.database
  const { id } = await makeDistrict(db)
  const as = await near.signIn(
    (await makeUser(db, { districtId: id, role: 'lead', fullName: 'Lea Park' })).id,
  )
  const school = await db
    .insertInto('schools')
    .values({ district_id: id, name: 'Alder Creek' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const people: District['people'] = []
  for (const fullName of ['Willow Ames', 'Willow Bell', 'Willow Cole']) {
    const person = await makeUser(db, { districtId: id, fullName })
    const works = { user_id: person.id, school_id: school.id, district_id: id }
    await db.insertInto('user_schools').values(works).execute()
    people.push(person)
  }
  return { id, as, schoolId: school.id, people }
}

beforeEach(async () => {
  own = await makePeople()
  other = await makePeople()
})

/** The total beside a page of one person, as a node answers it. */
async function total(node: TestApp, query: string, { id, as } = own): Promise<number> {
  const answer = await node.request({ url: `/api/districts/${id}/people?limit=1&${query}`, as })
  return answer.json<Page<PersonRow>>().total
}

async function send(method: 'POST' | 'PUT', url: string, payload?: object): Promise<void> {
  const answer = await near.request({ method, url, as: own.as, ...(payload && { payload }) })
  expect(answer.statusCode, answer.body).toBe(200)
}
const setPerson = (more: { fullName?: string; schoolIds?: string[] }) => {
  const [{ id, email }] = own.people as [District['people'][number]]
  const values = { fullName: 'Willow Ames', email, role: 'staff', schoolIds: [own.schoolId], version: 1 }
  return send('PUT', `/api/people/${id}`, { ...values, ...more })
}

test.each([
  ['has another name', 'search=willow', 2, () => setPerson({ fullName: 'Robin Ames' })],
  ['works for no school', () => `school=${own.schoolId}`, 2, () => setPerson({ schoolIds: [] })],
  ['is deactivated', 'state=active', 3, () => send('POST', `/api/people/${own.people[0]?.id}/deactivate`)],
  [
    'is added',
    'search=willow',
    4,
    () =>
      send('POST', `/api/districts/${own.id}/people`, {
        people: [{ email: `${own.id}@new.example`, fullName: 'Willow Dean', role: 'staff', schoolIds: [] }],
        invite: false,
      }),
  ],
  [
    'becomes a lead',
    'role=staff',
    2,
    () =>
      send('POST', `/api/districts/${own.id}/people/bulk`, {
        personIds: [own.people[0]?.id],
        change: { action: 'setRole', role: 'lead' },
      }),
  ],
])(
  'once a person %s, both nodes count the people of the district anew, and no others',
  async (_what, query, after, change) => {
    const asked = typeof query === 'string' ? query : query()
    const before = await total(near, asked)
    expect(await total(far, asked)).toBe(before)
    const ofOther = await total(far, asked.replace(own.schoolId, other.schoolId), other)
    expect(ofOther).toBe(before)
    await change()
    expect(await total(near, asked)).toBe(after)
    await expect.poll(() => total(far, asked)).toBe(after)
    expect(await total(far, asked.replace(own.schoolId, other.schoolId), other)).toBe(ofOther)
  },
)

const firstOf = ({ people }: District) => people[0]!.id

/** Resolves once the far node has heard of all that was changed: it is told in turn. */
async function heardByFar(): Promise<void> {
  const channel = `heard_${randomUUID().replaceAll('-', '')}`
  const { promise, resolve } = Promise.withResolvers<void>()
  await far.deps.database.listen(channel, () => resolve(), resolve)
  await sql`select pg_notify(${channel}, '')`.execute(near.deps.database.db)
  return promise
}

/** Makes the three people of a district those of a roster. */
async function addRoster(db: Db, { id, people }: District): Promise<void> {
  const source = await db
    .insertInto('roster_sources')
    .values({ district_id: id, name: 'Roster', created_on: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const person of people)
    await db
      .updateTable('users')
      .set({ source_id: source.id, source_key: person.id })
      .where('id', '=', person.id)
      .execute()
}

const setFirst = (values: Updateable<Schema['users']>) => (db: Db) =>
  db.updateTable('users').set(values).where('id', '=', firstOf(own)).execute()
const removeRoster = (db: Db) =>
  db.updateTable('roster_sources').set({ removed_on: new Date() }).where('district_id', '=', own.id).execute()
const deleteFirst = (db: Db) => db.deleteFrom('users').where('id', '=', firstOf(own)).execute()

test.each<{
  what: string
  query: string
  before: number
  after: number
  prepare?: (db: Db, district: District) => Promise<unknown>
  change: (db: Db) => Promise<unknown>
}>([
  {
    what: 'gets no e-mails',
    query: 'mailFails=false',
    before: 4,
    after: 3,
    change: setFirst({ mail_fails_since: new Date() }),
  },
  {
    what: 'is erased',
    query: 'search=willow',
    before: 3,
    after: 2,
    change: setFirst({ erased_on: new Date() }),
  },
  {
    what: 'is deleted',
    query: 'search=willow',
    before: 3,
    after: 2,
    change: deleteFirst,
  },
  {
    what: 'leaves a roster',
    query: 'from=roster',
    before: 3,
    after: 2,
    prepare: addRoster,
    change: setFirst({ source_id: null, source_key: null }),
  },
  {
    what: 'has a roster that is removed',
    query: 'from=roster',
    before: 3,
    after: 0,
    prepare: addRoster,
    change: removeRoster,
  },
])('once a person $what, whoever changes it, nodes hear of it', async (given) => {
  const { query, before, after, prepare, change } = given
  const { db } = near.deps.database
  for (const district of [own, other]) await prepare?.(db, district)
  await heardByFar()
  for (const district of [own, other]) expect(await total(far, query, district)).toBe(before)
  await change(db)
  await heardByFar()
  expect(await total(far, query)).toBe(after)
  expect(await total(far, query, other)).toBe(before)
})

test('who has never signed in is counted each time, since visits are not announced', async () => {
  const asked = 'neverSignedIn=true'
  expect(await total(far, asked)).toBe(3)
  await near.request({ url: '/api/users/logged-in-user', as: await near.signIn(own.people[0]!.id) })
  expect(await total(far, asked)).toBe(2)
})
