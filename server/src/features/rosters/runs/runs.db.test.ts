import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { timeLimits } from '#contract/limits.ts'
import type { Page } from '#contract/paging.ts'
import type { ActivityRow } from '#contract/people/activity.ts'
import type { PersonRow } from '#contract/people/district-people.ts'
import type { RosterChange, RosterRun } from '#contract/people/rosters/runs.ts'
import { makeDistrict, makeUser } from '#server/testing/data/factories.ts'
import { underWay, untilIdle, untilLocked } from '#server/testing/lock-waits.ts'
import { doJob } from '#server/testing/nightly.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { zipOf } from '#server/testing/workbooks/workbook-parts.ts'
import { lockRun, setRun } from './runs.queries.ts'

let server: TestApp
let adminId: string
let admin: string

beforeAll(async () => {
  server = await startTestApp()
  adminId = (await makeUser(server.deps.database.db, { districtId: null, role: 'admin' })).id
  admin = await server.signIn(adminId)
})
afterAll(() => server.close())

const dayMs = 24 * 60 * 60 * 1000

async function get<T>(url: string): Promise<T> {
  const answer = await server.request({ url, as: admin })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<T>()
}

async function post<T>(url: string, body: object, status: number): Promise<T> {
  const answer = await server.request({ method: 'POST', url, as: admin, body })
  expect(answer.statusCode, answer.body).toBe(status)
  return answer.json<T>()
}

const readRun = (id: string) => get<RosterRun>(`/api/roster-runs/${id}`)
const apply = (id: string, status: number, confirm?: string) =>
  post<{ message: string }>(`/api/roster-runs/${id}/apply`, confirm ? { confirm } : {}, status)
const linesOf = async (id: string, districtId: string) =>
  (await get<Page<RosterChange>>(`/api/roster-runs/${id}/changes?limit=200&districtId=${districtId}`)).rows

const until = (id: string, ...states: RosterRun['state'][]) =>
  expect
    .poll(async () => (await readRun(id)).state)
    .toSatisfy((state: RosterRun['state']) => states.includes(state))

/** Sends a file, by hand or with a token, and answers with the id of its run when that is in a state. */
async function send(
  sourceId: string,
  file: Uint8Array,
  state: RosterRun['state'],
  token?: string,
): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([file as Uint8Array<ArrayBuffer>]), 'roster.zip')
  const answer = await server.request({
    ...{ method: 'POST', form },
    ...(token
      ? { url: `/api/rosters/${sourceId}/imports`, headers: { authorization: `Bearer ${token}` } }
      : { url: `/api/roster-sources/${sourceId}/runs`, as: admin }),
  })
  expect(answer.statusCode, answer.body).toBe(202)
  const { id } = answer.json<RosterRun>()
  await until(id, state)
  return id
}

type Staff = { first: number; second: number }
let sources = 0

/** A source of two districts with twelve people each, whose ids have those of their district in them. */
async function twoDistricts() {
  const { db } = server.deps.database
  const number = ++sources
  const [first, second] = [
    await makeDistrict(db, { name: `First ${number}` }),
    await makeDistrict(db, { name: `Second ${number}` }),
  ]
  const source = await post<{ id: string }>('/api/roster-sources', { name: 'Agency', districtId: null }, 201)
  const orgs = `sourcedId,name,type,parentSourcedId
first,First ${number},district,
second,Second ${number},district,
s-first,Mill Street,school,first
s-second,Willow,school,second`
  const file = (staff: Staff) => {
    const rows = (['first', 'second'] as const).flatMap((where) =>
      Array.from({ length: staff[where] }, (_, index) => {
        const id = `${where}${index}`
        return `${id},true,s-${where},teacher,Ann,Lee,${id}@held${number}.example`
      }),
    )
    const users = ['sourcedId,enabledUser,orgSourcedIds,role,givenName,familyName,email', ...rows].join('\n')
    return zipOf([
      { name: 'orgs.csv', content: orgs },
      { name: 'users.csv', content: users },
    ])
  }
  const whole = await send(source.id, file({ first: 12, second: 12 }), 'ready')
  await apply(whole, 200)
  await until(whole, 'applied')
  const { token } = await post<{ token: string }>(`/api/roster-sources/${source.id}/tokens`, {}, 201)
  return { sourceId: source.id, token, first: first.id, second: second.id, file }
}

/** How many people of a district have left. */
async function leftOf(districtId: string): Promise<number> {
  const { rows } = await get<Page<PersonRow>>(`/api/districts/${districtId}/people?limit=200`)
  return rows.filter(({ state }) => state === 'deactivated').length
}

