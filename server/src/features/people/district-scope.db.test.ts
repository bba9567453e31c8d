import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import * as activity from '#contract/people/activity.ts'
import * as districtPeople from '#contract/people/district-people.ts'
import * as districts from '#contract/people/districts.ts'
import * as privacyContract from '#contract/people/privacy.ts'
import * as rosterRuns from '#contract/people/rosters/runs.ts'
import * as rosterSources from '#contract/people/rosters/sources.ts'
import * as sessions from '#contract/people/sessions.ts'
import * as settings from '#contract/results/insights-settings.ts'
import { makeDistrict, makeUser } from '#server/testing/data/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let server: TestApp
let own: Awaited<ReturnType<typeof makeWorld>>
let foreign: Awaited<ReturnType<typeof makeWorld>>
let lead: string
let staff: string

beforeAll(async () => {
  server = await startTestApp()
  own = await makeWorld()
  foreign = await makeWorld()
  lead = await server.signIn(own.leadId)
  staff = await server.signIn((await makeUser(db(), { districtId: own.districtId })).id)
})
afterAll(() => server.close())

const db = () => server.deps.database.db

/** A district with a school, a lead, and two people who were invited. */
async function makeWorld() {
  const { id: districtId } = await makeDistrict(db())
  const person = () => makeUser(db(), { districtId, state: 'invited' })
  const school = await db()
    .insertInto('schools')
    .values({ district_id: districtId, name: 'Alder Creek' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    districtId,
    schoolId: school.id,
    leadId: (await makeUser(db(), { districtId, role: 'lead' })).id,
    personId: (await person()).id,
    otherId: (await person()).id,
  }
}

type World = Awaited<ReturnType<typeof makeWorld>>
type Call = (world: World) => InjectOptions
const post = (url: string, payload?: object): InjectOptions => ({
  method: 'POST',
  url,
  ...(payload && { payload }),
})
const school = {
  name: 'Mill Street',
  grades: '',
  studentCount: null,
  aliases: [],
  state: 'active',
  version: 1,
}
const bulk =
  (change: object): Call =>
  ({ districtId, otherId }) =>
    post(`/api/districts/${districtId}/people/bulk`, { personIds: [otherId], change })

/** Every call of a lead, as it succeeds for the own district. */
const calls: Record<string, Call> = {
  district: ({ districtId }) => ({ url: `/api/districts/${districtId}` }),
  schools: ({ districtId }) => ({ url: `/api/districts/${districtId}/schools` }),
  'add a school': ({ districtId }) =>
    post(`/api/districts/${districtId}/schools`, { ...school, name: randomUUID() }),
  'change a school': ({ schoolId }) => ({ method: 'PUT', url: `/api/schools/${schoolId}`, payload: school }),
  people: ({ districtId }) => ({ url: `/api/districts/${districtId}/people` }),
  'ids of people': ({ districtId }) => ({ url: `/api/districts/${districtId}/people/ids` }),
  'add people': ({ districtId }) =>
    post(`/api/districts/${districtId}/people`, {
      people: [{ email: `${randomUUID()}@new.example`, fullName: '', role: 'staff', schoolIds: [] }],
      invite: false,
    }),
  'invite several': bulk({ action: 'invite' }),
  'deactivate several': bulk({ action: 'deactivate' }),
  'reactivate several': bulk({ action: 'reactivate' }),
  'sign several out': bulk({ action: 'signOut' }),
  'set the role of several': bulk({ action: 'setRole', role: 'staff' }),
  'set the schools of several': bulk({ action: 'setSchools', schoolIds: [] }),
  person: ({ personId }) => ({ url: `/api/people/${personId}` }),
  'hand over': ({ personId, otherId }) => post(`/api/people/${personId}/hand-over`, { toPersonId: otherId }),
  invite: ({ personId }) => post(`/api/people/${personId}/invite`),
  'sign out': ({ personId }) => post(`/api/people/${personId}/sign-out`),
  'change a person': ({ personId }) => ({
    method: 'PUT',
    url: `/api/people/${personId}`,
    payload: { fullName: 'Ann', email: `${personId}@new.example`, role: 'staff', schoolIds: [], version: 1 },
  }),
  'reset the sign-in': ({ personId }) => post(`/api/people/${personId}/reset-sign-in`),
  deactivate: ({ personId }) => post(`/api/people/${personId}/deactivate`),
  reactivate: ({ personId }) => post(`/api/people/${personId}/reactivate`),
}

const months = { responses: 12, reports: 12, people: 12 }
const privacy = { ...months, takesAddresses: false, parentsNotice: true, version: 1 }
const at =
  (path: string): Call =>
  ({ districtId }) => ({ url: `/api/districts/${districtId}/${path}` })

/** The other calls of a lead: they read, or need something that is there first, or end the district. */
const others: Record<string, Call> = {
  activity: ({ districtId }) => ({ url: `/api/audit-events?district=${districtId}` }),
  'activity as CSV': ({ districtId }) => ({ url: `/api/audit-events/csv?district=${districtId}` }),
  'sessions of a person': ({ personId }) => ({ url: `/api/people/${personId}/sessions` }),
  erase: ({ personId }) => post(`/api/people/${personId}/erase`),
  'let the roster decide on a person': ({ personId }) => post(`/api/people/${personId}/unpin`),
  'let the roster decide on a school': ({ schoolId }) => post(`/api/schools/${schoolId}/unpin`),
  privacy: at('privacy'),
  retention: ({ districtId }) => ({
    method: 'PUT',
    url: `/api/districts/${districtId}/retention`,
    payload: privacy,
  }),
  copies: at('exports'),
  'ask for a copy': ({ districtId }) => post(`/api/districts/${districtId}/exports`),
  'download a copy': ({ districtId, personId }) => ({
    url: `/api/districts/${districtId}/exports/${personId}/file`,
  }),
  'ask for deletion': ({ districtId }) =>
    post(`/api/districts/${districtId}/deletion`, { name: 'Riverbend' }),
  'settings of analyses': ({ districtId }) => ({ url: `/api/InsightsSettings/${districtId}` }),
  'change the settings of analyses': ({ districtId }) => ({
    method: 'PUT',
    url: `/api/InsightsSettings/${districtId}`,
    payload: { k: 20, breakdownOrder: [], themes: [], version: 0 },
  }),
}

const everything = async () =>
  JSON.stringify(
    await Promise.all([
      db()
        .selectFrom('users')
        .where('district_id', '=', foreign.districtId)
        .selectAll()
        .orderBy('id')
        .execute(),
      db().selectFrom('schools').where('district_id', '=', foreign.districtId).selectAll().execute(),
    ]),
  )

test.each(Object.keys(calls))(
  'the call "%s" of a lead works for the own district and is 404 for another, and 403 for staff',
  async (name) => {
    const call = calls[name]!
    const before = await everything()
    const refused = await server.request({ ...call(foreign), as: lead })
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'not_found'])
    expect(await everything()).toBe(before)
    expect((await server.request({ ...call(own), as: staff })).statusCode).toBe(403)
    const answer = await server.request({ ...call(own), as: lead })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    if (name.includes('several')) expect(answer.json()).toEqual({ changed: 1, skipped: [] })
  },
)

