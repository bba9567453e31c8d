import { expect, test } from 'vitest'
import type { RosterPerson } from '#rosters/roster.ts'
import { read } from '#rosters/testing/reading.ts'
import { noCounts } from './changes.ts'
import { compareRoster, type MeantKeys } from './compare-roster.ts'
import { compareSchools, type StoredSchool } from './compare-schools.ts'
import { reasonsToHold } from './hold.ts'
import { comparePeople } from './people/compare-people.ts'
import type { ComparisonContext } from './people/people-comparison.ts'
import type { StoredPerson } from './people/person-values.ts'

const stored = (number: number, part: Partial<StoredPerson> = {}): StoredPerson => ({
  id: `id${number}`,
  districtId: 'd',
  email: `p${number}@x.example`,
  fullName: `Person Name${number}`,
  role: 'staff',
  state: 'active',
  hasSignedIn: true,
  isSeenLately: true,
  key: `k${number}`,
  otherSource: null,
  deactivatedOn: null,
  schoolIds: ['s1'],
  pinned: [],
  ...part,
})
const row = (number: number, part: Partial<RosterPerson> = {}): RosterPerson => ({
  key: `k${number}`,
  row: number + 1,
  email: `p${number}@x.example`,
  fullName: `Person Name${number}`,
  hasMadeName: false,
  familyName: `Name${number}`,
  schoolKeys: ['mill'],
  endedSchoolKeys: null,
  districtKey: null,
  isActive: true,
  isDistrictAdministrator: false,
  ...part,
})

const context: ComparisonContext = {
  districtOf: () => 'd',
  schoolOf: (_, key) => ({ id: key === 'mill' ? 's1' : null, name: key }),
  openSchools: new Map([['s1', 'Mill']]),
  isDistrict: () => false,
  namesSchools: true,
  hasSomeOrgs: false,
  isWhole: true,
  administratorsAreLeads: false,
  covers: () => true,
}

function compare(people: StoredPerson[], rows: RosterPerson[], taken: [string, string][] = []) {
  const session = comparePeople(context)
  people.forEach(session.store)
  const changes = rows.flatMap((one) => session.person(one, session.ownerOf(one.key), new Map(taken)) ?? [])
  return { changes: [...changes, ...session.absent([])], counts: session.countsOf('d') }
}
const lines = ({ changes }: ReturnType<typeof compare>) =>
  changes.map(({ action, subjectId, reason }) => [action, subjectId, reason])

test('the same rows again change nothing', () => {
  const { changes, counts } = compare([stored(1), stored(2)], [row(1), row(2)])
  expect(changes).toEqual([])
  expect(counts).toMatchObject({ people: { unchanged: 2 }, active: 2, inFile: 2 })
})

test('a change holds the values before and after, and a new address at the same id is one', () => {
  const { changes } = compare(
    [stored(1)],
    [row(1, { email: 'new@x.example', fullName: 'Person Name1-Lee', schoolKeys: ['mill', 'willow'] })],
  )
  expect(changes).toMatchObject([
    {
      action: 'changed',
      before: { email: 'p1@x.example', fullName: 'Person Name1', schools: [{ id: 's1' }] },
      after: {
        email: 'new@x.example',
        fullName: 'Person Name1-Lee',
        schools: [{ id: 's1' }, { id: null, name: 'willow' }],
      },
    },
  ])
})

test('a change of SIS gives everybody a new id: people are linked by their address and none is deactivated', () => {
  const result = compare([stored(1), stored(2)], [row(1, { key: 'new1' }), row(2, { key: 'new2' })])
  expect(lines(result)).toEqual([
    ['linked', 'id1', 'has the same address'],
    ['linked', 'id2', 'has the same address'],
  ])
  expect(result.counts.people).toMatchObject({ linked: 2, deactivated: 0, changed: 0 })
  expect(result.counts.joining).toBe(0)
})

test('who was added by hand is linked and becomes one of the source', () => {
  const { counts } = compare([stored(1), stored(2, { key: null })], [row(1), row(2)])
  expect(counts).toMatchObject({ people: { linked: 1, unchanged: 1 }, active: 1, joining: 1 })
})

