import type { PersonValues, SchoolRef } from '#rosters/comparison/changes.ts'
import type { RosterPerson } from '#rosters/roster.ts'

/** A person as they are stored. */
export type StoredPerson = {
  id: string
  districtId: string
  email: string
  fullName: string
  role: string
  state: string
  hasSignedIn: boolean
  /** Whether they were active in the last thirty days. */
  isSeenLately: boolean
  /** Their id in this source; null if the source does not own them. */
  key: string | null
  /** The name of another source that owns them; null if none does. */
  otherSource: string | null
  deactivatedOn: string | null
  /** The schools that they work for, closed ones too. */
  schoolIds: readonly string[]
  /** The names of values that were edited by hand; a roster does not change these. */
  pinned: readonly string[]
}

/** Whether a row gives a person another address and theirs was not edited by hand. */
export function hasNewEmail(stored: StoredPerson, row: RosterPerson): boolean {
  return isOtherEmail(stored, row) && !stored.pinned.includes('email')
}

/** Whether a row looks like a different person from the one with its id: another address, and no name in common. */
export function isSomebodyElse(stored: StoredPerson, row: RosterPerson): boolean {
  return (
    hasNewEmail(stored, row) &&
    stored.hasSignedIn &&
    !stored.pinned.includes('fullName') &&
    !sharesName(stored, row)
  )
}

/**
 * The values of a person that a row changes; `isKept`: a value edited by hand stays. `schools` are those of the row,
 * null if it says nothing about them.
 */
export function changedValues(
  stored: StoredPerson,
  row: RosterPerson,
  schools: SchoolRef[] | null,
  openSchools: ReadonlyMap<string, string>,
): { before: PersonValues; after: PersonValues; isKept: boolean } {
  const before: PersonValues = {}
  const after: PersonValues = {}
  let isKept = false
  const change = <Name extends 'email' | 'fullName' | 'schools'>(
    name: Name,
    from: PersonValues[Name],
    to: PersonValues[Name],
  ) => {
    if (stored.pinned.includes(name)) isKept = true
    else {
      before[name] = from
      after[name] = to
    }
  }
  if (isOtherEmail(stored, row)) change('email', stored.email, row.email)
  if (!row.hasMadeName && row.fullName !== stored.fullName) {
    change('fullName', stored.fullName, row.fullName)
  }
  if (schools) {
    const now = stored.schoolIds.filter((id) => openSchools.has(id))
    const isSame = schools.length === now.length && schools.every(({ id }) => id !== null && now.includes(id))
    if (!isSame) {
      const names = now.map((id) => ({ id, name: openSchools.get(id) ?? '' }))
      change('schools', names, schools)
    }
  }
  return { before, after, isKept }
}

function isOtherEmail(stored: StoredPerson, row: RosterPerson): boolean {
  return row.email !== '' && !isSameAddress(stored.email, row.email)
}

/** Whether two addresses are equal without regard to case. */
export const isSameAddress = (one: string, other: string): boolean =>
  one === other || one.toLowerCase() === other.toLowerCase()

/** Whether the family name of a row is part of the name that is stored. */
export function sharesName(stored: StoredPerson, { familyName }: RosterPerson): boolean {
  const words = (name: string) => new Set(name.toLowerCase().split(/[\s-]+/))
  const now = words(stored.fullName)
  return [...words(familyName)].some((word) => word !== '' && now.has(word))
}
