import { expect, test } from 'vitest'
import type { DistrictSchool } from '#contract/people/districts.ts'
import { type Row, rosterRequests } from './testing/roster-requests.ts'

const rosters = rosterRequests()
const { apply, changesOf, get, peopleOf, some } = rosters

const schools = async ({ id, lead }: Awaited<ReturnType<typeof rosters.newDistrict>>) =>
  (await get<DistrictSchool[]>(`/api/districts/${id}/schools`, lead)).map(({ name, state }) => [name, state])

/** Two districts with a school each, and files before and after the second has handed its own to the first. */
async function twoDistricts() {
  const [north, south] = [await rosters.newDistrict(), await rosters.newDistrict()]
  // Addresses are those of one account in all districts.
  rosters.domain = `${north.id}.example`
  const source = await rosters.makeSource(rosters.admin, { districtId: null })
  const orgs = (...rows: string[]) => ['sourcedId,name,type,parentSourcedId', ...rows, ''].join('\n')
  const districts = [`n,${north.name},district,`, `s,${south.name},district,`, 'n1,Mill Street,school,n']
  const before = orgs(...districts, 's1,Willow,school,s')
  const after = orgs(...districts, 's1,Willow,school,n')
  const at = (school: string, rows: Row[]) => rows.map((row) => ({ ...row, orgs: school }))
  const staff = [...at('n1', some(3)), ...at('s1', some(3, 11))]
  const all = async (rows: Row[], of: string) => {
    const run = await rosters.preview(rosters.admin, source.id, rosters.zipped(rows, of))
    return apply(rosters.admin, run, run.state === 'held' ? 'keep' : undefined)
  }
  await all(staff, before)
  const somebodyNew = { id: 'new', name: 'Di Fox', orgs: 's1' }
  return { north, south, staff, before, after, all, somebodyNew }
}

test('a school that a file names in another district is added there, and the earlier one is nobody’s', async () => {
  const { north, south, staff, after, all, somebodyNew } = await twoDistricts()
  const run = await all([...staff, somebodyNew], after)
  expect(run).toMatchObject({ state: 'applied', linesOtherwise: 0 })
  expect(await schools(north)).toEqual([
    ['Mill Street', 'active'],
    ['Willow', 'active'],
  ])
  expect(await schools(south)).toMatchObject([['Willow', expect.any(String)]])
  const [added] = (await peopleOf(north)).filter(({ fullName }) => fullName === 'Di Fox')
  expect(added?.schools.map(({ name }) => name)).toEqual(['Willow'])
  const again = await all([...staff, somebodyNew], after)
  expect(again.preview?.schools).toMatchObject({ added: 0, linked: 0, closed: 0, unchanged: 2 })
})

test('a school that moves to a district with one of its name is that one, and undone it is the earlier one again', async () => {
  const { north, south, staff, before, after, all, somebodyNew } = await twoDistricts()
  const { statusCode } = await rosters.server.request({
    method: 'POST',
    url: `/api/districts/${north.id}/schools`,
    as: north.lead,
    body: { name: 'Willow', grades: '', studentCount: null, aliases: [] },
  })
  expect(statusCode).toBe(201)
  const run = await all([...staff, somebodyNew], after)
  expect([run.state, run.linesOtherwise]).toEqual(['applied', 0])
  expect((await changesOf(rosters.admin, run, '&kind=school&action=linked')).map(({ name }) => name)).toEqual(
    ['Willow'],
  )
  await rosters.act(rosters.admin, run.id, 'undo')
  await rosters.until(rosters.admin, run.id, ['undone'])
  await all(staff, before)
  expect(await schools(south)).toEqual([['Willow', 'active']])
  const last = await all(staff, before)
  expect(last.preview).toMatchObject({ schools: { unchanged: 2 }, people: { unchanged: 6 } })
})

test('schools get names that others give up in the same file, and two that get one name are told apart', async () => {
  const district = await rosters.newDistrict()
  rosters.domain = `${district.id}.example`
  const source = await rosters.makeSource(district.lead, { districtId: district.id })
  const named = async (...names: string[]) => {
    const orgs = names.map((name, at) => `s${at + 1},${name},school,d1\n`).join('')
    const run = await rosters.preview(
      district.lead,
      source.id,
      rosters.zipped(some(3), `sourcedId,name,type,parentSourcedId\nd1,Some District,district,\n${orgs}`),
    )
    const done = await apply(district.lead, run, run.state === 'held' ? 'keep' : undefined)
    return [done.linesOtherwise, (await schools(district)).map(([name]) => name)]
  }
  expect(await named('Ash', 'Beech', 'Cedar')).toEqual([0, ['Ash', 'Beech', 'Cedar']])
  expect(await named('Beech', 'Cedar', 'Elm')).toEqual([0, ['Beech', 'Cedar', 'Elm']])
  expect(await named('Oak', 'oak', 'Elm')).toEqual([0, ['Elm', 'Oak', 'oak (s2)']])
  expect(await named('Oak', 'oak', 'Elm')).toEqual([0, ['Elm', 'Oak', 'oak (s2)']])
})
