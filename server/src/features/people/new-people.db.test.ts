import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PeopleOutcome } from '#contract/people/district-people.ts'
import { auditEvents } from '#server/testing/data/audit-trail.ts'
import { makeDistrict, makeUser } from '#server/testing/data/factories.ts'
import { mailsTo, makePerson, type Person } from '#server/testing/data/reports.ts'
import { underWay, untilLocked } from '#server/testing/lock-waits.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { lockPeopleOf } from './changes/person-changes.queries.ts'

let server: TestApp
let lead: Person
let admin: Person

beforeAll(async () => {
  server = await startTestApp()
  lead = await makePerson(server, 'lead', { fullName: 'Priya Raman' })
  admin = await makePerson(server, 'admin', { fullName: 'Ines Okafor' })
})
afterAll(() => server.close())

const db = () => server.deps.database.db
const person = (email: string, fullName = '', more = {}) => ({
  email,
  fullName,
  role: 'staff',
  schoolIds: [],
  ...more,
})
const fresh = () => `${randomUUID()}@new.example`

async function add(people: object[], { dryRun = false, invite = false, as = lead.cookie } = {}) {
  const answer = await server.request({
    method: 'POST',
    url: `/api/districts/${lead.districtId}/people${dryRun ? '?dryRun=true' : ''}`,
    payload: { people, invite },
    as,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<PeopleOutcome>()
}
const stored = (email: string) =>
  db().selectFrom('users').where('email', '=', email).selectAll().executeTakeFirst()
const countUsers = async () => (await db().selectFrom('users').select('id').execute()).length

test('a check says what would become of each, and adds nobody', async () => {
  const before = await countUsers()
  const here = await makeUser(db(), { districtId: lead.districtId })
  const left = await makeUser(db(), { districtId: lead.districtId, state: 'deactivated' })
  const elsewhere = await makeUser(db(), { districtId: (await makeDistrict(db())).id })
  const email = fresh()
  const sent = [
    person(email, 'Ann Lee'),
    person(email.toUpperCase(), 'Ann Again'),
    person('no address'),
    person(here.email.toUpperCase()),
    person(left.email),
    person(elsewhere.email),
    person(fresh(), 'x', { schoolIds: [randomUUID()] }),
  ]
  const outcome = await add(sent, { dryRun: true, invite: true })
  expect(outcome).toMatchObject({ added: 1, reactivated: 1, skipped: 5 })
  expect(outcome.people.map(({ action, reason, isHere }) => [action, reason, isHere])).toEqual([
    ['added', null, false],
    ['skipped', 'Row 1 (Ann Lee) has the same address.', false],
    ['skipped', '"no address" is not an e-mail address: it has a space in it.', false],
    ['skipped', 'This person is already in the district.', true],
    ['reactivated', null, false],
    ['skipped', 'This address cannot be added here; ask support.', false],
    ['skipped', 'One of the schools is closed or not in this district.', false],
  ])
  expect(await countUsers()).toBe(before + 3)
  const forAdmin = await add([person(elsewhere.email), person(admin.email)], {
    dryRun: true,
    as: admin.cookie,
  })
  expect(forAdmin.people.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/^This address belongs to somebody in District /),
    'This address belongs to an admin.',
  ])
})

