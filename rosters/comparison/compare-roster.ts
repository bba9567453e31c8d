import { grouped } from '#contract/counted.ts'
import type { RosterDistrict, RosterPreview } from '#contract/people/rosters/preview.ts'
import type { Roster, RosterOrg, RosterPerson } from '#rosters/roster.ts'
import { compareAllSchools } from './compare-all-schools.ts'
import type { StoredSchool } from './compare-schools.ts'
import { previewsOf, totalsOf } from './district-previews.ts'
import { withSchoolsApart } from './named-schools.ts'
import { comparePeople } from './people/compare-people.ts'
import { isSameAddress, type StoredPerson, sharesName } from './people/person-values.ts'
import { type PreviewLine, type PreviewLines, previewLines } from './preview-lines.ts'

/** How many people are asked about, and how many lines are written, in one query. */
const atOnce = 1_000
const warningsShown = 100

/** A district that a roster is about: as it is stored, or as it would be added. */
export type ComparedDistrict = {
  id: string
  name: string
  ncesId: string | null
  /** Its key in the file; null if the source is bound to the district. */
  key: string | null
  isNew: boolean
  inFile?: { key: string; name: string }
  schools: readonly StoredSchool[]
}

/** A district of a preview, with what is needed to add it. */
export type PreviewDistrict = RosterDistrict & Pick<ComparedDistrict, 'key' | 'ncesId'>

/** What a source of rosters says about how they are compared. */
export type ComparisonSettings = {
  /** The only district of the source; null if it has several. */
  districtId: string | null
  listIsComplete: boolean
  administratorsAreLeads: boolean
  holdPercent: number
}

/** Keys of organisations and people in a delta that does not name their districts. */
export type MeantKeys = { orgs: readonly string[]; people: readonly string[] }

/** Reads what is stored part by part, and writes the lines of a preview. */
export type Store = {
  /** The districts that a file names, and those of the organisations and people of the source that are meant. */
  districts(named: readonly RosterOrg[], meant: MeantKeys): Promise<readonly ComparedDistrict[]>
  /** Everybody of those districts, and everybody of the source. */
  people(): AsyncIterable<readonly StoredPerson[]>
  /** Those of the addresses, in lower case, that accounts of other districts have, each with the reason to show. */
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
  const ofSchools = roster.hasSomeOrgs ? districtsBySchool(districts) : new Map<string, string>()
  const districtOf = (key: string | null) =>
    settings.districtId ?? (key === null ? undefined : (byKey.get(key) ?? ofSchools.get(key)))
  const isWhole = !roster.isDelta && (roster.format !== 'list' || settings.listIsComplete)
  const warnings = collectShown(notes, roster.warnings)
  const lines = previewLines(atOnce, store.write)
  const schools = await compareAllSchools(
    { ...roster, isWhole: isWhole && roster.hasSchools && !roster.hasSomeOrgs, districtOf },
    districts,
    lines,
    warnings.add,
  )
  const session = comparePeople({
    openSchools: schools.open,
    districtOf,
    isDistrict: (key) => byKey.has(key),
    schoolOf: (districtId, key) => schools.byKey.get(districtId)?.get(key),
    namesSchools: roster.namesSchools,
    hasSomeOrgs: roster.hasSomeOrgs,
    isWhole,
    administratorsAreLeads: settings.administratorsAreLeads,
    covers: (districtId) => ids.has(districtId),
  })
  for await (const some of store.people()) some.forEach(session.store)
  const unknown = await compareAllPeople(roster, session, store, lines, warnings.add)
  await lines.end()
  const all = previewsOf(districts, { people: session, schools: schools.counts, isWhole, ...settings })
  return {
    isDelta: roster.isDelta,
    notRead: { ...roster.notRead, withoutRole: roster.notRead.withoutRole + unknown },
    ...totalsOf(all),
    districts: all,
    warnings: warnings.first,
    warningCount: warnings.count(),
  }
}

