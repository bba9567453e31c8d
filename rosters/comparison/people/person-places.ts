import type { SchoolRef } from '#rosters/comparison/changes.ts'
import type { RosterPerson } from '#rosters/roster.ts'
import type { StoredPerson } from './person-values.ts'

export type PlacesContext = {
  /** The district with this key, or with a school of this key; undefined if there is none. */
  districtOf(districtKey: string | null): string | undefined
  schoolOf(districtId: string, key: string): SchoolRef | undefined
  /** The names of stored schools that are open, or that the roster opens again, by their ids. */
  openSchools: ReadonlyMap<string, string>
  /** Whether a key is that of a district. */
  isDistrict(key: string): boolean
  /** Whether people may work at organisations that are not in the file. */
  hasSomeOrgs: boolean
}

/** The district of a row; a delta may tell it by the schools, or by the stored person. */
export function districtOfRow(
  context: PlacesContext,
  { key, districtKey, schoolKeys }: RosterPerson,
  byKey: ReadonlyMap<string, StoredPerson>,
): string | undefined {
  const named = context.districtOf(districtKey)
  if (named !== undefined || !context.hasSomeOrgs) return named
  const known = schoolKeys.map(context.districtOf).find((one) => one !== undefined)
  return known ?? byKey.get(key)?.districtId
}

/** The schools that a row names. */
export function schoolsOfRow(
  context: PlacesContext,
  districtId: string,
  { schoolKeys }: RosterPerson,
): SchoolRef[] {
  return schoolKeys.flatMap((key) => context.schoolOf(districtId, key) ?? [])
}

/**
 * The schools that a person has after a row; null if it names one that is neither in the file nor stored, as a delta
 * may.
 */
export function schoolsAfterRow(
  context: PlacesContext,
  stored: StoredPerson,
  row: RosterPerson,
): SchoolRef[] | null {
  const schools = schoolsOfRow(context, stored.districtId, row)
  if (row.endedSchoolKeys) return [...schools, ...schoolsThatStay(context, stored, row, schools)]
  const named = row.schoolKeys.filter((key) => !context.isDistrict(key))
  return context.hasSomeOrgs && schools.length < named.length ? null : schools
}

/** The open schools of a person at which no role has ended, without those that a row gives them. */
function schoolsThatStay(
  { schoolOf, openSchools }: PlacesContext,
  { districtId, schoolIds }: StoredPerson,
  { endedSchoolKeys }: RosterPerson,
  given: readonly SchoolRef[],
): SchoolRef[] {
  const ended = endedSchoolKeys?.map((key) => schoolOf(districtId, key)?.id) ?? []
  return schoolIds.flatMap((id) => {
    const name = openSchools.get(id)
    const isThere = ended.includes(id) || given.some((school) => school.id === id)
    return name === undefined || isThere ? [] : [{ id, name }]
  })
}
