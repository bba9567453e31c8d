import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from '#contract/paging.ts'
import type { ActivityRow } from '#contract/people/activity.ts'
import type { PersonRow } from '#contract/people/district-people.ts'
import type { DistrictSchool } from '#contract/people/districts.ts'
import type { RosterChange, RosterRun } from '#contract/people/rosters/runs.ts'
import type { RosterSource } from '#contract/people/rosters/sources.ts'
import { makeDistrict, makeUser } from '#server/testing/data/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { zipOf } from '#server/testing/workbooks/workbook-parts.ts'

let server: TestApp
let admin: string

beforeAll(async () => {
  server = await startTestApp()
  admin = await server.signIn(
    (await makeUser(server.deps.database.db, { districtId: null, role: 'admin' })).id,
  )
})
afterAll(() => server.close())

let districts = 0
async function newDistrict() {
  const { db } = server.deps.database
  const { id } = await makeDistrict(db, { name: `District ${++districts}` })
  const lead = await makeUser(db, { districtId: id, role: 'lead' })
  return { id, name: `District ${districts}`, lead: await server.signIn(lead.id), leadId: lead.id }
}
type District = Awaited<ReturnType<typeof newDistrict>>

/** A staff row of users.csv: the id, the name, and what differs from a usual one. */
type Row = { id: string; name: string; email?: string; role?: string; orgs?: string; enabled?: string }
const row = ({ id, name, email = `${id}@${domain}`, role = 'teacher', orgs = 's1', enabled = 'true' }: Row) =>
  `${id},${enabled},"${orgs}",${role},${name.replace(' ', ',')},${email},hidden-word`
let domain = 'x.example'
const usersOf = (rows: Row[]) =>
  ['sourcedId,enabledUser,orgSourcedIds,role,givenName,familyName,email,password', ...rows.map(row)].join(
    '\n',
  )
const plainOrgs =
  'sourcedId,name,type,parentSourcedId\nd1,Some District,district,\ns1,Mill Street,school,d1\ns2,Willow,school,d1\n'
const zipped = (rows: Row[], orgs = plainOrgs, manifest?: string) =>
  zipOf([
    { name: 'orgs.csv', content: orgs },
    { name: 'users.csv', content: usersOf(rows) },
    ...(manifest ? [{ name: 'manifest.csv', content: manifest }] : []),
  ])

async function makeSource(as: string, body: object): Promise<RosterSource> {
  const answer = await server.request({
    method: 'POST',
    url: '/api/roster-sources',
    as,
    body: { name: 'SIS', ...body },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

function sendFile(
  as: string | undefined,
  sourceId: string,
  content: Uint8Array | string,
  name = 'roster.zip',
) {
  const form = new FormData()
  form.append('file', new Blob([content as Uint8Array<ArrayBuffer>]), name)
  return server.request({ method: 'POST', url: `/api/roster-sources/${sourceId}/runs`, as, form })
}

const get = async <T>(url: string, as: string) => {
  const answer = await server.request({ url, as })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<T>()
}
const readRun = (as: string, id: string) => get<RosterRun>(`/api/roster-runs/${id}`, as)

async function until(as: string, id: string, states: RosterRun['state'][]): Promise<RosterRun> {
  let run = await readRun(as, id)
  await expect
    .poll(async () => {
      run = await readRun(as, id)
      return run.state
    })
    .toSatisfy((state: RosterRun['state']) => states.includes(state))
  return run
}

async function preview(as: string, sourceId: string, content: Uint8Array | string, name?: string) {
  const answer = await sendFile(as, sourceId, content, name)
  expect(answer.statusCode, answer.body).toBe(202)
  return until(as, answer.json<RosterRun>().id, ['ready', 'held', 'failed'])
}

const act = (as: string, id: string, what: string, body?: object) =>
  server.request({ method: 'POST', url: `/api/roster-runs/${id}/${what}`, as, ...(body && { body }) })

async function apply(as: string, run: RosterRun, confirm?: string): Promise<RosterRun> {
  const answer = await act(as, run.id, 'apply', { ...(confirm && { confirm }) })
  expect(answer.statusCode, answer.body).toBe(200)
  return until(as, run.id, ['applied', 'held'])
}

async function importAll(as: string, sourceId: string, rows: Row[], orgs?: string): Promise<RosterRun> {
  return apply(as, await preview(as, sourceId, zipped(rows, orgs)))
}

const changesOf = async (as: string, run: RosterRun, query = '') =>
  (await get<Page<RosterChange>>(`/api/roster-runs/${run.id}/changes?limit=200${query}`, as)).rows

const peopleOf = async ({ id, lead, leadId }: District) =>
  (await get<Page<PersonRow>>(`/api/districts/${id}/people?limit=200`, lead)).rows.filter(
    (person) => person.id !== leadId,
  )
const shown = (people: PersonRow[]) =>
  people.map(({ fullName, email, state, schools }) => [
    fullName,
    email,
    state,
    schools.map(({ name }) => name).join(),
  ])

const some = (count: number, from = 1): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `u${from + index}`, name: `Ann Lee${from + index}` }))

