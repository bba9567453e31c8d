import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from '#contract/paging.ts'
import type { ActivityRow } from '#contract/people/activity.ts'
import { recordEvent } from '#server/features/audit/audit.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { makeDistrict } from '#server/testing/data/factories.ts'
import { makePerson, makeReport, type Person, setStatus } from '#server/testing/data/reports.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

type Query = Record<string, string | number | undefined>
const url = '/api/audit-events'

let server: TestApp
let db: Db
let admin: Person
let lead: Person
let becca: Person
let stranger: Person
let districtId: string
let report: { id: string; resultId: string }

beforeAll(async () => {
  server = await startTestApp()
  db = server.deps.database.db
  districtId = (await makeDistrict(db, { name: 'Riverbend' })).id
  admin = await makePerson(server, 'admin', { fullName: 'Ines Okafor' })
  lead = await makePerson(server, 'lead', { districtId, fullName: 'Priya Raman' })
  becca = await makePerson(server, 'staff', { districtId, fullName: 'Becca Stone' })
  stranger = await makePerson(server, 'lead', { fullName: 'Nia Other' })
  report = await makeReport(server, becca, { title: 'Fall climate' })
  await setStatus(server, admin.cookie, report.id, 'InQueue')
  const notes = `/api/InsightsReports/${report.id}/notes`
  await server.request({ method: 'POST', url: notes, as: admin.cookie, payload: { text: 'Only for us.' } })
  await act(lead, becca, 'deactivate')
  await act(lead, becca, 'reactivate')
  const other = await makePerson(server, 'staff', { districtId: stranger.districtId!, fullName: 'Ana Else' })
  await act(stranger, other, 'deactivate')
})
afterAll(() => server.close())

async function act(by: Person, { id }: { id: string }, name: string): Promise<void> {
  const answer = await server.request({ method: 'POST', url: `/api/people/${id}/${name}`, as: by.cookie })
  expect(answer.statusCode).toBe(200)
}

async function read(by: Person, query: Query = {}): Promise<Page<ActivityRow>> {
  const words = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) words.set(key, String(value))
  const answer = await server.request({ url: `${url}?${words}`, as: by.cookie })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const sentence = ({ what }: ActivityRow) => what.map(({ text }) => text).join('')
const sentences = async (by: Person, query: Query = {}) => (await read(by, query)).rows.map(sentence)

describe('who reads it', () => {
  const ofDistrict = ['Reactivated Becca Stone', 'Deactivated Becca Stone', 'Set Fall climate to In Queue']

  test('a lead reads what happened in the own district, whoever did it, and nothing of another', async () => {
    const { rows, total, totalIsMore, next, previous } = await read(lead)
    expect(rows.map(sentence)).toEqual(ofDistrict)
    expect({ total, totalIsMore, next, previous }).toEqual({
      total: 3,
      totalIsMore: false,
      next: null,
      previous: null,
    })
    expect(rows[0]).toMatchObject({
      who: { id: lead.id, name: 'Priya Raman', kind: 'person', role: 'lead' },
      action: 'person_reactivated',
      kind: 'people',
      what: [
        { text: 'Reactivated ', isName: false },
        { text: 'Becca Stone', isName: true },
      ],
      about: { kind: 'person', id: becca.id, name: 'Becca Stone' },
      district: { id: districtId, name: 'Riverbend' },
      address: '127.0.0.1',
    })
    expect(rows[2]?.who).toMatchObject({ name: 'Ines Okafor', role: 'admin' })
    expect(await sentences(lead, { district: districtId })).toEqual(ofDistrict)
    expect(await sentences(stranger)).toEqual(['Deactivated Ana Else'])
  })

  test('admin staff read all districts or one, also what they do among themselves', async () => {
    expect(await sentences(admin)).toEqual([
      'Deactivated Ana Else',
      ...ofDistrict.slice(0, 2),
      'Added a note to Fall climate',
      'Set Fall climate to In Queue',
    ])
    expect(await sentences(admin, { district: districtId })).toHaveLength(4)
    expect(await sentences(admin, { district: districtId, kind: 'reports' })).toHaveLength(2)
    expect(await sentences(lead, { kind: 'reports' })).toEqual(['Set Fall climate to In Queue'])
    expect(await sentences(lead, { person: admin.id })).toEqual(['Set Fall climate to In Queue'])
  })

  test('another district is 404 to a lead, and staff are refused', async () => {
    const staff = await makePerson(server, 'staff', { districtId })
    for (const path of [url, `${url}/csv`]) {
      const query = `${path}?district=${stranger.districtId}`
      expect((await server.request({ url: query, as: lead.cookie })).statusCode).toBe(404)
      expect((await server.request({ url: path, as: staff.cookie })).statusCode).toBe(403)
    }
  })
})

