import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SurveyTemplate } from '#contract/library/templates.ts'
import type { Page } from '#contract/paging.ts'
import type { PersonRow } from '#contract/people/district-people.ts'
import type { District, DistrictRow, DistrictSchool } from '#contract/people/districts.ts'
import type { LoggedInUser } from '#contract/people/people.ts'
import { auditEvents } from '#server/testing/data/audit-trail.ts'
import { loadLibrary } from '#server/testing/data/district-people.ts'
import { makeDistrict, makeUser, template } from '#server/testing/data/factories.ts'
import { mailsTo, makePerson, type Person } from '#server/testing/data/reports.ts'
import { underWay, untilLocked } from '#server/testing/lock-waits.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let server: TestApp
let admin: Person

beforeAll(async () => {
  server = await startTestApp()
  await loadLibrary(server, [template(1), template(2, { packages: ['state'] })])
  admin = await makePerson(server, 'admin', { fullName: 'Ines Okafor' })
})
afterAll(() => server.close())

const db = () => server.deps.database.db
const get = async <T>(url: string, as = admin.cookie) => (await server.request({ url, as })).json<T>()
const send = (method: 'POST' | 'PUT', url: string, payload: object, as = admin.cookie, headers = {}) =>
  server.request({ method, url, payload, as, headers })
const list = (query: string) => get<Page<DistrictRow>>(`/api/districts?${query}`)
const names = async (query: string) => (await list(query)).rows.map(({ name }) => name)
const one = (id: string) => get<District>(`/api/districts/${id}`)
const added = { ncesId: null, isTestAccount: false, packages: [], lead: null }