describe('a roster of one district', () => {
  test('is previewed without changing anything, applied once, and the second time unchanged', async () => {
    domain = 'one.example'
    const district = await newDistrict()
    const source = await makeSource(district.lead, { districtId: district.id })
    const rows: Row[] = [
      { id: 'a', name: 'Ann Lee' },
      { id: 'b', name: 'Bo Ray', orgs: 's1,s2', role: 'administrator' },
      { id: 'c', name: 'Secret Pupil', role: 'student' },
      { id: 'd', name: 'No Address', email: '' },
    ]
    const run = await preview(district.lead, source.id, zipped(rows))
    expect(run).toMatchObject({ state: 'ready', format: 'oneroster-1.1', fileName: 'roster.zip' })
    const listed = await server.request({
      url: `/api/roster-sources?districtId=${district.id}`,
      as: district.lead,
    })
    expect(listed.json()).toMatchObject([{ id: source.id, format: 'oneroster-1.1' }])
    expect(run.preview).toMatchObject({
      people: { added: 2, skipped: 1, changed: 0, deactivated: 0 },
      schools: { added: 2 },
      notRead: { students: 1 },
    })
    expect(await peopleOf(district)).toEqual([])
    const lines = await changesOf(district.lead, run, '&kind=person')
    expect(lines.map(({ action, name, reason }) => [action, name, reason])).toEqual([
      ['skipped', 'No Address', 'Row 5: no e-mail address'],
      ['added', 'Ann Lee', ''],
      ['added', 'Bo Ray', ''],
    ])
    const applied = await apply(district.lead, run)
    expect(applied).toMatchObject({ state: 'applied', linesToDo: 4, linesDone: 4, linesOtherwise: 0 })
    expect(shown(await peopleOf(district))).toEqual([
      ['Ann Lee', 'a@one.example', 'invited', 'Mill Street'],
      ['Bo Ray', 'b@one.example', 'invited', 'Mill Street,Willow'],
    ])
    const again = await preview(district.lead, source.id, zipped(rows))
    expect(again.preview).toMatchObject({
      people: { added: 0, changed: 0, linked: 0, deactivated: 0, unchanged: 2, skipped: 1 },
      schools: { added: 0, changed: 0, unchanged: 2 },
    })
    const csv = await server.request({
      url: `/api/roster-runs/${run.id}/changes/csv?kind=person`,
      as: district.lead,
    })
    expect(csv.body.split('\r\n')[1]).toMatch(/^skipped,person,No Address,/)
    expect(csv.body).not.toContain('Pupil')
  })

  test('two applications of one run at once apply it once', async () => {
    domain = 'twice.example'
    const district = await newDistrict()
    const source = await makeSource(district.lead, { districtId: district.id })
    const run = await preview(district.lead, source.id, zipped(some(3)))
    const answers = await Promise.all([1, 2].map(() => act(district.lead, run.id, 'apply', {})))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    await until(district.lead, run.id, ['applied'])
    expect(await peopleOf(district)).toHaveLength(3)
  })

  test('what is edited by hand is kept, until the roster may decide again', async () => {
    domain = 'pin.example'
    const district = await newDistrict()
    const { lead } = district
    const source = await makeSource(lead, { districtId: district.id })
    await importAll(lead, source.id, some(3))
    const [first] = (await peopleOf(district)) as [PersonRow]
    const body = {
      fullName: 'Annabel Lee1',
      email: first.email,
      role: 'staff',
      schoolIds: [],
      version: first.version,
    }
    const edited = await server.request({ method: 'PUT', url: `/api/people/${first.id}`, as: lead, body })
    expect(edited.statusCode, edited.body).toBe(200)
    expect(edited.json()).toMatchObject({
      pinned: ['fullName', 'schools'],
      source: { id: source.id, name: 'SIS' },
    })
    const run = await preview(lead, source.id, zipped(some(3)))
    expect(run.preview).toMatchObject({ people: { unchanged: 3, changed: 0 }, keptAsEdited: 1 })
    await server.request({ method: 'POST', url: `/api/people/${first.id}/unpin`, as: lead })
    const [mill] = await get<DistrictSchool[]>(`/api/districts/${district.id}/schools`, lead)
    const { grades, studentCount, aliases, version } = mill as DistrictSchool
    expect(mill).toMatchObject({ name: 'Mill Street', pinned: [] })
    const renamed = await server.request({
      method: 'PUT',
      url: `/api/schools/${mill?.id}`,
      as: lead,
      body: { name: 'Mill Street School', grades, studentCount, aliases, state: 'active', version },
    })
    expect(renamed.json()).toMatchObject({ name: 'Mill Street School', pinned: ['name'] })
    const kept = await preview(lead, source.id, zipped(some(3)))
    expect(kept.preview).toMatchObject({ schools: { unchanged: 2, changed: 0 } })
    await server.request({ method: 'POST', url: `/api/schools/${mill?.id}/unpin`, as: lead })
    expect(await get(`/api/districts/${district.id}/schools`, lead)).toMatchObject([{ pinned: [] }, {}])
    const again = await preview(lead, source.id, zipped(some(3)))
    expect(await changesOf(lead, again)).toMatchObject([
      {
        kind: 'school',
        action: 'changed',
        differences: [{ field: 'name', before: 'Mill Street School', after: 'Mill Street' }],
      },
      {
        action: 'changed',
        differences: [
          { field: 'name', before: 'Annabel Lee1', after: 'Ann Lee1' },
          { field: 'schools', before: '', after: 'Mill Street' },
        ],
      },
    ])
  })

  test('a change of SIS links people by their address, and undo restores what was there', async () => {
    domain = 'sis.example'
    const district = await newDistrict()
    const { lead } = district
    const source = await makeSource(lead, { districtId: district.id })
    await importAll(lead, source.id, some(6))
    const rowsOf = () =>
      server.deps.database.db
        .selectFrom('users')
        .where('district_id', '=', district.id)
        .select([
          'id',
          'email',
          'full_name',
          'state',
          'deactivated_on',
          'source_id',
          'source_key',
          'pinned',
          'role',
        ])
        .orderBy('id')
        .execute()
    const before = await rowsOf()
    const renamed = some(6).map((one) => ({ ...one, email: `${one.id}@${domain}`, id: `new-${one.id}` }))
    const run = await preview(lead, source.id, zipped([...renamed.slice(0, 5), { id: 'z', name: 'Zoe New' }]))
    expect(run.preview?.people).toMatchObject({ linked: 5, added: 1, deactivated: 1, changed: 0 })
    await apply(lead, run)
    expect((await peopleOf(district)).map(({ state }) => state).sort()).toEqual([
      'deactivated',
      ...Array.from({ length: 6 }, () => 'invited'),
    ])
    const undo = await act(lead, run.id, 'undo')
    expect(undo.statusCode, undo.body).toBe(200)
    expect(await until(lead, run.id, ['undone'])).toMatchObject({ linesOtherwise: 0, undoableUntil: null })
    const added = (await rowsOf()).filter(({ full_name }) => full_name === 'Zoe New')
    expect(added).toMatchObject([{ state: 'deactivated' }])
    expect((await rowsOf()).filter(({ full_name }) => full_name !== 'Zoe New')).toEqual(before)
  })

  test('undo leaves what somebody changed since, and says so', async () => {
    domain = 'since.example'
    const district = await newDistrict()
    const { lead } = district
    const source = await makeSource(lead, { districtId: district.id })
    await importAll(lead, source.id, some(4))
    const run = await importAll(lead, source.id, [
      { id: 'u1', name: 'Ann Other1' },
      { id: 'u2', name: 'Bo Lee2' },
      ...some(2, 3),
    ])
    const [person] = (await peopleOf(district)).filter(({ fullName }) => fullName === 'Ann Other1') as [
      PersonRow,
    ]
    const { email, version, schools } = person
    const body = {
      fullName: 'By Hand',
      email,
      role: 'staff',
      schoolIds: schools.map(({ id }) => id),
      version,
    }
    await server.request({ method: 'PUT', url: `/api/people/${person.id}`, as: lead, body })
    await act(lead, run.id, 'undo')
    expect(await until(lead, run.id, ['undone'])).toMatchObject({ linesOtherwise: 1 })
    expect((await peopleOf(district)).map(({ fullName }) => fullName).sort()).toEqual([
      'Ann Lee2',
      'Ann Lee3',
      'Ann Lee4',
      'By Hand',
    ])
    const [other] = await changesOf(lead, run, '&otherwise=true')
    expect(other?.outcome).toMatch(/name stayed as edited/)
  })

  test('half a file is held: keeping all is one word, deactivating takes the number', async () => {
    domain = 'half.example'
    const district = await newDistrict()
    const { lead } = district
    const source = await makeSource(lead, { districtId: district.id })
    await importAll(lead, source.id, some(12))
    const run = await preview(lead, source.id, zipped([...some(5), { id: 'n', name: 'New Person' }]))
    expect(run).toMatchObject({
      state: 'held',
      preview: { districts: [{ heldFor: ['deactivations'], active: 12 }] },
    })
    for (const [confirm, status] of [
      [undefined, 409],
      ['deactivate 8', 422],
    ] as const)
      expect((await act(lead, run.id, 'apply', { ...(confirm && { confirm }) })).statusCode).toBe(status)
    expect(await apply(lead, run, 'keep')).toMatchObject({ state: 'applied', keptPeople: true })
    const states = (await peopleOf(district)).map(({ state }) => state)
    expect(states).toEqual(Array.from({ length: 13 }, () => 'invited'))
    const again = await preview(lead, source.id, zipped(some(5)))
    expect(again.preview?.people.deactivated).toBe(8)
    const session = await server.signIn(
      (await peopleOf(district)).find(({ email }) => email.startsWith('n@'))!.id,
    )
    await apply(lead, again, 'Deactivate 8')
    expect((await peopleOf(district)).filter(({ state }) => state === 'deactivated')).toHaveLength(8)
    expect((await server.request({ url: '/api/users/logged-in-user', as: session })).statusCode).toBe(401)
    const { rows } = await get<Page<ActivityRow>>('/api/audit-events?limit=50', lead)
    const told = rows.map(({ what }) => what.map(({ text }) => text).join(''))
    expect(told.filter((text) => text.startsWith('Applied'))).toEqual([
      'Applied a roster: 8 deactivated',
      'Applied a roster: 1 added',
      'Applied a roster: 12 added',
    ])
    const back = await preview(lead, source.id, zipped(some(12)))
    expect(back.preview?.people).toMatchObject({ reactivated: 7, unchanged: 5 })
  })

  test('an empty bulk file is held, and a delta leaves those alone who are not in it', async () => {
    domain = 'delta.example'
    const district = await newDistrict()
    const { lead } = district
    const source = await makeSource(lead, { districtId: district.id })
    await importAll(lead, source.id, some(3))
    const empty = await preview(lead, source.id, zipped([]))
    expect(empty).toMatchObject({ state: 'held', preview: { districts: [{ heldFor: ['nobody'] }] } })
    const manifest = 'propertyName,value\noneroster.version,1.1\nfile.users,delta\nfile.orgs,bulk\n'
    const delta = await preview(
      lead,
      source.id,
      zipped([{ id: 'u1', name: 'Ann Lee1', enabled: 'false' }], plainOrgs, manifest),
    )
    expect(delta.preview).toMatchObject({ isDelta: true, people: { deactivated: 1, unchanged: 0 } })
  })

  test('an id with another name and address is a question; the new person gets an account of their own', async () => {
    domain = 'reuse.example'
    const district = await newDistrict()
    const { lead } = district
    const source = await makeSource(lead, { districtId: district.id })
    await importAll(lead, source.id, some(3))
    const { db } = server.deps.database
    const set = { last_seen_on: new Date(), state: 'active' }
    await db.updateTable('users').set(set).where('district_id', '=', district.id).execute()
    const rows = [{ id: 'u1', name: 'Zoe Fox', email: 'zoe@reuse.example' }, ...some(2, 2)]
    const run = await preview(lead, source.id, zipped(rows))
    const [question] = await changesOf(lead, run)
    expect(question).toMatchObject({
      action: 'skipped',
      isQuestion: true,
      reason: 'Row 2: Looks like somebody else',
    })
    const url = `/api/roster-runs/${run.id}/changes/${question!.seq}/decision`
    const decided = await server.request({ method: 'PUT', url, as: lead, body: { decision: 'new' } })
    expect(decided.statusCode, decided.body).toBe(200)
    await apply(lead, run)
    expect(shown(await peopleOf(district)).map(([name, , state]) => [name, state])).toEqual([
      ['Ann Lee1', 'deactivated'],
      ['Ann Lee2', 'active'],
      ['Ann Lee3', 'active'],
      ['Zoe Fox', 'invited'],
    ])
    const again = await preview(lead, source.id, zipped(rows))
    expect(again.preview?.people).toMatchObject({ unchanged: 3, skipped: 0 })
  })

  test('an address of another district is skipped, and only admins are told where it is', async () => {
    domain = 'there.example'
    const other = await newDistrict()
    const taken = await makeUser(server.deps.database.db, { districtId: other.id, role: 'staff' })
    const { email } = await server.deps.database.db
      .selectFrom('users')
      .where('id', '=', taken.id)
      .select('email')
      .executeTakeFirstOrThrow()
    const district = await newDistrict()
    const source = await makeSource(district.lead, { districtId: district.id })
    const reasonFor = async (as: string) => {
      const run = await preview(as, source.id, zipped([{ id: 'a', name: 'Ann Lee', email }, ...some(1)]))
      return (await changesOf(as, run, '&action=skipped')).map(({ reason }) => reason)
    }
    expect(await reasonFor(district.lead)).toEqual(['Row 2: this address cannot be added here; ask support'])
    expect(await reasonFor(admin)).toEqual([`Row 2: this address belongs to somebody of ${other.name}`])
  })

  test('a source makes leads only where an admin has set so, and never an admin', async () => {
    domain = 'role.example'
    const district = await newDistrict()
    const body = { name: 'SIS', districtId: district.id, administratorsAreLeads: true }
    const refused = await server.request({
      method: 'POST',
      url: '/api/roster-sources',
      as: district.lead,
      body,
    })
    expect(refused.statusCode).toBe(422)
    const source = await makeSource(admin, body)
    const users = 'sourcedId,givenName,familyName,email\na,Ann,Lee,a@role.example\nb,Bo,Ray,b@role.example'
    const roles =
      'userSourcedId,orgSourcedId,role,roleType\na,d1,districtAdministrator,primary\nb,d1,systemAdministrator,primary'
    const manifest = 'propertyName,value\noneroster.version,1.2\nfile.users,bulk'
    const file = zipOf(
      Object.entries({ manifest, orgs: plainOrgs, users, roles }).map(([name, content]) => ({
        name: `${name}.csv`,
        content,
      })),
    )
    await apply(admin, await preview(admin, source.id, file))
    expect((await peopleOf(district)).map(({ fullName, role }) => [fullName, role])).toEqual([
      ['Ann Lee', 'lead'],
      ['Bo Ray', 'staff'],
    ])
  })
})

