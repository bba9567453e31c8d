import type { PersonChange } from '#rosters/comparison/changes.ts'
import type { RosterPerson } from '#rosters/roster.ts'
import type { MovedAddresses } from './moved-addresses.ts'
import type { PeopleComparison, Taken } from './people-comparison.ts'
import { districtOfRow } from './person-places.ts'
import { changeOfRow } from './person-rows.ts'
import { hasNewEmail, sharesName } from './person-values.ts'

/** A longer chain is applied in several steps, and between two steps an address would not be free. */
const mostMoved = 100

/** The changes of rows that take addresses from one another; those that can be applied are first and adjacent. */
export function changesOfMoved(
  comparison: PeopleComparison,
  { rows, isCircle }: MovedAddresses,
  taken: Taken,
): PersonChange[] {
  const { byKey, holderOf } = comparison.stored
  const districtOf = (row: RosterPerson) => districtOfRow(comparison.context, row, byKey)
  const free = new Set<string>()
  const addressNow = ({ key }: RosterPerson) => byKey.get(key)?.email.toLowerCase() ?? ''
  const [first] = rows
  const districtId = first && districtOf(first)
  const mayMove = (row: RosterPerson) =>
    districtOf(row) === districtId && getsAddress(comparison, row, districtId, taken)
  const isShort = rows.length <= mostMoved
  if (isCircle && isShort && rows.every(mayMove)) for (const row of rows) free.add(addressNow(row))
  // In a chain each row frees its address for the next.
  let isOn = !isCircle && isShort && holderOf(first?.email.toLowerCase() ?? '') === undefined
  const changes: PersonChange[] = []
  for (const row of rows) {
    isOn &&= mayMove(row)
    const change = changeOfRow(comparison, row, byKey.get(row.key), { taken, free })
    if (change) changes.push(change)
    if (isOn) free.add(addressNow(row))
  }
  const applied = changes.filter(({ action, after }) => action === 'changed' && after?.email !== undefined)
  for (const { after } of applied.slice(0, -1)) if (after) after.isWithNext = true
  return changes
}

/** Whether a row of `districtId` certainly gives a stored person another address. */
function getsAddress(
  { stored: { byKey } }: PeopleComparison,
  row: RosterPerson,
  districtId: string | undefined,
  taken: Taken,
): boolean {
  const person = byKey.get(row.key)
  if (!person || person.state === 'deactivated' || !row.isActive || person.seenAt !== undefined) return false
  if (person.districtId !== districtId || taken.has(row.email.toLowerCase())) return false
  return hasNewEmail(person, row) && sharesName(person, row)
}
