import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from '#contract/paging.ts'
import type { Person, PersonRow } from '#contract/people/district-people.ts'
import { makeUser } from '#server/testing/data/factories.ts'
import { makePerson, makeReport, type Person as Someone } from '#server/testing/data/reports.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let server: TestApp
let lead: Someone
let foreign: Someone
let schoolId: string

const people = [
  ['Ana María Vega', 'avega@riverbend.example', 'staff', 'active'],
  ['Bo 100% Winner', 'bo_w@riverbend.example', 'staff', 'invited'],
  ['Cara Vega', 'cara@riverbend.example', 'lead', 'active'],
  ['dev patel', 'dev@elsewhere.example', 'staff', 'deactivated'],
] as const

beforeAll(async () => {
  server = await startTestApp()
  lead = await makePerson(server, 'lead', { fullName: 'Priya Raman' })
  foreign = await makePerson(server, 'lead', { fullName: 'Vega Foreign' })
  const { districtId } = lead
  schoolId = (
    await db()
      .insertInto('schools')
      .values({ district_id: districtId!, name: 'Alder Creek' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
  for (const [fullName, email, role, state] of people) {
    const { id } = await makeUser(db(), { districtId, fullName, email, role, state })
    const seen = state === 'active' ? new Date() : null
    const fails = fullName === 'Cara Vega' ? new Date() : null
    await db()
      .updateTable('users')
      .set({ last_seen_on: seen, mail_fails_since: fails })
      .where('id', '=', id)
      .execute()
    if (role !== 'lead') continue
    await db()
      .insertInto('user_schools')
      .values({ user_id: id, school_id: schoolId, district_id: districtId! })
      .execute()
  }
})
afterAll(() => server.close())

const db = () => server.deps.database.db
const list = async (query: string, as = lead.cookie) =>
  (await server.request({ url: `/api/districts/${lead.districtId}/people?${query}`, as })).json<
    Page<PersonRow>
  >()
const names = async (query: string) => (await list(query)).rows.map(({ fullName }) => fullName)

test('the people of a district are listed by name, in both directions, and no others', async () => {
  const all = ['Ana María Vega', 'Bo 100% Winner', 'Cara Vega', 'dev patel', 'Priya Raman']
  expect(await names('')).toEqual(all)
  expect(await names('sort=-name')).toEqual(all.toReversed())
  const first = await list('limit=2')
  expect(first).toMatchObject({ total: 5, totalIsMore: false, previous: null })
  const second = await list(`limit=2&after=${first.next}`)
  expect(second.rows.map(({ fullName }) => fullName)).toEqual(['Cara Vega', 'dev patel'])
  expect((await list(`limit=2&before=${second.previous}`)).rows).toEqual(first.rows)
})

test.each([
  ['search=vega', ['Ana María Vega', 'Cara Vega']],
  ['search=vega%20ana', ['Ana María Vega']],
  ['search=maria', ['Ana María Vega']],
  ['search=MAR%C3%8DA', ['Ana María Vega']],
  // As some programs write it: the letter, then its accent.
  ['search=mari%CC%81a', ['Ana María Vega']],
  ['search=v%C3%A9g%C3%A1', ['Ana María Vega', 'Cara Vega']],
  ['search=RIVERBEND%20cara', ['Cara Vega']],
  ['search=100%25', ['Bo 100% Winner']],
  ['search=o_w', ['Bo 100% Winner']],
  ['search=%25', 5],
  ['search=nobody', []],
  ['role=lead', ['Cara Vega', 'Priya Raman']],
  ['state=invited', ['Bo 100% Winner']],
  ['state=deactivated', ['dev patel']],
  ['neverSignedIn=true', ['Bo 100% Winner', 'dev patel']],
  ['mailFails=true', ['Cara Vega']],
  ['search=vega&role=staff', ['Ana María Vega']],
])('the query %s gives those who match, and no others', async (query, expected) => {
  const found = await names(query)
  expect(typeof expected === 'number' ? found.length : found).toEqual(expected)
  const ids = await server.request({
    url: `/api/districts/${lead.districtId}/people/ids?${query}`,
    as: lead.cookie,
  })
  expect(ids.json()).toHaveLength(found.length)
})

test('a school filters its people, who say whether they work for all open schools', async () => {
  const { rows } = await list(`school=${schoolId}`)
  expect(rows).toMatchObject([
    { fullName: 'Cara Vega', schools: [{ id: schoolId, name: 'Alder Creek' }], hasAllSchools: true },
  ])
  expect((await list('search=dev')).rows).toMatchObject([{ schools: [], hasAllSchools: false }])
})

test('an admin finds people of all districts and admin staff by their address', async () => {
  const admin = await makePerson(server, 'admin', { fullName: 'Ines Okafor' })
  const find = async (search: string) =>
    (
      await server.request({ url: `/api/people?search=${encodeURIComponent(search)}`, as: admin.cookie })
    ).json<Page<PersonRow>>().rows
  expect(await find(foreign.email)).toMatchObject([
    { fullName: 'Vega Foreign', district: { id: foreign.districtId } },
  ])
  expect(await find(admin.email)).toMatchObject([{ role: 'admin', district: null, schools: [] }])
})

test('a person is shown with sessions, uploads, reports under way and forms, those of others not', async () => {
  const person = await makePerson(server, 'staff', { districtId: lead.districtId! })
  const under = await makeReport(server, person, { title: 'Fall', status: 'Processing' })
  await makeReport(server, person, { title: 'Spring', status: 'ReportAvailable' })
  await makeReport(server, lead, { title: 'Of the lead' })
  const answer = await server.request({ url: `/api/people/${person.id}`, as: lead.cookie })
  expect(answer.json<Person>()).toMatchObject({
    email: person.email,
    hasSignIn: false,
    sessions: 1,
    uploads: 2,
    reportsUnderWay: [{ id: under.id, friendlyName: 'Fall' }],
    formsNotImported: [],
    invitedOn: null,
    isInvitable: false,
  })
})

test('of more than ten thousand people it is only said that there are more, and the last page is there', async () => {
  const { districtId } = foreign
  await sql`insert into users (district_id, email, full_name, role)
    select ${districtId}::uuid, n || '@many.example', 'Many ' || n, 'staff' from generate_series(1, 10000) n`.execute(
    db(),
  )
  const url = `/api/districts/${districtId}/people`
  const get = async (query: string) =>
    (await server.request({ url: `${url}?${query}`, as: foreign.cookie })).json<Page<PersonRow>>()
  expect(await get('search=many')).toMatchObject({ total: 10_000, totalIsMore: false })
  const first = await get('limit=1')
  expect(first).toMatchObject({ total: 10_000, totalIsMore: true })
  const last = await get('limit=1&sort=-name')
  expect(last.rows).toMatchObject([{ fullName: 'Vega Foreign' }])
  expect((await list('')).total).toBeLessThan(10)
})
