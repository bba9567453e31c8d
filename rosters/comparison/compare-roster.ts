import type { RosterDistrict, RosterPreview } from '#contract/people/rosters/preview.ts'
import type { KnownRow, Roster, RosterOrg, RosterPerson } from '#rosters/roster.ts'
import { type DistrictCounts, noCounts, type RosterChange, type SchoolRef } from './changes.ts'
import { comparePeople } from './compare-people.ts'
import { compareSchools, type StoredSchool } from './compare-schools.ts'
import { reasonsToHold } from './hold.ts'
import { withSchoolsApart } from './named-schools.ts'
import type { StoredPerson } from './person-values.ts'

const linesAtOnce = 250
const warningsShown = 100

/** The number of the first line of each action: the lines of schools first, then what people should look at. */
const order = ['skipped', 'deactivated', 'linked', 'changed', 'reactivated', 'added']
const linesPerAction = 10_000_000

/** A district that a roster is about: as it is stored, or as it would be added. */
export type ComparedDistrict = {
  id: string
  name: string
  ncesId: string | null
  /** What the file calls it; null where the source is bound to it. */
  key: string | null
  isNew: boolean
  inFile?: { key: string; name: string }
  schools: readonly StoredSchool[]
}

/** A district of a preview, with what it takes to add it. */
export type PreviewDistrict = RosterDistrict & Pick<ComparedDistrict, 'key' | 'ncesId'>

/** A line of a preview, with its number. */
type PreviewLine = RosterChange & { seq: number }

/** What a source of rosters says about how they are compared. */
export type ComparisonSettings = {
  /** The only district of the source; null where it is of several. */
  districtId: string | null
  listIsComplete: boolean
  administratorsAreLeads: boolean
  holdPercent: number
}

/** Keys of organisations and of people that changes mean without naming their districts. */
export type MeantKeys = { orgs: readonly string[]; people: readonly string[] }

/** What is stored, asked for part by part, and where the lines of a preview go. */
export type Store = {
  /** The districts that a file names, and those of which organisations or people of the source are meant. */
  districts(named: readonly RosterOrg[], meant: MeantKeys): Promise<readonly ComparedDistrict[]>
  /** Everybody of those districts, and everybody of the source. */
  people(): AsyncIterable<readonly StoredPerson[]>
  /** Which of the addresses, in small letters, accounts of other districts have, with what is told of each. */
  takenElsewhere(addresses: readonly string[]): Promise<ReadonlyMap<string, string>>
  write(lines: readonly PreviewLine[]): Promise<void>
}

