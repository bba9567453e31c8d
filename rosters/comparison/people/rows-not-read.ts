import type { PersonChange } from '#rosters/comparison/changes.ts'
import type { KnownRow, LeftRow, SkippedRow } from '#rosters/roster.ts'
import { changeOfKnown } from './known-people.ts'
import { hasLeft, type PeopleComparison, type Taken } from './people-comparison.ts'
import { atRow, whoIs } from './person-lines.ts'

/** What a row that cannot be read does; null if it concerns nobody. */
export function changeOfSkipped(
  { context, lines, stored }: PeopleComparison,
  row: SkippedRow,
): PersonChange | null {
  const person = stored.byKey.get(row.key)
  const districtId = person?.districtId ?? context.districtOf(row.districtKey) ?? null
  if (row.row !== null) lines.countsOf(districtId).inFile++
  if (person && person.seenAt === undefined) {
    person.seenAt = row.row
    if (row.hasEnded) return stored.leaves(person, atRow(row.row, row.reason))
  }
  // A person with a new id, as after a change of SIS, is in the file all the same.
  const same = person ? undefined : stored.holderOf(row.email.toLowerCase())
  if (same && !row.hasEnded && same.seenAt === undefined) same.seenAt = row.row
  return lines.skip(districtId, row, row.reason)
}

/** What a row does that counts only if the source has the person; null if nothing changes. */
export function changeOfKnownRow(
  comparison: PeopleComparison,
  { person: row, ifUnknown }: KnownRow,
  taken: Taken,
): PersonChange | null {
  const { context, lines, stored } = comparison
  const person = stored.byKey.get(row.key)
  if (!person) {
    const districtId = context.districtOf(row.districtKey) ?? null
    return ifUnknown && 'skipped' in ifUnknown ? lines.skip(districtId, row, ifUnknown.skipped) : null
  }
  const { districtId, state, seenAt } = person
  if (state === 'deactivated' || seenAt !== undefined || !context.covers(districtId)) return null
  return changeOfKnown(comparison, districtId, row, person, { taken })
}

/** What a row of which only the id counts does; null if it concerns nobody. */
export function changeOfLeft(
  { context, lines, stored }: PeopleComparison,
  { key, row, isHere }: LeftRow,
): PersonChange | null {
  const person = stored.byKey.get(key)
  if (!person || person.seenAt !== undefined) return null
  person.seenAt = row
  const reason = atRow(row, isHere ? 'is not staff any more, as the file says' : hasLeft)
  if (context.covers(person.districtId)) return stored.leaves(person, reason)
  if (person.state === 'deactivated') return null
  const why = `${reason}, but works in a district that is not in this file`
  return lines.line(null, 'skipped', { ...whoIs(person), reason: why })
}

/** The people of the source who are not in the file; `present` are ids that it names otherwise. Call it after all rows. */
export function* changesOfAbsent(
  { context, stored: { byKey, leaves } }: PeopleComparison,
  present: readonly string[],
): Generator<PersonChange> {
  for (const key of present) {
    const person = byKey.get(key)
    if (person) person.seenAt = null
  }
  if (!context.isWhole) return
  for (const person of byKey.values()) {
    const { seenAt, state, districtId } = person
    if (seenAt !== undefined || state === 'deactivated' || !context.covers(districtId)) continue
    const change = leaves(person, 'not among the staff in this file')
    if (change) yield change
  }
}