describe('filters', () => {
  test('a person finds what they did and what was done to them, each event once', async () => {
    expect(await sentences(admin, { person: becca.id })).toEqual([
      'Reactivated Becca Stone',
      'Deactivated Becca Stone',
    ])
    expect(await sentences(admin, { person: lead.id })).toHaveLength(2)
    await server.request({ method: 'POST', url: '/api/users/me/sign-out', as: (await fresh()).cookie })
    expect(await sentences(admin, { person: (await fresh()).id })).toEqual(['Signed out everywhere'])
    expect(await sentences(admin, { person: becca.id, kind: 'reports' })).toEqual([])
  })

  let one: Person | undefined
  async function fresh(): Promise<Person> {
    one ??= await makePerson(server, 'staff', { fullName: 'Own Self' })
    return one
  }

  test('days include their first moment and not the one after', async () => {
    const at = async (moment: string) => {
      const actor = { id: stranger.id, address: '203.0.113.7' }
      await recordEvent(db, { action: 'google_connected', actor }, new Date(moment))
    }
    for (const moment of ['2026-03-01T07:59:59.999Z', '2026-03-01T08:00:00.000Z', '2026-03-02T08:00:00.000Z'])
      await at(moment)
    const { rows } = await read(admin, { from: '2026-03-01T00:00:00-08:00', to: '2026-03-02T00:00:00-08:00' })
    expect(rows.map(({ happenedOn }) => happenedOn)).toEqual(['2026-03-01T08:00:00.000Z'])
    expect((await read(admin, { to: '2026-03-01T08:00:00Z' })).rows).toHaveLength(1)
  })

  test.each([
    ['kind=everything'],
    ['from=yesterday'],
    ['person=1'],
    ['after=bm9uZQ'],
    [`after=${mark('2026-03-01T08:00:00.000000+00:00', '99999999999')}`],
    [`after=${mark('0000-00-00T00:00:00+00:00', '1')}`],
    [`before=${mark('Riverbend', '6f0c1b1e-2c53-4c1d-9f5e-000000000999')}`],
    ['unknown=1'],
  ])('%s is refused', async (query) => {
    const answer = await server.request({ url: `${url}?${query}`, as: admin.cookie })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'validation_failed'])
  })
})

function mark(key: string, id: string): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url')
}

test('pages go forwards and back over events of the same moment and of different kinds, each event once', async () => {
  const person = await makePerson(server, 'staff')
  const actor = { id: person.id, address: '' }
  const moments = [3, 1, 2, 2, 2, 2, 1, 3].map((second) => new Date(Date.UTC(2026, 4, 1, 0, 0, second)))
  const actions = ['signed_in', 'signed_out', 'google_connected'] as const
  for (const [index, moment] of moments.entries())
    await recordEvent(db, { action: actions[index % 3]!, actor }, moment)
  for (const query of [
    { district: person.districtId! },
    { person: person.id },
    { kind: 'signIn', to: '2026-05-02T00:00:00Z', from: '2026-05-01T00:00:00Z' },
  ]) {
    const whole = (await read(admin, query)).rows.map(({ id }) => id)
    expect(whole).toHaveLength(8)
    const pages: Page<ActivityRow>[] = [await read(admin, { ...query, limit: 3 })]
    while (pages.at(-1)!.next)
      pages.push(await read(admin, { ...query, limit: 3, after: pages.at(-1)!.next! }))
    expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(whole)
    expect(pages.map(({ total }) => total)).toEqual([8, 8, 8])
    const back = await read(admin, { ...query, limit: 3, before: pages[2]!.previous! })
    expect(back.rows).toEqual(pages[1]!.rows)
    expect((await read(admin, { ...query, limit: 3, before: back.previous! })).rows).toEqual(pages[0]!.rows)
  }
})