/** Adds the lines of all people of a roster; answers with the number of unknown people without a role. */
async function compareAllPeople(
  roster: Roster,
  session: ReturnType<typeof comparePeople>,
  store: Store,
  lines: PreviewLines,
  warn: (message: string) => void,
): Promise<number> {
  /** The addresses of these people that accounts elsewhere have. */
  async function takenBy(people: readonly RosterPerson[]): Promise<ReadonlyMap<string, string>> {
    const unknown = people
      .map(({ email }) => email.toLowerCase())
      .filter((email) => email !== '' && !session.isStored(email))
    return unknown.length > 0 ? store.takenElsewhere(unknown) : new Map()
  }

  const owners = roster.people.map(({ key }) => session.ownerOf(key))
  const hasOwnAddress = (row: RosterPerson, at: number) => isSameAddress(owners[at]?.email ?? '', row.email)
  const renumbered = roster.people.filter((row, at) => {
    const owner = owners[at]
    const isOther = owner && !hasOwnAddress(row, at) && !sharesName(owner, row)
    return isOther && session.isStored(row.email.toLowerCase())
  }).length
  if (renumbered >= fewestRenumbered) warn(newIds(renumbered))
  const moved = session.movedAmong(roster.people, owners)
  const areMoved = new Set(moved.flatMap(({ rows }) => rows))
  for (let from = 0; from < roster.people.length; from += atOnce) {
    const some = roster.people.slice(from, from + atOnce)
    const taken = await takenBy(some.filter((row, at) => !hasOwnAddress(row, from + at)))
    await lines.addAll(some.entries(), ([at, row]) =>
      areMoved.has(row) ? null : session.person(row, owners[from + at], taken),
    )
  }
  for (const some of moved) {
    const taken = await takenBy(some.rows)
    await lines.addAll(session.moved(some, taken), (change) => change)
  }
  let unknown = 0
  for (const some of inParts(roster.known)) {
    const here = some.filter(({ person }) => session.ownerOf(person.key))
    const taken = await takenBy(here.map(({ person }) => person))
    await lines.addAll(some, (row) => session.ofKnown(row, taken))
    for (const { person, ifUnknown } of some) {
      if (session.ownerOf(person.key)) continue
      if (ifUnknown === null) unknown++
      else if ('warning' in ifUnknown) warn(ifUnknown.warning)
    }
  }
  await lines.addAll(roster.skipped, session.skipped)
  await lines.addAll(roster.left, session.left)
  await lines.addAll(session.absent(roster.present), (change) => change)
  return unknown
}

/** With so many ids that now belong to others they are those of another program. */
const fewestRenumbered = 5
const newIds = (rows: number) =>
  `${grouped(rows)} rows have the id of one person here and the address of another. If this file is from a new SIS, remove this source and add another for it: people are then recognized by their addresses.`

function* inParts<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += atOnce) yield rows.slice(at, at + atOnce)
}

/** The warnings that a preview shows, and how many there are. */
function collectShown(notes: readonly string[], read: Roster['warnings']) {
  const first = [...notes, ...read.first].slice(0, warningsShown)
  let count = notes.length + read.count
  return {
    first,
    count: () => count,
    add(message: string): void {
      count++
      if (first.length < warningsShown) first.push(message)
    },
  }
}

/** The district of each school that came from the source. */
function districtsBySchool(districts: readonly ComparedDistrict[]): Map<string, string> {
  return new Map(
    districts.flatMap(({ id, schools }) =>
      schools.flatMap(({ key }) => (key === null ? [] : [[key, id] as const])),
    ),
  )
}

/**
 * The keys that a delta means in a source of several districts, whose files need not name the districts. Those of everybody
 * with another role than staff stay here: nearly all are students.
 */
function meantKeys({ districtId }: ComparisonSettings, roster: Roster): MeantKeys {
  if (districtId !== null || !roster.hasSomeOrgs) return { orgs: [], people: [] }
  const { people, known, left, schools, goneSchools } = roster
  const all = [...people, ...known.map(({ person }) => person)]
  const orgs = new Set([
    ...goneSchools,
    ...schools.flatMap(({ districtKey }) => districtKey ?? []),
    ...all.flatMap(({ schoolKeys, districtKey }) => [
      ...schoolKeys,
      ...(districtKey === null ? [] : [districtKey]),
    ]),
  ])
  const gone = left.filter(({ isHere }) => !isHere)
  return { orgs: [...orgs], people: [...all, ...gone].map(({ key }) => key) }
}