test('a roster of several districts adds those that are new, and holds each for itself', async () => {
  domain = 'many.example'
  const known = await newDistrict()
  const source = await makeSource(admin, { districtId: null })
  const orgs = `sourcedId,name,type,parentSourcedId,identifier
k,${known.name},district,,
n,Northwood ${known.name},district,,7654321
s1,Mill Street,school,k,
s2,North School,school,n,
s3,Nowhere School,school,,
`
  const rows = [
    ...some(12),
    { id: 'n1', name: 'Nor Wood', orgs: 's2' },
    { id: 'x', name: 'No District', orgs: 's3' },
  ]
  // One that is called otherwise here is linked; what was previewed before is not applied.
  const other = await newDistrict()
  const elsewhere = orgs.replace('n,Northwood', 'o,Old name of')
  const early = await preview(admin, source.id, zipped(rows, elsewhere))
  expect(early.preview?.districts[1]).toMatchObject({ isNew: true, inFile: { key: 'o' } })
  const link = (as: string, body: object, id = source.id) =>
    server.request({ method: 'PUT', url: `/api/roster-sources/${id}/districts`, as, body })
  expect((await link(other.lead, { key: 'o', districtId: other.id })).statusCode).toBe(403)
  expect((await link(admin, { key: 'o', districtId: other.id })).statusCode).toBe(204)
  expect((await link(admin, { key: 'k', districtId: other.id })).statusCode).toBe(409)
  const bound = await makeSource(admin, { districtId: other.id })
  expect((await link(admin, { key: 'o', districtId: other.id }, bound.id)).statusCode).toBe(409)
  expect((await act(admin, early.id, 'apply', {})).statusCode).toBe(409)
  const linked = await preview(admin, source.id, zipped(rows, elsewhere))
  expect(linked.preview?.districts[1]).toMatchObject({ id: other.id, name: other.name, isNew: false })

  const run = await preview(admin, source.id, zipped(rows, orgs))
  expect(run.preview?.districts.map(({ name, isNew, people }) => [name, isNew, people.added])).toEqual([
    [known.name, false, 12],
    [`Northwood ${known.name}`, true, 1],
    ['No District', false, 0].map((part, index) => (index === 0 ? 'No district' : part)),
  ])
  await apply(admin, run)
  expect(await peopleOf(known)).toHaveLength(12)
  const list = await get<Page<{ name: string; ncesId: string | null; people: number }>>(
    '/api/districts?search=Northwood',
    admin,
  )
  expect(list.rows).toMatchObject([{ ncesId: '7654321', people: 1 }])
  // The half of one district is missing, the other has somebody new.
  const half = [
    ...some(5),
    { id: 'n1', name: 'Nor Wood', orgs: 's2' },
    { id: 'n2', name: 'Second One', orgs: 's2' },
  ]
  const held = await preview(admin, source.id, zipped(half, orgs))
  expect(held.preview?.districts.map(({ heldFor }) => heldFor)).toEqual([['deactivations'], []])
  expect((await server.request({ url: `/api/roster-runs/${held.id}`, as: known.lead })).statusCode).toBe(404)
})