test('what was edited by hand is kept and counted', () => {
  const result = compare(
    [stored(1, { pinned: ['fullName', 'schools'] }), stored(2, { pinned: ['state'] })],
    [row(1, { fullName: 'Other', schoolKeys: [] })],
  )
  expect(result.changes).toEqual([])
  expect(result.counts.keptAsEdited).toBe(2)
})

test('who is not in the file leaves, but neither the only lead nor people of others', () => {
  const result = compare(
    [
      stored(1),
      stored(2, { role: 'lead' }),
      stored(3, { key: null }),
      stored(4, { key: null, otherSource: 'SCIM' }),
    ],
    [],
  )
  expect(lines(result)).toEqual([
    ['deactivated', 'id1', 'not among the staff in this file'],
    ['skipped', 'id2', 'is the only lead of the district; make somebody else a lead first'],
  ])
})

test.each([
  [
    'of another roster',
    [stored(1, { key: null, otherSource: 'Old' })],
    [],
    /^Row 2: belongs to the roster “Old”/,
  ],
  ['elsewhere', [], [['p1@x.example', 'ask support']], /^Row 2: ask support$/],
  [
    'of somebody else here',
    [stored(1), stored(2)],
    [],
    /^Row 2: p2@x.example is the address of Person Name2/,
  ],
] as [string, StoredPerson[], [string, string][], RegExp][])(
  'an address %s is skipped with the reason',
  (where, people, taken, reason) => {
    const email = where === 'of somebody else here' ? 'p2@x.example' : 'p1@x.example'
    const { changes } = compare(people, [row(1, { email })], taken)
    expect(changes[0]).toMatchObject({ action: 'skipped', reason: expect.stringMatching(reason) })
  },
)

test('an id with another address and another family name is a question, never a change', () => {
  const other = row(1, { email: 'ann@x.example', fullName: 'Ann Lee', familyName: 'Lee' })
  expect(compare([stored(1)], [other]).changes).toMatchObject([
    { action: 'skipped', isQuestion: true, subjectId: 'id1' },
  ])
  expect(compare([stored(1, { hasSignedIn: false })], [other]).changes).toMatchObject([{ action: 'changed' }])
})

test('who came back is reactivated; who was deactivated by hand stays so', () => {
  const gone = { state: 'deactivated' }
  expect(lines(compare([stored(1, gone)], [row(1)]))).toEqual([['reactivated', 'id1', '']])
  expect(lines(compare([stored(1, { ...gone, pinned: ['state'] })], [row(1)]))).toEqual([])
  const [change] = compare([stored(1, { ...gone, key: null })], [row(1)]).changes
  expect(change).toMatchObject({ action: 'linked', after: { key: 'k1', pinned: ['state'] } })
})

test('a person whom the file calls disabled leaves, and is not added', () => {
  expect(lines(compare([stored(1)], [row(1, { isActive: false }), row(2, { isActive: false })]))).toEqual([
    ['deactivated', 'id1', 'Row 2: has left, as the file says'],
    ['skipped', null, 'Row 3: has left, as the file says'],
  ])
})

test('of changes only, who left is known by the id alone, and never added', () => {
  const session = comparePeople({
    ...context,
    isWhole: false,
    covers: (districtId) => districtId === 'd',
  })
  const people = [
    stored(1),
    stored(2, { districtId: 'elsewhere' }),
    stored(3, { state: 'deactivated' }),
    stored(4),
  ]
  people.forEach(session.store)
  const rows = ['k1', 'k1', 'k2', 'k3', 'k9', 'k4'].map((key, at) => ({
    key,
    row: at + 2,
    isHere: key === 'k4',
  }))
  const changes = rows.map(session.left)
  expect(changes).toMatchObject([
    { action: 'deactivated', subjectId: 'id1', reason: 'Row 2: has left, as the file says' },
    null,
    {
      action: 'skipped',
      districtId: null,
      reason: 'Row 4: has left, as the file says, but works in a district that is not in this file',
    },
    null,
    null,
    { action: 'deactivated', subjectId: 'id4', reason: 'Row 7: is not staff any more, as the file says' },
  ])
  expect(session.countsOf('d').people).toMatchObject({ deactivated: 2, unchanged: 1 })
})

