import type { Roster } from '#rosters/roster.ts'
import { type DistrictCounts, noCounts, type SchoolRef } from './changes.ts'
import type { ComparedDistrict } from './compare-roster.ts'
import { compareSchools } from './compare-schools.ts'
import type { PreviewLines } from './preview-lines.ts'

type RosterOfSchools = Pick<Roster, 'schools' | 'goneSchools' | 'hasSchools' | 'hasSomeOrgs'> & {
  /** Whether schools of the source that it does not have are closed. */
  isWhole: boolean
  districtOf(key: string | null): string | undefined
}

/** What the comparison of people needs to know about schools, and their counts, by district. */
type ComparedSchools = {
  byKey: Map<string, Map<string, SchoolRef>>
  counts: Map<string, DistrictCounts>
  /** The names of open ones by their ids. */
  open: Map<string, string>
}

/** Compares the schools of all districts with those of a roster. */
export async function compareAllSchools(
  roster: RosterOfSchools,
  districts: readonly ComparedDistrict[],
  lines: PreviewLines,
  warn: (message: string) => void,
): Promise<ComparedSchools> {
  const all: ComparedSchools = { byKey: new Map(), counts: new Map(), open: new Map() }
  for (const district of districts) {
    addSchools(roster, district, lines, warn, all)
    await lines.flush()
  }
  return all
}

function addSchools(
  { schools, goneSchools, hasSchools, hasSomeOrgs, isWhole, districtOf }: RosterOfSchools,
  district: ComparedDistrict,
  lines: PreviewLines,
  warn: (message: string) => void,
  all: ComparedSchools,
): void {
  const counts = noCounts()
  all.counts.set(district.id, counts)
  const named = schools.filter(({ districtKey }) => districtOf(districtKey) === district.id)
  const options = { isWhole, addsUnknown: hasSchools, gone: new Set(goneSchools) }
  const { changes, byKey, unknown } = compareSchools(district.id, district.schools, named, options, counts)
  for (const { id, name, state } of district.schools) if (state === 'active') all.open.set(id, name)
  for (const change of changes) {
    lines.add(change)
    // People who worked there when it closed would be back, whatever the file says about them.
    if (change.action === 'reopened') all.open.set(change.subjectId ?? '', change.name)
    // Known from here on, so that people can be given it in the same run.
    const ref = change.action === 'added' ? byKey.get(change.after?.key ?? '') : undefined
    if (ref) ref.id = change.subjectId
  }
  for (const name of unknown) warn(`There is no school named “${name}”. Add it first, or correct the list.`)
  // A delta may name schools that an earlier file brought.
  if (hasSomeOrgs)
    for (const { id, key, name, state } of district.schools)
      if (key !== null && state === 'active' && !byKey.has(key)) byKey.set(key, { id, name })
  all.byKey.set(district.id, byKey)
}
