import { describe, expect, test } from 'vitest'
import type { Page } from '#contract/paging.ts'
import type { ActivityRow } from '#contract/people/activity.ts'
import type { PersonRow } from '#contract/people/district-people.ts'
import type { DistrictSchool } from '#contract/people/districts.ts'
import { manifestOf, plainOrgs, type Row, rosterRequests, zipOfTexts } from './testing/roster-requests.ts'

const rosters = rosterRequests()
const {
  newDistrict,
  zipped,
  makeSource,
  get,
  until,
  preview,
  act,
  apply,
  importAll,
  changesOf,
  peopleOf,
  shown,
  some,
} = rosters

describe('a roster of one district', () => {
  test('is previewed without changing anything, applied once, and the second time unchanged', async () => {
    rosters.domain = 'one.example'
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
    const listed = await rosters.server.request({
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
    const csv = await rosters.server.request({
      url: `/api/roster-runs/${run.id}/changes/csv?kind=person`,
      as: district.lead,
    })
    expect(csv.body.split('\r\n')[1]).toMatch(/^skipped,person,No Address,/)
    expect(csv.rawPayload.subarray(0, 3).toString('hex')).toBe('efbbbf')
    expect(csv.body).not.toContain('Pupil')
  })

  test('two applications of one run at once apply it once', async () => {
    rosters.domain = 'twice.example'
    const district = await newDistrict()
    const source = await makeSource(district.lead, { districtId: district.id })
    const run = await preview(district.lead, source.id, zipped(some(3)))
    const answers = await Promise.all([1, 2].map(() => act(district.lead, run.id, 'apply', {})))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    await until(district.lead, run.id, ['applied'])
    expect(await peopleOf(district)).toHaveLength(3)
  })

  test('a value edited by hand is kept until the roster may decide again', async () => {
    rosters.domain = 'pin.example'
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
    const edited = await rosters.server.request({
      method: 'PUT',
      url: `/api/people/${first.id}`,
      as: lead,
      body,
    })
    expect(edited.statusCode, edited.body).toBe(200)
    expect(edited.json()).toMatchObject({
      pinned: ['fullName', 'schools'],
      source: { id: source.id, name: 'SIS' },
    })
    const run = await preview(lead, source.id, zipped(some(3)))
    expect(run.preview).toMatchObject({ people: { unchanged: 3, changed: 0 }, keptAsEdited: 1 })
    await rosters.server.request({ method: 'POST', url: `/api/people/${first.id}/unpin`, as: lead })
    const [mill] = await get<DistrictSchool[]>(`/api/districts/${district.id}/schools`, lead)
    const { grades, studentCount, aliases, version } = mill as DistrictSchool
    expect(mill).toMatchObject({ name: 'Mill Street', pinned: [] })
    const renamed = await rosters.server.request({
      method: 'PUT',
      url: `/api/schools/${mill?.id}`,
      as: lead,
      body: { name: 'Mill Street School', grades, studentCount, aliases, state: 'active', version },
    })
    expect(renamed.json()).toMatchObject({ name: 'Mill Street School', pinned: ['name'] })
    const kept = await preview(lead, source.id, zipped(some(3)))
    expect(kept.preview).toMatchObject({ schools: { unchanged: 2, changed: 0 } })
    await rosters.server.request({ method: 'POST', url: `/api/schools/${mill?.id}/unpin`, as: lead })
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

  test('undo leaves what somebody changed since, and says so', async () => {
    rosters.domain = 'since.example'
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
    await rosters.server.request({ method: 'PUT', url: `/api/people/${person.id}`, as: lead, body })
    await act(lead, run.id, 'undo')
    expect(await until(lead, run.id, ['undone'])).toMatchObject({ linesOtherwise: 1 })
    expect((await peopleOf(district)).map(({ fullName }) => fullName).sort()).toEqual([
      'Ann Lee2',
      'Ann Lee3',
      'Ann Lee4',
      'By Hand',
    ])
    const [other] = await changesOf(lead, run, '&otherwise=true')
    expect(other?.outcome).toMatch(/edited name was kept/)
  })

  test('half a file is held: keeping all is one word, deactivating takes the number', async () => {
    rosters.domain = 'half.example'
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
    const kept = await changesOf(lead, run, '&action=deactivated')
    expect(new Set(kept.map(({ isKept, isApplied }) => `${isKept} ${isApplied}`))).toEqual(
      new Set(['true false']),
    )
    const csv = await rosters.server.request({ url: `/api/roster-runs/${run.id}/changes/csv`, as: lead })
    expect(csv.body.match(/Kept active\./g)).toHaveLength(7)
    const states = (await peopleOf(district)).map(({ state }) => state)
    expect(states).toEqual(Array.from({ length: 13 }, () => 'invited'))
    const again = await preview(lead, source.id, zipped(some(5)))
    expect(again.preview?.people.deactivated).toBe(8)
    const session = await rosters.server.signIn(
      (await peopleOf(district)).find(({ email }) => email.startsWith('n@'))!.id,
    )
    await apply(lead, again, 'Deactivate 8')
    expect((await peopleOf(district)).filter(({ state }) => state === 'deactivated')).toHaveLength(8)
    expect((await rosters.server.request({ url: '/api/users/logged-in-user', as: session })).statusCode).toBe(
      401,
    )
    const { rows } = await get<Page<ActivityRow>>('/api/audit-events?limit=50', lead)
    const told = rows.map(({ what }) => what.map(({ text }) => text).join(''))
    expect(told.filter((text) => /^(?:Applied|Sent)/.test(text))).toEqual([
      'Applied a roster: 8 deactivated',
      'Sent a roster that is held: 8 of 13 people would be deactivated',
      'Applied a roster: 1 added',
      'Sent a roster that is held: 7 of 12 people would be deactivated',
      'Applied a roster: 12 added',
    ])
    const back = await preview(lead, source.id, zipped(some(12)))
    expect(back.preview?.people).toMatchObject({ reactivated: 7, unchanged: 5 })
    const [first] = await changesOf(lead, back, '&action=reactivated')
    expect(first?.differences).toEqual([{ field: 'state', before: 'deactivated', after: 'invited' }])
  })

  test('an empty bulk file is held, and a delta leaves those alone who are not in it', async () => {
    rosters.domain = 'delta.example'
    const district = await newDistrict()
    const { lead } = district
    const source = await makeSource(lead, { districtId: district.id })
    await importAll(lead, source.id, some(3))
    const empty = await preview(lead, source.id, zipped([]))
    expect(empty).toMatchObject({ state: 'held', preview: { districts: [{ heldFor: ['nobody'] }] } })
    const bulk = manifestOf('1.1', { orgs: 'bulk', users: 'bulk' })
    const nothing = zipOfTexts({ 'manifest.csv': bulk, 'orgs.csv': plainOrgs, 'users.csv': '' })
    const withoutLines = await preview(lead, source.id, nothing)
    expect(withoutLines).toMatchObject({ state: 'held', preview: { districts: [{ heldFor: ['nobody'] }] } })
    const manifest = 'propertyName,value\noneroster.version,1.1\nfile.users,delta\nfile.orgs,bulk\n'
    const delta = await preview(
      lead,
      source.id,
      zipped([{ id: 'u1', name: 'Ann Lee1', enabled: 'false' }], plainOrgs, manifest),
    )
    expect(delta.preview).toMatchObject({ isDelta: true, people: { deactivated: 1, unchanged: 0 } })
  })
})

test('a roster of several districts adds those that are new, and holds each for itself', async () => {
  rosters.domain = 'many.example'
  const known = await newDistrict()
  const source = await makeSource(rosters.admin, { districtId: null })
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
  const early = await preview(rosters.admin, source.id, zipped(rows, elsewhere))
  expect(early.preview?.districts[1]).toMatchObject({ isNew: true, inFile: { key: 'o' } })
  const link = (as: string, body: object, id = source.id) =>
    rosters.server.request({ method: 'PUT', url: `/api/roster-sources/${id}/districts`, as, body })
  expect((await link(other.lead, { key: 'o', districtId: other.id })).statusCode).toBe(403)
  expect((await link(rosters.admin, { key: 'o', districtId: other.id })).statusCode).toBe(204)
  expect((await link(rosters.admin, { key: 'k', districtId: other.id })).statusCode).toBe(409)
  const bound = await makeSource(rosters.admin, { districtId: other.id })
  expect((await link(rosters.admin, { key: 'o', districtId: other.id }, bound.id)).statusCode).toBe(409)
  expect((await act(rosters.admin, early.id, 'apply', {})).statusCode).toBe(409)
  const linked = await preview(rosters.admin, source.id, zipped(rows, elsewhere))
  expect(linked.preview?.districts[1]).toMatchObject({ id: other.id, name: other.name, isNew: false })

  const run = await preview(rosters.admin, source.id, zipped(rows, orgs))
  expect(run.preview?.districts.map(({ name, isNew, people }) => [name, isNew, people.added])).toEqual([
    [known.name, false, 12],
    [`Northwood ${known.name}`, true, 1],
    ['No District', false, 0].map((part, index) => (index === 0 ? 'No district' : part)),
  ])
  await apply(rosters.admin, run)
  expect(await peopleOf(known)).toHaveLength(12)
  const list = await get<Page<{ name: string; ncesId: string | null; people: number }>>(
    '/api/districts?search=Northwood',
    rosters.admin,
  )
  expect(list.rows).toMatchObject([{ ncesId: '7654321', people: 1 }])
  // The half of one district is missing, the other has somebody new.
  const half = [
    ...some(5),
    { id: 'n1', name: 'Nor Wood', orgs: 's2' },
    { id: 'n2', name: 'Second One', orgs: 's2' },
  ]
  const held = await preview(rosters.admin, source.id, zipped(half, orgs))
  expect(held.preview?.districts.map(({ heldFor }) => heldFor)).toEqual([['deactivations'], []])
  expect(
    (await rosters.server.request({ url: `/api/roster-runs/${held.id}`, as: known.lead })).statusCode,
  ).toBe(404)
})