const school = (id: string, part: Partial<StoredSchool> = {}): StoredSchool => ({
  id,
  name: `School ${id}`,
  aliases: [],
  state: 'active',
  key: `k-${id}`,
  isOfAnother: false,
  pinned: [],
  ...part,
})
const org = (key: string, name: string) => ({ key, name, identifier: '', districtKey: null })

test('schools are added, renamed, linked by name or alias, and closed', () => {
  const counts = noCounts()
  const { changes, byKey } = compareSchools(
    'd',
    [
      school('a'),
      school('b'),
      school('c', { key: null, aliases: ['Mill'] }),
      school('e', { pinned: ['name'] }),
    ],
    [org('k-a', 'New Name'), org('m', 'mill'), org('n', 'North'), org('k-e', 'Renamed')],
    { isWhole: true, addsUnknown: true, gone: new Set<string>() },
    counts,
  )
  expect(changes.map(({ action, name, after }) => [action, name, after])).toEqual([
    ['changed', 'School a', { name: 'New Name' }],
    ['linked', 'School c', { key: 'm', pinned: ['name'] }],
    ['added', 'North', { name: 'North', key: 'n', state: 'active' }],
    ['closed', 'School b', { state: 'closed' }],
  ])
  expect(byKey.get('m')).toMatchObject({ id: 'c' })
  expect(counts.openSchools).toBe(3)
})

test.each([
  [{ deactivated: 5 }, 49, ['deactivations']],
  [{ deactivated: 5 }, 50, []],
  [{ deactivated: 4 }, 4, []],
  [{ changed: 6 }, 11, ['changes']],
  [{ changed: 5 }, 10, []],
])('%j of %i people are held for %j', (people, active, reasons) => {
  const none = noCounts()
  const counts = { ...none, people: { ...none.people, ...people }, active, inFile: 1 }
  expect(reasonsToHold(counts, 10)).toEqual(reasons)
})

test('a new name that another school has is followed by the id, unless that one gives it up', () => {
  const roster = [org('k-a', 'Same'), org('k-b', 'SAME'), org('k-c', 'School d'), org('k-d', 'Oak')]
  const rename = (stored: StoredSchool[]) =>
    compareSchools(
      'd',
      stored,
      roster,
      { isWhole: true, addsUnknown: true, gone: new Set<string>() },
      noCounts(),
    ).changes.map(({ subjectId, after }) => [subjectId, after?.name])
  expect(rename(['a', 'b', 'c', 'd'].map((id) => school(id)))).toEqual([
    ['a', 'Same'],
    ['b', 'SAME (k-b)'],
    ['c', 'School d'],
    ['d', 'Oak'],
  ])
  const names = ['Same', 'SAME (k-b)', 'School d', 'Oak']
  expect(rename(['a', 'b', 'c', 'd'].map((id, at) => school(id, { name: names[at] ?? '' })))).toEqual([])
})

test('a roster without any staff, and one that closes many schools, is held', () => {
  const none = noCounts()
  expect(reasonsToHold(none, 10)).toEqual(['nobody'])
  const closing = { ...none, schools: { ...none.schools, closed: 2 }, openSchools: 7, inFile: 1 }
  expect(reasonsToHold(closing, 10)).toEqual(['schools'])
})

test('of a delta of several districts no id of a student is asked for, and of who left it is', async () => {
  const manifest = 'propertyName|value\noneroster.version|1.1\nfile.users|delta\nfile.orgs|absent'
  const users = `sourcedId|status|enabledUser|orgSourcedIds|role|givenName|familyName|email|username
u1|active|true|s1|student|Kid|Lee|kid@x.example|
u2|tobedeleted|true|s1|student|Ann|Ray|ann@x.example|
u3|active|true|s1|teacher|Bo|Day|bo@x.example|`
  const asked: MeantKeys[] = []
  const settings = { districtId: null, listIsComplete: false, administratorsAreLeads: false, holdPercent: 10 }
  await compareRoster(settings, read({ manifest, users }, { isBound: false }), [], {
    districts: async (_named, meant) => {
      asked.push(meant)
      return []
    },
    people: async function* () {},
    takenElsewhere: async () => new Map(),
    write: async () => undefined,
  })
  expect(asked).toEqual([{ orgs: ['s1'], people: ['u3', 'u2'] }])
})