describe('a new district', () => {
  test('has its packages and an invited lead, who gets an e-mail; the next has neither', async () => {
    const name = `Cedar ${randomUUID()}`
    const email = `lead-${randomUUID()}@cedar.example`
    const lead = { email: ` ${email} `, fullName: 'Lee\u202e Cedar' }
    const answer = await send('POST', '/api/districts', {
      ...added,
      name: ` ${name} `,
      packages: ['core'],
      lead,
    })
    expect(answer.statusCode, answer.body).toBe(201)
    const district = answer.json<District>()
    expect(district).toMatchObject({ name, state: 'active', templates: 1, version: 1, attention: [] })
    expect(district.leads).toMatchObject([{ fullName: 'Lee Cedar' }])
    expect(district.packages.filter(({ isGranted }) => isGranted).map((one) => one.name)).toEqual(['core'])
    await expect.poll(async () => (await mailsTo(server, email)).length).toBe(1)
    const [mail] = await mailsTo(server, email)
    expect(mail?.text).toContain('Ines Okafor invites you')
    expect(mail?.text).toContain(`/login?login_hint=${encodeURIComponent(email)}`)
    const next = await send('POST', '/api/districts', { ...added, name: `${name} 2` })
    expect(next.json<District>().attention).toEqual(['noLead', 'noPackage'])
  })

  test('with a name or an NCES id that is taken is refused, and nothing is added', async () => {
    const name = `Birch ${randomUUID()}`
    expect((await send('POST', '/api/districts', { ...added, name, ncesId: '1234567' })).statusCode).toBe(201)
    const total = (await list('')).total
    const same = await send('POST', '/api/districts', { ...added, name: name.toUpperCase() })
    expect(same.json()).toMatchObject({
      statusCode: 409,
      message: expect.stringContaining('already a district named'),
    })
    const nces = await send('POST', '/api/districts', { ...added, name: 'Other', ncesId: '1234567' })
    expect(nces.json()).toMatchObject({
      statusCode: 409,
      message: expect.stringContaining('NCES id 1234567'),
    })
    expect((await list('')).total).toBe(total)
  })

  test.each([
    ['an unknown package', { packages: ['none'] }],
    ['an NCES id of six digits', { ncesId: '123456' }],
    ['a name of spaces', { name: '  ' }],
    ['a lead without an address', { lead: { email: 'lee', fullName: 'Lee' } }],
  ])('with %s is refused', async (_what, given) => {
    const name = `Fir ${randomUUID()}`
    const answer = await send('POST', '/api/districts', { ...added, name, ...given })
    expect(answer.json()).toMatchObject({ statusCode: 422, code: 'validation_failed' })
    expect(await names(`search=${encodeURIComponent(name)}`)).toEqual([])
  })

  test('with several faults is refused with one sentence for each', async () => {
    const given = { name: ' ', ncesId: '123456', isTestAccount: 'no', lead: { email: 'lee@fir.example' } }
    const answer = await send('POST', '/api/districts', { ...added, ...given })
    expect(answer.json().issues).toEqual([
      { path: 'name', message: 'This field is required' },
      { path: 'ncesId', message: 'must be seven digits' },
      { path: 'isTestAccount', message: 'must be true or false' },
      { path: 'lead.fullName', message: 'This field is required' },
    ])
    const other = await send('POST', '/api/districts', { ...added, name: 'Fir', ncesId: 1_234_567 })
    expect(other.json().issues).toEqual([{ path: 'ncesId', message: 'must be a text or null' }])
  })

  test('is added once under one key, also when it is sent twice at once', async () => {
    const payload = { ...added, name: `Dogwood ${randomUUID()}` }
    const headers = { 'idempotency-key': randomUUID() }
    const post = (body: object) => send('POST', '/api/districts', body, admin.cookie, headers)
    const answers = await Promise.all([post(payload), post(payload)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(new Set(answers.map((answer) => answer.json<District>().id)).size).toBe(1)
    const other = await post({ ...payload, name: 'Another' })
    expect(other.json()).toMatchObject({ code: 'idempotency_conflict' })
  })
})

describe('a change of a district', () => {
  test('for an earlier version is refused with the name of who was quicker', async () => {
    const { id } = await makeDistrict(db())
    const quicker = await makePerson(server, 'admin', { fullName: 'Quinn Ito' })
    const values = { name: `Elm ${id}`, ncesId: null, isTestAccount: false, version: 1 }
    expect((await send('PUT', `/api/districts/${id}`, values, quicker.cookie)).json()).toMatchObject({
      name: `Elm ${id}`,
      version: 2,
    })
    for (const [path, body] of [
      ['', { ...values, name: 'Late' }],
      ['/packages', { packages: [], version: 1 }],
      ['/state', { state: 'suspended', version: 1 }],
    ] as const) {
      const late = await send('PUT', `/api/districts/${id}${path}`, body)
      expect(late.json()).toMatchObject({
        statusCode: 409,
        message: expect.stringMatching(/^Quinn Ito changed/),
      })
    }
    expect(await one(id)).toMatchObject({ name: `Elm ${id}`, state: 'active', version: 2 })
  })

  test('of its packages shows their templates to its people at once, and to no others', async () => {
    const person = await makePerson(server)
    const other = await makePerson(server)
    const templates = async (as: string) =>
      (await get<SurveyTemplate[]>('/api/SurveyTemplates', as)).map(({ id }) => id)
    expect(await templates(person.cookie)).toEqual([])
    const url = `/api/districts/${person.districtId}/packages`
    const answer = await send('PUT', url, { packages: ['state'], version: 1 })
    expect(answer.json()).toMatchObject({ templates: 1, version: 2, attention: ['noLead'] })
    await expect.poll(() => templates(person.cookie)).toEqual([2])
    expect(await templates(other.cookie)).toEqual([])
    const unknown = await send('PUT', url, { packages: ['none'], version: 2 })
    expect(unknown.json()).toMatchObject({ statusCode: 422, issues: [{ path: 'packages' }] })
  })

  test('that suspends it signs its people out and lets them in again later; others stay', async () => {
    const person = await makePerson(server)
    const other = await makePerson(server)
    const status = async (as: string) =>
      (await server.request({ url: '/api/users/logged-in-user', as })).statusCode
    expect(await status(person.cookie)).toBe(200)
    const url = `/api/districts/${person.districtId}/state`
    expect((await send('PUT', url, { state: 'suspended', version: 1 })).json()).toMatchObject({
      state: 'suspended',
    })
    await expect.poll(() => status(person.cookie)).toBe(401)
    await expect(server.signIn(person.id)).rejects.toThrow('Your access ended')
    expect(await status(other.cookie)).toBe(200)
    await send('PUT', url, { state: 'active', version: 2 })
    expect(await status(person.cookie)).toBe(401)
    expect(await status(await server.signIn(person.id))).toBe(200)
  })

  test('that makes it active waits until its deletion is stopped, and does not for that of another', async () => {
    const [going, other] = [await makeDistrict(db()), await makeDistrict(db())]
    const url = (id: string) => `/api/districts/${id}/state`
    await send('POST', `/api/districts/${going.id}/deletion`, { name: going.name })
    await send('PUT', url(other.id), { state: 'suspended', version: 1 })
    const refused = await send('PUT', url(going.id), { state: 'active', version: 2 })
    expect(refused.json()).toMatchObject({
      statusCode: 409,
      code: 'conflict',
      message: 'Stop the deletion of this district first, then make it active.',
    })
    expect(await one(going.id)).toMatchObject({ state: 'suspended', version: 2 })
    expect((await send('PUT', url(other.id), { state: 'active', version: 2 })).statusCode).toBe(200)
    await server.request({ method: 'DELETE', url: `/api/districts/${going.id}/deletion`, as: admin.cookie })
    expect((await send('PUT', url(going.id), { state: 'active', version: 2 })).json()).toMatchObject({
      state: 'active',
    })
  })

  test('is in the audit trail with what it was about', async () => {
    const { id } = await makeDistrict(db())
    await send('PUT', `/api/districts/${id}/state`, { state: 'suspended', version: 1 })
    await send('PUT', `/api/districts/${id}/state`, { state: 'active', version: 2 })
    await send('PUT', `/api/districts/${id}/packages`, { packages: ['core'], version: 3 })
    const events = await auditEvents(db()).where('subject_id', '=', id).execute()
    const about = { actor_id: admin.id, subject_kind: 'district', district_id: id }
    expect(events).toMatchObject([
      { ...about, action: 'district_suspended' },
      { ...about, action: 'district_resumed' },
      { ...about, action: 'packages_changed', after: { packages: ['core'] } },
    ])
  })
})

describe('schools', () => {
  const values = { name: 'Alder Creek', grades: 'K–5', studentCount: 412, aliases: ['ACE', ' ACE ', 'Alder'] }

  test('are listed by name with the people who may sign in, those of other districts not', async () => {
    const lead = await makePerson(server, 'lead')
    const url = `/api/districts/${lead.districtId}/schools`
    const first = (await send('POST', url, values, lead.cookie)).json<DistrictSchool>()
    expect(first).toEqual({
      id: first.id,
      ...values,
      aliases: ['ACE', 'Alder'],
      state: 'active',
      // The lead, who is responsible for all schools.
      people: 1,
      pinned: [],
      version: 1,
    })
    await send('POST', `/api/districts/${(await makeDistrict(db())).id}/schools`, {
      ...values,
      name: 'Foreign',
    })
    for (const [name, state] of [
      ['aspen', 'active'],
      ['Zelkova', 'deactivated'],
    ] as const) {
      const user = await makeUser(db(), { districtId: lead.districtId, state, fullName: name })
      const assigned = { user_id: user.id, school_id: first.id, district_id: lead.districtId! }
      await db().insertInto('user_schools').values(assigned).execute()
    }
    await send('POST', url, { ...values, name: 'aardvark' }, lead.cookie)
    const schools = await get<DistrictSchool[]>(url, lead.cookie)
    expect(schools.map(({ name, people }) => [name, people])).toEqual([
      ['aardvark', 1],
      ['Alder Creek', 2],
    ])
  })

  test('are listed as people count and spell, for whoever works for them too', async () => {
    const lead = await makePerson(server, 'lead', { fullName: 'Priya Raman' })
    const url = `/api/districts/${lead.districtId}/schools`
    for (const name of ['School 10', 'school 2', 'Zelkova', 'Álamo'])
      expect((await send('POST', url, { ...values, name, aliases: [] }, lead.cookie)).statusCode).toBe(201)
    const expected = ['Álamo', 'school 2', 'School 10', 'Zelkova']
    const namesOf = (schools: { name: string }[]) => schools.map(({ name }) => name)
    expect(namesOf(await get<DistrictSchool[]>(url, lead.cookie))).toEqual(expected)
    expect(namesOf((await get<LoggedInUser>('/api/users/logged-in-user', lead.cookie)).schools)).toEqual(
      expected,
    )
    const { rows } = await get<Page<PersonRow>>(`/api/districts/${lead.districtId}/people`, lead.cookie)
    expect(rows.map(({ schools }) => namesOf(schools))).toEqual([expected])
  })

  test('have one name in a district, and an earlier version changes nothing', async () => {
    const lead = await makePerson(server, 'lead', { fullName: 'Priya Raman' })
    const url = `/api/districts/${lead.districtId}/schools`
    const { id } = (await send('POST', url, values, lead.cookie)).json<DistrictSchool>()
    const again = await send('POST', url, { ...values, name: 'alder creek' }, lead.cookie)
    expect(again.json()).toMatchObject({ statusCode: 409, message: expect.stringContaining('named') })
    const closed = { ...values, state: 'closed', version: 1 }
    expect((await send('PUT', `/api/schools/${id}`, closed, lead.cookie)).json()).toMatchObject({
      state: 'closed',
      version: 2,
    })
    const late = await send('PUT', `/api/schools/${id}`, { ...closed, name: 'Late' })
    expect(late.json()).toMatchObject({
      statusCode: 409,
      message: expect.stringMatching(/^Priya Raman changed/),
    })
    expect(await get<DistrictSchool[]>(url)).toMatchObject([{ name: 'Alder Creek', state: 'closed' }])
  })
})

test('two schools that get one name at once: one has it, and the other change is refused with a sentence', async () => {
  const { id: districtId } = await makeDistrict(db())
  const url = `/api/districts/${districtId}/schools`
  const values = { grades: '', studentCount: null, aliases: [] }
  const [one, other] = await Promise.all(
    ['Mill Street', 'Willow'].map(async (name) =>
      (await send('POST', url, { ...values, name })).json<DistrictSchool>(),
    ),
  )
  const rename = ({ id, version }: DistrictSchool) =>
    send('PUT', `/api/schools/${id}`, { ...values, name: 'Riverside', state: 'active', version })
  const both = await db()
    .transaction()
    .execute(async (tx) => {
      await tx.selectFrom('schools').where('district_id', '=', districtId).select('id').forUpdate().execute()
      const asked = [one!, other!].map((school) => underWay(rename(school)))
      await untilLocked(db(), 2)
      return asked
    })
  const answers = await Promise.all(both.map(({ answer }) => answer))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const names = (await get<DistrictSchool[]>(url)).map(({ name }) => name)
  expect(names.filter((name) => name === 'Riverside')).toHaveLength(1)
})