describe('bad input', () => {
  test.each([
    ['a zip that is none', 'PK', 422, /damaged/],
    ['a missing file', zipOf([{ name: 'users.csv', content: usersOf([]) }]), 422, /orgs\.csv is missing/],
    [
      'missing columns',
      zipOf([
        { name: 'orgs.csv', content: 'sourcedId\n' },
        { name: 'users.csv', content: 'sourcedId\n' },
      ]),
      422,
      /There are \d+ issues/,
    ],
    ['a text', 'Hello there', 422, /no column of e-mail addresses/],
  ])('%s is refused with a sentence, and the run says so', async (_name, content, status, message) => {
    const district = await newDistrict()
    const source = await makeSource(district.lead, { districtId: district.id })
    const answer = await sendFile(district.lead, source.id, content)
    expect([answer.statusCode, answer.json().message]).toEqual([status, expect.stringMatching(message)])
    const [run] = await get<RosterRun[]>(`/api/roster-sources/${source.id}/runs`, district.lead)
    expect(run).toMatchObject({ state: 'failed', failure: { message: answer.json().message } })
  })
})

describe('access', () => {
  test('a lead of another district reaches neither a source nor its runs', async () => {
    domain = 'access.example'
    const [own, other] = [await newDistrict(), await newDistrict()]
    const source = await makeSource(own.lead, { districtId: own.id })
    const run = await preview(own.lead, source.id, zipped(some(1)))
    const put = { name: 'Theirs', version: 1 }
    const tries = [
      ['GET', `/api/roster-sources/${source.id}/runs`],
      ['POST', `/api/roster-sources/${source.id}/runs`],
      ['PUT', `/api/roster-sources/${source.id}`, put],
      ['DELETE', `/api/roster-sources/${source.id}`],
      ['POST', `/api/roster-sources/${source.id}/tokens`, {}],
      ['GET', `/api/roster-runs/${run.id}`],
      ['GET', `/api/roster-runs/${run.id}/changes`],
      ['GET', `/api/roster-runs/${run.id}/changes/csv`],
      ['POST', `/api/roster-runs/${run.id}/apply`, {}],
      ['POST', `/api/roster-runs/${run.id}/discard`],
      ['POST', `/api/roster-runs/${run.id}/undo`],
      ['PUT', `/api/roster-runs/${run.id}/changes/1/decision`, { decision: 'new' }],
      ['POST', '/api/roster-sources', { name: 'X', districtId: own.id }],
    ] as const
    for (const [method, url, body] of tries) {
      const answer = await server.request({ method, url, as: other.lead, ...(body && { body }) })
      expect(answer.statusCode, `${method} ${url}: ${answer.body}`).toBe(404)
    }
    expect(await get<RosterSource[]>('/api/roster-sources', other.lead)).toEqual([])
    const several = {
      method: 'POST',
      url: '/api/roster-sources',
      as: own.lead,
      body: { name: 'X', districtId: null },
    } as const
    expect((await server.request(several)).statusCode).toBe(403)
  })

  async function token(as: string, sourceId: string, days?: number): Promise<{ id: string; token: string }> {
    const url = `/api/roster-sources/${sourceId}/tokens`
    const answer = await server.request({ method: 'POST', url, as, body: { ...(days && { days }) } })
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json()
  }
  let address = 1
  function send(
    sourceId: string,
    bearer: string | undefined,
    content = zipped(some(2)),
    from = `10.0.0.${address++}`,
  ) {
    const form = new FormData()
    form.append('file', new Blob([content as Uint8Array<ArrayBuffer>]), 'roster.zip')
    const headers = {
      'sec-fetch-site': 'cross-site',
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    }
    const url = `/api/rosters/${sourceId}/imports`
    return server.request({ method: 'POST', url, form, headers, remoteAddress: from })
  }

  test('a program imports with a token, without cookie and origin, and what is held waits', async () => {
    domain = 'token.example'
    const district = await newDistrict()
    const source = await makeSource(district.lead, { districtId: district.id })
    const made = await token(district.lead, source.id)
    expect(made.token).toMatch(/^chorus_roster_[\w-]{43}$/)
    const answer = await send(source.id, made.token, zipped(some(12)))
    expect(answer.statusCode, answer.body).toBe(202)
    await until(district.lead, answer.json().id, ['applied'])
    expect(await peopleOf(district)).toHaveLength(12)
    const half = await send(source.id, made.token, zipped(some(3)))
    await until(district.lead, half.json().id, ['held'])
    const metrics = (await server.request({ url: '/metrics' })).body
    const figure = (name: string) =>
      Number(
        metrics
          .split('\n')
          .find((one) => one.startsWith(`${name} `))
          ?.split(' ')[1],
      )
    expect(figure('chorus_roster_runs_total{state="held"}')).toBeGreaterThanOrEqual(1)
    expect(figure('chorus_roster_runs_total{state="applied"}')).toBeGreaterThanOrEqual(1)
    expect(figure('chorus_roster_run_seconds')).toBeGreaterThan(0)
    expect(figure('chorus_roster_held_seconds')).toBeGreaterThan(0)
    expect((await peopleOf(district)).every(({ state }) => state === 'invited')).toBe(true)
    const headers = { authorization: `Bearer ${made.token}` }
    const list = await server.request({ url: `/api/rosters/${source.id}/imports`, headers })
    expect(list.json()).toMatchObject([{ state: 'held' }, { state: 'applied', people: { added: 12 } }])
    const events = await server.deps.database.db
      .selectFrom('audit_events')
      .where('district_id', '=', district.id)
      .where('action', 'in', ['person_added', 'roster_applied'])
      .select(['action', 'by_kind', 'actor_id'])
      .execute()
    expect(events).toHaveLength(13)
    expect(new Set(events.map(({ by_kind, actor_id }) => `${by_kind} ${actor_id}`))).toEqual(
      new Set(['token null']),
    )
    const mails = await server.request({ url: '/dev/mailbox.json' })
    expect(mails.body).toContain('would deactivate 9 of 12 people')
    const listed = (await get<RosterSource[]>('/api/roster-sources', district.lead))[0]
    expect(JSON.stringify(listed)).not.toContain(made.token)
    expect(listed?.tokens).toMatchObject([{ hint: made.token.slice(-4), madeByName: expect.any(String) }])
    expect(listed?.tokens[0]?.lastUsedOn).not.toBeNull()
  })

  test('a token that is wrong, revoked, expired or of another source is 401 in the same words', async () => {
    const [one, two] = [await newDistrict(), await newDistrict()]
    const source = await makeSource(one.lead, { districtId: one.id })
    const others = await makeSource(two.lead, { districtId: two.id })
    const revoked = await token(one.lead, source.id)
    const url = `/api/roster-sources/${source.id}/tokens/${revoked.id}`
    expect((await server.request({ method: 'DELETE', url, as: one.lead })).statusCode).toBe(204)
    const foreign = await token(two.lead, others.id)
    const answers = [undefined, 'chorus_roster_wrong', revoked.token, foreign.token].map((bearer) =>
      send(source.id, bearer),
    )
    const bodies = (await Promise.all(answers)).map(({ statusCode, body }) => [statusCode, body])
    expect(new Set(bodies.map(String)).size).toBe(1)
    expect(bodies[0]?.[0]).toBe(401)
    const cookie = await server.request({
      method: 'POST',
      url: `/api/rosters/${source.id}/imports`,
      as: one.lead,
    })
    expect(cookie.statusCode).toBe(401)
  })

  test('guesses are refused after twenty in a minute from one address', async () => {
    const district = await newDistrict()
    const source = await makeSource(district.lead, { districtId: district.id })
    const statuses: number[] = []
    for (let index = 0; index < 21; index++)
      statuses.push((await send(source.id, 'guess', zipped([]), '10.9.9.9')).statusCode)
    expect(statuses.slice(0, 20).every((status) => status === 401)).toBe(true)
    expect(statuses[20]).toBe(429)
  })

  test('a third token is refused, and a source that pauses takes nothing', async () => {
    const district = await newDistrict()
    const source = await makeSource(district.lead, { districtId: district.id })
    const first = await token(district.lead, source.id)
    await token(district.lead, source.id)
    const url = `/api/roster-sources/${source.id}/tokens`
    expect((await server.request({ method: 'POST', url, as: district.lead, body: {} })).statusCode).toBe(409)
    const pausedUntil = new Date(Date.now() + 60_000).toISOString()
    const body = { name: 'SIS', pausedUntil, version: source.version }
    const put = { method: 'PUT', url: `/api/roster-sources/${source.id}`, as: district.lead, body } as const
    expect((await server.request(put)).statusCode).toBe(200)
    expect((await server.request(put)).statusCode).toBe(409)
    expect((await send(source.id, first.token)).statusCode).toBe(409)
  })
})