test('keeping everybody of a held district lets those of the others leave', async () => {
  const { sourceId, first, second, file } = await twoDistricts()
  const run = await send(sourceId, file({ first: 3, second: 10 }), 'held')
  expect((await readRun(run)).preview?.districts.map(({ heldFor }) => heldFor)).toEqual([
    ['deactivations'],
    [],
  ])
  await apply(run, 200, 'keep')
  await until(run, 'applied')
  expect([await leftOf(first), await leftOf(second)]).toEqual([0, 2])
  const { rows } = await get<Page<ActivityRow>>('/api/audit-events?limit=5')
  const told = rows.map(({ what }) => what.map(({ text }) => text).join(''))
  expect(told).toContain('Applied a roster: 2 deactivated')
})

test('a held run is confirmed by the number of people of the held districts, whether the others are applied or not', async () => {
  const { sourceId, token, first, second, file } = await twoDistricts()
  const byHand = await send(sourceId, file({ first: 3, second: 10 }), 'held')
  expect((await apply(byHand, 422, 'deactivate 11')).message).toContain('“deactivate 9”')
  const byToken = await send(sourceId, file({ first: 3, second: 10 }), 'held', token)
  await expect.poll(() => leftOf(second)).toBe(2)
  await until(byToken, 'held')
  expect((await apply(byToken, 422, 'deactivate 11')).message).toContain('“deactivate 9”')
  await apply(byToken, 200, 'deactivate 9')
  await until(byToken, 'applied')
  expect([await leftOf(first), await leftOf(second)]).toEqual([9, 2])
  const again = await send(sourceId, file({ first: 12, second: 12 }), 'ready')
  await apply(again, 200)
  await until(again, 'applied')
  const whole = await send(sourceId, file({ first: 3, second: 10 }), 'held')
  await apply(whole, 200, 'deactivate 9')
  await until(whole, 'applied')
  expect([await leftOf(first), await leftOf(second)]).toEqual([9, 2])
})

test('what is held of a run lapses after its days, and its lines go later, but for those under a hold', async () => {
  const { sourceId, token, first, second, file } = await twoDistricts()
  const run = await send(sourceId, file({ first: 3, second: 10 }), 'held', token)
  await expect.poll(() => leftOf(second)).toBe(2)
  await until(run, 'held')
  const { db } = server.deps.database
  const hold = { reason: 'A dispute', placed_by: adminId, placed_on: new Date(), until: null }
  await db
    .insertInto('holds')
    .values({ ...hold, district_id: first })
    .execute()

  const passDays = async (days: number) => {
    server.passTime(days * dayMs)
    admin = await server.signIn(adminId)
    await doJob(server, 'discard-old-rosters')
  }
  await passDays(timeLimits.rosterPreviewDays - 1)
  expect((await readRun(run)).state).toBe('held')
  await passDays(2)
  expect(await readRun(run)).toMatchObject({ state: 'applied', undoableUntil: expect.any(String) })
  await apply(run, 409, 'keep')
  expect(await linesOf(run, second)).toHaveLength(2)
  await passDays(90)
  expect(await linesOf(run, second)).toEqual([])
  expect(await linesOf(run, first)).toHaveLength(9)
  await db.deleteFrom('holds').where('district_id', '=', first).execute()
  await doJob(server, 'discard-old-rosters')
  expect(await linesOf(run, first)).toEqual([])
})

test('of changes to OneRoster 1.2 who is known leaves or changes without a role too, and nobody else is touched', async () => {
  const { id: districtId } = await makeDistrict(server.deps.database.db, { name: 'Changes' })
  const source = await post<{ id: string }>('/api/roster-sources', { name: 'SIS', districtId }, 201)
  const packed = (files: Record<string, string>) =>
    zipOf(Object.entries(files).map(([name, content]) => ({ name: `${name}.csv`, content })))
  const manifest = 'propertyName,value\noneroster.version,1.2\nfile.users,'
  const header = 'sourcedId,status,enabledUser,givenName,familyName,email\n'
  const bulk = packed({
    manifest: `${manifest}bulk`,
    orgs: 'sourcedId,name,type\ns1,Mill Street,school',
    users: `${header}${[1, 2, 3].map((one) => `u${one},active,true,Ann,Lee${one},u${one}@changes.example`).join('\n')}`,
    roles: `userSourcedId,orgSourcedId,role\n${[1, 2, 3].map((one) => `u${one},s1,teacher`).join('\n')}`,
  })
  const whole = await send(source.id, bulk, 'ready')
  await apply(whole, 200)
  await until(whole, 'applied')
  const changes = packed({
    manifest: `${manifest}delta`,
    users: `${header}u1,tobedeleted,true,Ann,Lee1,u1@changes.example
u2,active,false,Ann,Lee2,u2@changes.example
u3,active,true,Other,Name,u3@changes.example
p1,tobedeleted,false,Gone,Pupil,p1@changes.example
p2,active,true,New,Pupil,p2@changes.example`,
  })
  const run = await send(source.id, changes, 'ready')
  expect(
    (await linesOf(run, districtId)).map(({ action, email, reason }) => [action, email, reason]),
  ).toEqual([
    ['deactivated', 'u1@changes.example', 'Row 2: has left, as the file says'],
    ['deactivated', 'u2@changes.example', 'Row 3: has left, as the file says'],
    ['changed', 'u3@changes.example', ''],
  ])
  const { people, notRead } = (await readRun(run)).preview!
  expect([people, notRead]).toMatchObject([
    { deactivated: 2, added: 0, changed: 1, skipped: 0 },
    { withoutRole: 4 },
  ])
})

