import { expect, test } from 'vitest'
import type { DistrictSchool } from '#contract/people/districts.ts'
import { makeUser } from '#server/testing/data/factories.ts'
import { rosterRequests } from './testing/roster-requests.ts'

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

test('a change of SIS links people by their address, and undo restores what was there', async () => {
  rosters.domain = 'sis.example'
  const district = await newDistrict()
  const { lead } = district
  const source = await makeSource(lead, { districtId: district.id })
  await importAll(lead, source.id, some(6))
  const rowsOf = () =>
    rosters.server.deps.database.db
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
  const renamed = some(6).map((one) => ({
    ...one,
    email: `${one.id}@${rosters.domain}`,
    id: `new-${one.id}`,
  }))
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

test('an id with another name and address is a question; the new person gets an account of their own', async () => {
  rosters.domain = 'reuse.example'
  const district = await newDistrict()
  const { lead } = district
  const source = await makeSource(lead, { districtId: district.id })
  await importAll(lead, source.id, some(3))
  const { db } = rosters.server.deps.database
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
  const decided = await rosters.server.request({ method: 'PUT', url, as: lead, body: { decision: 'new' } })
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
  rosters.domain = 'there.example'
  const other = await newDistrict()
  const taken = await makeUser(rosters.server.deps.database.db, { districtId: other.id, role: 'staff' })
  const { email } = await rosters.server.deps.database.db
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
  expect(await reasonFor(rosters.admin)).toEqual([`Row 2: this address belongs to somebody of ${other.name}`])
})

test('a removed source leaves its people to nobody, and another source links them', async () => {
  rosters.domain = 'removed.example'
  const district = await newDistrict()
  const first = await makeSource(district.lead, { districtId: district.id })
  await importAll(district.lead, first.id, some(3))
  const second = await makeSource(district.lead, { districtId: district.id, name: 'New SIS' })
  const skipped = await preview(district.lead, second.id, zipped(some(3)))
  expect(skipped.preview?.people).toMatchObject({ skipped: 3, linked: 0 })
  const gone = { method: 'DELETE', url: `/api/roster-sources/${first.id}`, as: district.lead } as const
  expect((await rosters.server.request(gone)).statusCode).toBe(204)
  const linked = await preview(district.lead, second.id, zipped(some(3)))
  expect(linked.preview?.people).toMatchObject({ skipped: 0, linked: 3 })
  const applied = await apply(district.lead, linked)
  expect(applied.linesOtherwise).toBe(0)
  const schools = await get<DistrictSchool[]>(`/api/districts/${district.id}/schools`, district.lead)
  expect(schools.map(({ name }) => name)).toEqual(['Mill Street', 'Willow'])
})

test('a new SIS that gives people the ids of others changes nobody, and the preview says what to do', async () => {
  rosters.domain = 'renumbered.example'
  const district = await newDistrict()
  const first = await makeSource(district.lead, { districtId: district.id })
  await importAll(district.lead, first.id, some(6))
  const ids = some(6).map(({ id }) => id)
  const renumbered = some(6).map(({ id, name }, at) => ({
    ...{ name, email: `${id}@${rosters.domain}` },
    id: ids[(at + 1) % 6] ?? '',
  }))
  const told =
    '6 rows have the id of one person here and the address of another. If this file is from a new SIS, remove this source and add another for it: people are then recognized by their addresses.'
  const refused = await preview(district.lead, first.id, zipped(renumbered))
  expect(refused.preview?.people).toMatchObject({ skipped: 6, changed: 0, deactivated: 0 })
  expect(refused.preview?.warnings).toEqual([told])
  const gone = { method: 'DELETE', url: `/api/roster-sources/${first.id}`, as: district.lead } as const
  expect((await rosters.server.request(gone)).statusCode).toBe(204)
  const second = await makeSource(district.lead, { districtId: district.id, name: 'New SIS' })
  const linked = await preview(district.lead, second.id, zipped(renumbered))
  expect(linked.preview).toMatchObject({ people: { linked: 6, skipped: 0 }, warnings: [] })
})