test('ids of a district, its schools and its people may be written in capitals', async () => {
  const { districtId } = lead
  const { id: school } = await db()
    .insertInto('schools')
    .values({ district_id: districtId!, name: `School ${randomUUID()}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const here = await makeUser(db(), { districtId })
  const people = [person(fresh(), 'Ann Lee', { schoolIds: [school.toUpperCase()] }), person(here.email)]
  const answer = await server.request({
    method: 'POST',
    url: `/api/districts/${districtId!.toUpperCase()}/people`,
    payload: { people, invite: false },
    as: lead.cookie,
  })
  expect(answer.json<PeopleOutcome>().people.map(({ action, isHere }) => [action, isHere])).toEqual([
    ['added', false],
    ['skipped', true],
  ])
  const changed = await server.request({
    method: 'POST',
    url: `/api/districts/${districtId!.toUpperCase()}/people/bulk`,
    payload: { personIds: [here.id.toUpperCase()], change: { action: 'signOut' } },
    as: lead.cookie,
  })
  expect(changed.json()).toEqual({ changed: 1, skipped: [] })
})

test('people are added with their roles and schools, invited and in the audit trail', async () => {
  const school = await db()
    .insertInto('schools')
    .values({ district_id: lead.districtId!, name: 'Alder Creek' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [one, two] = [fresh(), fresh()]
  const outcome = await add(
    [person(one, 'Ann\u0000\u202e Lee', { schoolIds: [school.id] }), person(two, '', { role: 'lead' })],
    { invite: true },
  )
  expect(outcome).toMatchObject({ added: 2, skipped: 0, invited: 2 })
  const ann = await stored(one)
  expect(ann).toMatchObject({
    full_name: 'Ann Lee',
    role: 'staff',
    state: 'invited',
    district_id: lead.districtId,
    invitations: 1,
  })
  expect(await stored(two)).toMatchObject({ role: 'lead' })
  const schools = db().selectFrom('user_schools').where('user_id', '=', ann!.id).select('school_id')
  expect(await schools.execute()).toEqual([{ school_id: school.id }])
  const events = await auditEvents(db()).where('subject_id', '=', ann!.id).execute()
  expect(events).toMatchObject([
    { action: 'person_added', district_id: lead.districtId, after: { role: 'staff' } },
    { action: 'person_invited', district_id: lead.districtId, after: null },
  ])
  await expect.poll(async () => (await mailsTo(server, one)).length).toBe(1)
  expect((await mailsTo(server, one))[0]?.text).toContain('Priya Raman invites you to Chorus')
})

test('a deactivated person of the district comes back, with the name that is stored', async () => {
  const left = await makeUser(db(), {
    districtId: lead.districtId,
    state: 'deactivated',
    fullName: 'Kim Stored',
  })
  expect(await add([person(left.email, 'Kim Typed', { role: 'lead' })])).toMatchObject({
    reactivated: 1,
    invited: 0,
  })
  expect(await stored(left.email)).toMatchObject({ state: 'invited', role: 'lead', full_name: 'Kim Stored' })
})

test('somebody who comes back in another way while they are added keeps their role, and the others are added', async () => {
  const districtId = lead.districtId!
  const left = await makeUser(db(), { districtId, state: 'deactivated' })
  const email = fresh()
  const adding = await db()
    .transaction()
    .execute(async (tx) => {
      await lockPeopleOf(tx, districtId)
      const sent = add([person(left.email), person(email)])
      await untilLocked(db())
      const values = { state: 'active', role: 'lead' } as const
      await tx.updateTable('users').set(values).where('id', '=', left.id).execute()
      return underWay(sent)
    })
  expect(await adding.answer).toMatchObject({
    ...{ added: 1, reactivated: 0, skipped: 1 },
    people: [
      { action: 'skipped', reason: 'Somebody else has just changed this account.' },
      { action: 'added' },
    ],
  })
  expect(await stored(left.email)).toMatchObject({ state: 'active', role: 'lead' })
})

test('a thousand people are added at once, and one more is refused', async () => {
  const many = Array.from({ length: 1_000 }, (_, index) => person(`${index}.${randomUUID()}@many.example`))
  expect(await add(many)).toMatchObject({ added: 1_000, skipped: 0 })
  const url = `/api/districts/${lead.districtId}/people`
  const payload = { people: [...many, person(fresh())], invite: false }
  const answer = await server.request({ method: 'POST', url, payload, as: lead.cookie })
  const issues = [{ path: 'people', message: 'At most 1,000 are allowed, and there are 1,001' }]
  expect(answer.json()).toMatchObject({ statusCode: 422, code: 'validation_failed', issues })
  const ids = await server.request({ url: `${url}/ids`, as: lead.cookie })
  expect(ids.json()).toMatchObject({ statusCode: 422, message: expect.stringContaining('at most 1,000') })
})

test('two leads who add the same address at once add it once', async () => {
  const email = fresh()
  const outcomes = await Promise.all([add([person(email)]), add([person(email)])])
  expect(outcomes.map(({ added }) => added).sort()).toEqual([0, 1])
})

test('an invitation goes out once a day and three times in all, to nobody who has signed in', async () => {
  const email = fresh()
  await add([person(email, 'Ann Lee')], { invite: true })
  const { id } = (await stored(email))!
  const cookie = () => server.signIn(lead.id)
  const invite = async (personId: string) =>
    server.request({ method: 'POST', url: `/api/people/${personId}/invite`, as: await cookie() })
  expect((await invite(id)).json()).toMatchObject({
    statusCode: 409,
    message: expect.stringContaining('less than 24 hours ago'),
  })
  const mails = async () => (await mailsTo(server, email)).length
  for (const [expected, sent] of [
    [200, 2],
    [200, 3],
    [409, 3],
  ] as const) {
    await expect.poll(mails).toBeGreaterThan(0)
    server.passTime(24 * 60 * 60_000)
    expect((await invite(id)).statusCode).toBe(expected)
    await expect.poll(mails).toBe(sent)
  }
  expect((await stored(email))?.invitations).toBe(3)
  const active = await makeUser(db(), { districtId: lead.districtId })
  expect((await invite(active.id)).json()).toMatchObject({
    statusCode: 409,
    message: expect.stringContaining('has already signed in'),
  })
  expect(await mailsTo(server, active.email)).toEqual([])
})

test('an admin is added once, comes back when deactivated, and is nobody of a district', async () => {
  const as = await server.signIn(admin.id)
  const post = (email: string) =>
    server.request({ method: 'POST', url: '/api/people/admins', payload: { email, fullName: 'Ada' }, as })
  const email = fresh()
  const added = await post(email)
  expect(added.statusCode, added.body).toBe(201)
  expect(added.json()).toMatchObject({ role: 'admin', state: 'invited', district: null })
  expect((await post(email)).statusCode).toBe(409)
  await db().updateTable('users').set({ state: 'deactivated' }).where('email', '=', email).execute()
  expect((await post(email)).json()).toMatchObject({ state: 'invited' })
  expect((await post(lead.email)).json()).toMatchObject({
    statusCode: 409,
    message: expect.stringContaining('of District'),
  })
})