test('a sentence is whole without its values, and without what it was about', async () => {
  const actor = { id: null, address: '' }
  const { districtId } = await makePerson(server)
  const subject = { kind: 'district', id: districtId } as const
  const now = new Date('2026-06-01T00:00:00Z')
  const tell = (
    ...[action, before, after]: [Parameters<typeof recordEvent>[1]['action'], object?, object?]
  ) => recordEvent(db, { action, actor, subject, before: { ...before }, after: { ...after } }, now)
  await tell('packages_changed', { packages: ['a'] }, { packages: ['a', 'b', 'c'] })
  await tell('packages_changed', { packages: ['a', 'b'] }, { packages: ['a'] })
  await tell('district_changed', { name: 'Old' }, { name: 'New' })
  const gone = { kind: 'report', id: crypto.randomUUID() } as const
  await recordEvent(db, { action: 'report_opened', actor, subject: gone, after: { version: 1 } }, now)
  const range = { from: '2026-06-01T00:00:00Z', to: '2026-06-01T00:00:01Z' }
  const named = await db.selectFrom('districts').where('id', '=', districtId).select('name').execute()
  const name = named[0]!.name
  expect(await sentences(admin, range)).toEqual([
    'Opened a report',
    'Renamed Old to New',
    `Removed the package b from ${name}`,
    `Gave ${name} the packages b and c`,
  ])
  expect((await read(admin, range)).rows[0]).toMatchObject({
    who: { id: null, name: 'Chorus', kind: 'product', role: null },
    about: { kind: 'report', id: gone.id, name: null },
    district: null,
  })
  await db.deleteFrom('audit_values').execute()
  expect(await sentences(admin, range)).toEqual([
    'Opened a report',
    `Changed ${name}`,
    `Changed the packages of ${name}`,
    `Changed the packages of ${name}`,
  ])
})

describe('the CSV', () => {
  const csv = async (by: Person, query: string) => {
    const answer = await server.request({ url: `${url}/csv?${query}`, as: by.cookie })
    expect(answer.statusCode).toBe(200)
    return Papa.parse<Record<string, string>>(answer.body.slice(1), { header: true, skipEmptyLines: true })
  }

  test('holds what the filters leave, with the sentences of the page where they are asked for', async () => {
    const { data, meta } = await csv(lead, 'kind=people&sentences=true')
    expect(meta.fields?.slice(-2)).toEqual(['About name', 'What'])
    expect(data.map((row) => row.What)).toEqual(await sentences(lead, { kind: 'people' }))
    expect(data[0]).toMatchObject({ Who: 'Priya Raman', District: 'Riverbend', 'About ID': becca.id })
    expect((await csv(admin, '')).meta.fields).not.toContain('What')
  })

  test('of a lead holds nothing of another district, also by the id of its report', async () => {
    expect((await csv(lead, '')).data.map((row) => row.District)).not.toContain('')
    expect(new Set((await csv(lead, '')).data.map((row) => row.District))).toEqual(new Set(['Riverbend']))
    expect((await csv(lead, `reportId=${report.id}`)).data).toHaveLength(1)
    expect((await csv(stranger, `reportId=${report.id}`)).data).toEqual([])
  })

  test('runs no formula that a name of a person or of an upload holds', async () => {
    const person = await makePerson(server, 'staff', { fullName: '=HYPERLINK("x")' })
    const { id } = await makeReport(server, person, { title: '+1+1' })
    await setStatus(server, admin.cookie, id, 'InQueue')
    const { data } = await csv(admin, `district=${person.districtId}&sentences=true`)
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({ What: 'Set +1+1 to In Queue', 'About name': "'+1+1" })
  })
})
