import type { PersonAction, PersonChange, PersonValues } from '#rosters/comparison/changes.ts'
import type { RosterPerson } from '#rosters/roster.ts'
import { type Addresses, hasLeft, type PeopleComparison } from './people-comparison.ts'
import { atRow, type PersonLines, whoIs } from './person-lines.ts'
import { schoolsAfterRow, schoolsOfRow } from './person-places.ts'
import { changedValues, hasNewEmail, isSomebodyElse, type StoredPerson } from './person-values.ts'
import { type SeenPerson, type StoredPeople, whoHas } from './stored-people.ts'

type Values = { before: PersonValues; after: PersonValues }

/** What a row of `districtId` does to a stored person; null if nothing changes. */
export function changeOfKnown(
  comparison: PeopleComparison,
  districtId: string,
  row: RosterPerson,
  person: SeenPerson,
  addresses: Addresses,
): PersonChange | null {
  const { lines, stored } = comparison
  const before = person.seenAt
  if (before !== undefined)
    return lines.skip(districtId, row, `row ${before ?? 'before'} is the same person here`)
  person.seenAt = row.row
  if (person.districtId !== districtId)
    return lines.skip(districtId, row, 'works in another district here; ask support', whoIs(person))
  if (!row.isActive) return stored.leaves(person, atRow(row.row, hasLeft))
  if (person.key === row.key && isSomebodyElse(person, row)) return question(comparison, row, person)
  const reason = hasNewEmail(person, row) ? whyNoAddress(stored, row, person, addresses) : undefined
  return reason ? lines.skip(districtId, row, reason, whoIs(person)) : changed(comparison, row, person)
}

/** A row that looks like a different person from the one with its id: somebody has to say who it is. */
function question(
  { context, lines, stored }: PeopleComparison,
  row: RosterPerson,
  person: StoredPerson,
): PersonChange {
  const { districtId, email, fullName, state, deactivatedOn } = person
  // Undoing the run does not bring back somebody who had left before it.
  const before = { email, fullName, ...(state === 'deactivated' && { state, deactivatedOn }) }
  const after = {
    ...{ email: row.email, fullName: row.fullName, key: row.key, role: 'staff' },
    schools: schoolsOfRow(context, districtId, row),
    ...stored.formerOf(districtId, row),
  }
  const rest = { ...whoIs(person), before, after, isQuestion: true }
  return lines.skip(districtId, row, 'Looks like somebody else', rest)
}

/** Why a person cannot have the new address of a row; undefined if they can. */
function whyNoAddress(
  stored: StoredPeople,
  row: RosterPerson,
  person: StoredPerson,
  { taken, free }: Addresses,
): string | undefined {
  const address = row.email.toLowerCase()
  const holder = free?.has(address) ? undefined : stored.holderOf(address)
  return holder && holder.id !== person.id ? whoHas(row, holder) : taken.get(address)
}

function changed(
  { context, lines }: PeopleComparison,
  row: RosterPerson,
  person: StoredPerson,
): PersonChange | null {
  // A lead is responsible for the whole district.
  const hasSchools = context.namesSchools && person.role !== 'lead'
  const schools = hasSchools ? schoolsAfterRow(context, person, row) : null
  const { isKept, ...values } = changedValues(person, row, schools, context.openSchools)
  if (isKept) lines.countsOf(person.districtId).keptAsEdited++
  const hasChanges = Object.keys(values.after).length > 0
  const isLinked = person.key !== row.key
  if (isLinked) link(lines, row, person, values)
  const returns = person.state === 'deactivated' ? comesBack(lines, person, values) : undefined
  const action = returns?.action ?? (isLinked ? 'linked' : hasChanges ? 'changed' : 'unchanged')
  const reason = returns?.reason ?? (isLinked ? 'has the same address' : '')
  return lines.change(person, action, reason, values)
}

function link(lines: PersonLines, row: RosterPerson, person: StoredPerson, { before, after }: Values): void {
  const isJoining = person.key === null && person.state !== 'deactivated'
  if (isJoining) lines.countsOf(person.districtId).joining++
  before.key = person.key
  after.key = row.key
}

/** Reactivates somebody unless they were deactivated by hand; answers with the action or reason that replaces the usual one. */
function comesBack(
  lines: PersonLines,
  { districtId, pinned, key, deactivatedOn, hasSignedIn }: StoredPerson,
  { before, after }: Values,
): { action?: PersonAction; reason?: string } {
  if (pinned.includes('state')) {
    lines.countsOf(districtId).keptAsEdited++
    return {}
  }
  if (key === null) {
    before.pinned = [...pinned]
    after.pinned = [...pinned, 'state']
    return { reason: 'has the same address; stays deactivated, as edited' }
  }
  Object.assign(before, { state: 'deactivated', deactivatedOn })
  after.state = hasSignedIn ? 'active' : 'invited'
  return { action: 'reactivated' }
}