test.each(Object.keys(others))(
  'the call "%s" of a lead is 404 for another district, and 403 for staff of their own',
  async (name) => {
    const call = others[name]!
    const before = await everything()
    const refused = await server.request({ ...call(foreign), as: lead })
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'not_found'])
    expect(await everything()).toBe(before)
    expect((await server.request({ ...call(own), as: staff })).statusCode).toBe(403)
  },
)

test('each call that a lead may make is among those that are tried here, but those of rosters', () => {
  const tried = Object.values({ ...calls, ...others }).map((call) => {
    const { method = 'GET', url = '' } = call(own)
    return `${method} ${String(url).split('?')[0]}`
  })
  // What rosters give to other districts is in rosters.db.test.ts.
  const untried = [
    activity,
    districtPeople,
    districts,
    privacyContract,
    rosterRuns,
    rosterSources,
    sessions,
    settings,
  ]
    .flatMap((contract): unknown[] => Object.values(contract))
    .filter((one): one is Endpoint => (one as Partial<Endpoint>)?.access === 'lead')
    .filter(({ path }) => !path.startsWith('/api/roster-'))
    .map(({ method, path }) => `${method} ${path}`)
    .filter((one) => {
      const pattern = new RegExp(`^${one.replace(/:\w+/g, '[^/]+')}$`)
      return !tried.some((call) => pattern.test(call))
    })
  expect(untried).toEqual([])
})

test('people of another district are skipped in what is done to several, and stay as they are', async () => {
  const before = await everything()
  const answer = await server.request({
    ...post(`/api/districts/${own.districtId}/people/bulk`, {
      personIds: [foreign.otherId, foreign.leadId],
      change: { action: 'deactivate' },
    }),
    as: lead,
  })
  expect(answer.json()).toMatchObject({ changed: 0, skipped: [{ fullName: '' }, { fullName: '' }] })
  expect(await everything()).toBe(before)
})

test('a lead cannot hand over to a person of another district', async () => {
  const { personId } = own
  const answer = await server.request({
    ...post(`/api/people/${personId}/hand-over`, { toPersonId: foreign.otherId }),
    as: lead,
  })
  expect(answer.statusCode).toBe(404)
})

test('a lead cannot let a person work for a school of another district', async () => {
  const person = await makeUser(db(), { districtId: own.districtId })
  const answer = await server.request({
    method: 'PUT',
    url: `/api/people/${person.id}`,
    payload: {
      fullName: 'Ann',
      email: person.email,
      role: 'staff',
      schoolIds: [foreign.schoolId],
      version: 1,
    },
    as: lead,
  })
  expect(answer.json()).toMatchObject({ code: 'validation_failed', issues: [{ path: 'schoolIds' }] })
})

test('a lead sees no admin, and cannot make one', async () => {
  const admin = await makeUser(db(), { districtId: null, role: 'admin' })
  expect((await server.request({ url: `/api/people/${admin.id}`, as: lead })).statusCode).toBe(404)
  const person = await makeUser(db(), { districtId: own.districtId })
  const answer = await server.request({
    method: 'PUT',
    url: `/api/people/${person.id}`,
    payload: { fullName: 'Ann', email: person.email, role: 'admin', schoolIds: [], version: 1 },
    as: lead,
  })
  expect(answer.json()).toMatchObject({ statusCode: 403, code: 'forbidden' })
})