test('a roster whose token is revoked while it is read waits for a person', async () => {
  const { sourceId, token, second, file } = await twoDistricts()
  await send(sourceId, file({ first: 12, second: 12 }), 'applied', token)
  const { db } = server.deps.database
  const id = await db.transaction().execute(async (tx) => {
    const revoked_on = new Date()
    await tx.updateTable('roster_tokens').set({ revoked_on }).where('source_id', '=', sourceId).execute()
    const sent = await send(sourceId, file({ first: 12, second: 11 }), 'reading', token)
    await untilLocked(db)
    return sent
  })
  await untilIdle(db)
  expect([(await readRun(id)).state, await leftOf(second)]).toEqual(['ready', 0])
  await apply(id, 200)
  await until(id, 'applied')
  expect(await leftOf(second)).toBe(1)
})

test('a source is not removed as a roster of it begins to be applied', async () => {
  const { sourceId, file } = await twoDistricts()
  const id = await send(sourceId, file({ first: 12, second: 11 }), 'ready')
  const { db } = server.deps.database
  const removing = await db.transaction().execute(async (tx) => {
    await lockRun(tx, 'everything', id)
    const url = `/api/roster-sources/${sourceId}`
    const removal = underWay(server.request({ method: 'DELETE', url, as: admin }))
    await untilLocked(db, 1, removal.isThere)
    await setRun(tx, id, { state: 'applying' })
    return removal
  })
  expect((await removing.answer).json()).toMatchObject({
    statusCode: 409,
    message: 'A roster from this source is being applied. Wait until it is done.',
  })
})

test('a line that the database refuses goes otherwise, and the rest of its roster is applied', async () => {
  const { id: districtId } = await makeDistrict(server.deps.database.db, { name: 'Refused' })
  const source = await post<{ id: string }>('/api/roster-sources', { name: 'SIS', districtId }, 201)
  const people = ['Good,One', 'Never,Stored', 'Good,Two'].map(
    (name, index) => `u${index},true,s1,teacher,${name},u${index}@refused.example`,
  )
  const roster = zipOf([
    { name: 'orgs.csv', content: 'sourcedId,name,type\ns1,Mill Street,school' },
    {
      name: 'users.csv',
      content: ['sourcedId,enabledUser,orgSourcedIds,role,givenName,familyName,email', ...people].join('\n'),
    },
  ])
  const { db } = server.deps.database
  await sql`alter table users add constraint refused check (full_name <> 'Never Stored')`.execute(db)
  const run = await send(source.id, roster, 'ready')
  await apply(run, 200)
  await until(run, 'applied')
  const lines = await linesOf(run, districtId)
  expect(lines.filter(({ kind }) => kind === 'person').map(({ name, outcome }) => [name, outcome])).toEqual([
    ['Good One', null],
    ['Never Stored', 'This could not be stored. Contact support if it keeps happening.'],
    ['Good Two', null],
  ])
  const { rows } = await get<Page<PersonRow>>(`/api/districts/${districtId}/people?limit=200`)
  expect(rows.map(({ fullName }) => fullName).sort()).toEqual(['Good One', 'Good Two'])
  const refused = lines.find(({ name }) => name === 'Never Stored')
  const logged = server.logged.filter(({ msg }) => msg === 'lines of a roster were refused by the database')
  expect(logged).toEqual([
    expect.objectContaining({ run, lines: [refused?.seq], code: '23514', constraint: 'refused' }),
  ])
  expect(JSON.stringify(logged)).not.toMatch(/Never|refused\.example/)
})