/** Compares a roster with what is stored: writes the lines of its preview, and answers with the preview itself. */
export async function compareRoster(
  settings: ComparisonSettings,
  read: Roster,
  notes: readonly string[],
  store: Store,
): Promise<RosterPreview> {
  const districts = await store.districts(read.districts, meantKeys(settings, read))
  const stored = districts.flatMap(({ schools }) => schools)
  const roster = read.format === 'list' ? withSchoolsApart(read, stored) : read
  const ids = new Set(districts.map(({ id }) => id))
  const byKey = new Map(districts.map(({ key, id }) => [key, id]))
  const ofSchools = new Map(
    districts.flatMap(({ id, schools }) =>
      roster.hasSomeOrgs ? schools.flatMap(({ key }) => (key === null ? [] : [[key, id] as const])) : [],
    ),
  )
  const districtOf = (key: string | null) =>
    settings.districtId ?? (key === null ? undefined : (byKey.get(key) ?? ofSchools.get(key)))
  const isWhole = !roster.isDelta && (roster.format !== 'list' || settings.listIsComplete)
  const warnings = [...notes, ...roster.warnings.first]
  let warningCount = roster.warnings.count + notes.length
  const next = new Map<number, number>()
  let waiting: PreviewLine[] = []
  const schools = new Map<string, Map<string, SchoolRef>>()
  const schoolCounts = new Map<string, DistrictCounts>()
  const openSchools = new Map<string, string>()

  function add(change: RosterChange): void {
    const rank = change.kind === 'school' ? 0 : 1 + order.indexOf(change.action)
    const number = next.get(rank) ?? 0
    next.set(rank, number + 1)
    // The id of what is new is its own from here on, so that applying needs to store none.
    if (change.action === 'added') change.subjectId ??= crypto.randomUUID()
    waiting.push(Object.assign(change, { seq: rank * linesPerAction + number }))
  }

  function addWarning(message: string): void {
    warningCount++
    if (warnings.length < warningsShown) warnings.push(message)
  }

  async function flush(atLeast: number): Promise<void> {
    if (waiting.length < atLeast) return
    const lines = waiting
    waiting = []
    await store.write(lines)
  }

  function addSchools(district: ComparedDistrict): void {
    const counts = noCounts()
    schoolCounts.set(district.id, counts)
    const named = roster.schools.filter(({ districtKey }) => districtOf(districtKey) === district.id)
    const options = {
      isWhole: isWhole && roster.hasSchools && !roster.hasSomeOrgs,
      addsUnknown: roster.hasSchools,
    }
    const compared = compareSchools(district.id, district.schools, named, options, counts)
    for (const { id, name, state } of district.schools) if (state === 'active') openSchools.set(id, name)
    for (const change of compared.changes) {
      add(change)
      // Who worked there when it closed would be back there, whatever the file says of them.
      if (change.action === 'reopened') openSchools.set(change.subjectId ?? '', change.name)
      // Known from here on, so that people can be given it in the same run.
      const ref = change.action === 'added' ? compared.byKey.get(change.after?.key ?? '') : undefined
      if (ref) ref.id = change.subjectId
    }
    for (const name of compared.unknown) {
      addWarning(`No school is named “${name}”. Add it first, or correct the list.`)
    }
    // Changes name schools that came in before.
    if (roster.hasSomeOrgs)
      for (const { id, key, name, state } of district.schools)
        if (key !== null && state === 'active' && !compared.byKey.has(key))
          compared.byKey.set(key, { id, key, name })
    schools.set(district.id, compared.byKey)
  }

  for (const district of districts) {
    addSchools(district)
    await flush(linesAtOnce)
  }

  const session = comparePeople({
    openSchools,
    districtOf,
    isDistrict: (key) => byKey.has(key),
    schoolOf: (districtId, key) => schools.get(districtId)?.get(key),
    namesSchools: roster.namesSchools,
    hasSomeOrgs: roster.hasSomeOrgs,
    isWhole,
    administratorsAreLeads: settings.administratorsAreLeads,
    covers: (districtId) => ids.has(districtId),
  })
  for await (const some of store.people()) some.forEach(session.store)

  /** Which addresses of some people accounts elsewhere have. */
  async function takenBy(people: readonly RosterPerson[]): Promise<ReadonlyMap<string, string>> {
    const unknown = people
      .map(({ email }) => email.toLowerCase())
      .filter((email) => email !== '' && !session.isStored(email))
    return unknown.length > 0 ? store.takenElsewhere(unknown) : new Map()
  }

  const moved = session.movedAmong(roster.people)
  const areMoved = new Set(moved.flatMap(({ rows }) => rows))
  for (let at = 0; at < roster.people.length; at += linesAtOnce) {
    const some = roster.people.slice(at, at + linesAtOnce)
    const taken = await takenBy(some)
    for (const person of some) {
      const change = areMoved.has(person) ? null : session.person(person, taken)
      if (change) add(change)
    }
    await flush(linesAtOnce)
  }
  for (const some of moved) {
    for (const change of session.moved(some, await takenBy(some.rows))) add(change)
    await flush(linesAtOnce)
  }
  const notRead = { ...roster.notRead }
  for (let at = 0; at < roster.known.length; at += linesAtOnce) {
    const some = roster.known.slice(at, at + linesAtOnce)
    const isHere = ({ person }: KnownRow) => session.isKnown(person.key)
    const taken = await takenBy(some.filter(isHere).map(({ person }) => person))
    for (const row of some) {
      const change = session.ofKnown(row, taken)
      if (change) add(change)
      if (isHere(row)) continue
      if (row.ifUnknown === null) notRead.withoutRole++
      else if ('warning' in row.ifUnknown) addWarning(row.ifUnknown.warning)
    }
    await flush(linesAtOnce)
  }
  for (const row of roster.skipped) {
    const change = session.skipped(row)
    if (change) add(change)
    await flush(linesAtOnce)
  }
  for (const row of roster.left) {
    const change = session.left(row)
    if (change) add(change)
    await flush(linesAtOnce)
  }
  for (const change of session.absent(roster.present)) {
    add(change)
    await flush(linesAtOnce)
  }
  await flush(1)

  function previewOf(id: string | null, district: Omit<ComparedDistrict, 'id' | 'schools'>): PreviewDistrict {
    const { name, isNew, key, ncesId, inFile: named } = district
    const { people, keptAsEdited, active, joining, seenLately, inFile } = session.countsOf(id)
    const own = (id !== null && schoolCounts.get(id)) || noCounts()
    const counts = { ...own, people, keptAsEdited, active, seenLately, inFile }
    const heldFor = id === null ? [] : reasonsToHold(counts, settings.holdPercent)
    return {
      ...{
        id,
        name,
        isNew,
        key,
        ncesId,
        people,
        schools: own.schools,
        keptAsEdited,
        active,
        joining,
        seenLately,
      },
      ...(named && { inFile: named }),
      // Of changes only, nobody is missing.
      heldFor: isWhole ? heldFor : heldFor.filter((reason) => reason !== 'nobody'),
    }
  }

  const all = districts.map((district) => previewOf(district.id, district))
  const none = { name: 'No district', isNew: false, key: null, ncesId: null }
  if (session.counts.has(null)) all.push(previewOf(null, none))
  return {
    isDelta: roster.isDelta,
    notRead,
    people: sum([noCounts().people, ...all.map(({ people }) => people)]),
    schools: sum([noCounts().schools, ...all.map((one) => one.schools)]),
    keptAsEdited: all.reduce((before, one) => before + one.keptAsEdited, 0),
    districts: all,
    warnings: warnings.slice(0, warningsShown),
    warningCount,
  }
}

function meantKeys({ districtId }: ComparisonSettings, roster: Roster): MeantKeys {
  if (districtId !== null || !roster.hasSomeOrgs) return { orgs: [], people: [] }
  const { people, known, left, schools } = roster
  const all = [...people, ...known.map(({ person }) => person)]
  const orgs = new Set([
    ...schools.flatMap(({ districtKey }) => districtKey ?? []),
    ...all.flatMap(({ schoolKeys, districtKey }) => [
      ...schoolKeys,
      ...(districtKey === null ? [] : [districtKey]),
    ]),
  ])
  return { orgs: [...orgs], people: [...all, ...left].map(({ key }) => key) }
}

function sum<Counts extends Record<string, number>>(all: readonly Counts[]): Counts {
  const total: Record<string, number> = { ...all[0] }
  for (const one of all.slice(1))
    for (const [name, count] of Object.entries(one)) total[name] = (total[name] ?? 0) + count
  return total as Counts
}