test('after an import no student and no password is in the database, the storage or the log', async () => {
  domain = 'search.example'
  const district = await newDistrict()
  const source = await makeSource(district.lead, { districtId: district.id })
  const pupils = Array.from({ length: 50 }, (_, index) => ({
    id: `pupilkey-${index}`,
    name: `Verysecret Pupilname${index}`,
    role: index % 2 === 0 ? 'student' : 'guardian',
  }))
  await importAll(district.lead, source.id, [...some(3), ...pupils])
  const ofStudents = ['Verysecret', 'Pupilname', 'pupilkey', 'hidden-word']
  const tables = await server.deps.database.db.introspection.getTables()
  expect(tables.length).toBeGreaterThan(20)
  for (const { schema, name } of tables) {
    const table = `${schema}.${name}` as 'users'
    const rows = JSON.stringify(await server.deps.database.db.selectFrom(table).selectAll().execute())
    for (const word of ofStudents) expect(rows.includes(word), table).toBe(false)
  }
  for await (const path of glob('**/*', { cwd: server.deps.config.dataDir, withFileTypes: true })) {
    if (!path.isFile()) continue
    const content = await readFile(join(path.parentPath, path.name), 'latin1')
    for (const word of ofStudents) expect(content.includes(word), path.name).toBe(false)
  }
  const log = JSON.stringify(server.logged)
  for (const word of [...ofStudents, 'Ann Lee', 'u1@search.example']) expect(log).not.toContain(word)
})

test('a removed source leaves its people to nobody, and another source links them', async () => {
  domain = 'removed.example'
  const district = await newDistrict()
  const first = await makeSource(district.lead, { districtId: district.id })
  await importAll(district.lead, first.id, some(3))
  const second = await makeSource(district.lead, { districtId: district.id, name: 'New SIS' })
  const skipped = await preview(district.lead, second.id, zipped(some(3)))
  expect(skipped.preview?.people).toMatchObject({ skipped: 3, linked: 0 })
  const gone = { method: 'DELETE', url: `/api/roster-sources/${first.id}`, as: district.lead } as const
  expect((await server.request(gone)).statusCode).toBe(204)
  const linked = await preview(district.lead, second.id, zipped(some(3)))
  expect(linked.preview?.people).toMatchObject({ skipped: 0, linked: 3 })
  const applied = await apply(district.lead, linked)
  expect(applied.linesOtherwise).toBe(0)
  const schools = await get<DistrictSchool[]>(`/api/districts/${district.id}/schools`, district.lead)
  expect(schools.map(({ name }) => name)).toEqual(['Mill Street', 'Willow'])
})
