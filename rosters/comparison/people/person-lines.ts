import {
  type DistrictCounts,
  noCounts,
  type PersonAction,
  type PersonChange,
  type PersonValues,
} from '#rosters/comparison/changes.ts'
import type { StoredPerson } from './person-values.ts'

type Line = Pick<PersonChange, 'name' | 'email'> & Partial<PersonChange>
type Written = { row: number | null; email: string; fullName: string }

/** A reason with the number of its row, if it has one. */
export const atRow = (row: number | null, reason: string) => (row === null ? reason : `Row ${row}: ${reason}`)

/** How a line names somebody who is stored. */
export const whoIs = ({ fullName: name, email, id: subjectId }: StoredPerson) => ({ name, email, subjectId })

/** Makes the lines about people, and counts them by district. */
export function personLines() {
  const counts = new Map<string | null, DistrictCounts>()

  function countsOf(districtId: string | null): DistrictCounts {
    const known = counts.get(districtId)
    if (known) return known
    const none = noCounts()
    counts.set(districtId, none)
    return none
  }

  const count = (districtId: string | null, action: PersonAction) => countsOf(districtId).people[action]++

  function line(districtId: string | null, action: PersonChange['action'], rest: Line): PersonChange {
    count(districtId, action)
    const empty = { subjectId: null, before: null, after: null, reason: '', isQuestion: false }
    return { kind: 'person', action, districtId, ...empty, ...rest }
  }

  /** A line that says why a row is skipped. */
  function skip(
    districtId: string | null,
    { row, fullName, email }: Written,
    reason: string,
    rest: Partial<PersonChange> = {},
  ): PersonChange {
    return line(districtId, 'skipped', { name: fullName, email, reason: atRow(row, reason), ...rest })
  }

  /** Counts somebody who stays as they are. */
  function unchanged(districtId: string): null {
    count(districtId, 'unchanged')
    return null
  }

  /** A line of a stored person with the values before and after; null if nothing changes. */
  function change(
    stored: StoredPerson,
    action: PersonAction,
    reason: string,
    values: { before: PersonValues; after: PersonValues },
  ): PersonChange | null {
    if (action === 'unchanged') return unchanged(stored.districtId)
    return line(stored.districtId, action, { ...whoIs(stored), reason, ...values })
  }

  return { counts, countsOf, line, skip, unchanged, change }
}

export type PersonLines = ReturnType<typeof personLines>
