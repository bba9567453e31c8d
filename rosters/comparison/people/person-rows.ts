import type { PersonChange } from '#rosters/comparison/changes.ts'
import type { RosterPerson } from '#rosters/roster.ts'
import { changeOfKnown } from './known-people.ts'
import { type Addresses, elsewhere, hasLeft, type PeopleComparison } from './people-comparison.ts'
import { districtOfRow, schoolsOfRow } from './person-places.ts'
import { type SeenPerson, whoHas } from './stored-people.ts'

/** What a row does, `owner` being the stored person with its id; null if nothing changes. */
export function changeOfRow(
  comparison: PeopleComparison,
  row: RosterPerson,
  owner: SeenPerson | undefined,
  addresses: Addresses,
): PersonChange | null {
  const { context, lines, stored } = comparison
  const districtId = districtOfRow(context, row, stored.byKey)
  if (districtId === undefined) return lines.skip(null, row, 'no district above')
  lines.countsOf(districtId).inFile++
  if (owner) return changeOfKnown(comparison, districtId, row, owner, addresses)
  const { taken, free } = addresses
  const address = row.email.toLowerCase()
  const holder = free?.has(address) ? undefined : stored.holderOf(address)
  // The present holder of the address is in another row.
  if (holder && free) return lines.skip(districtId, row, whoHas(row, holder))
  if (holder?.districtId === districtId) {
    if (holder.otherSource === null) return changeOfKnown(comparison, districtId, row, holder, addresses)
    const reason = `belongs to the roster “${holder.otherSource}”; remove that source to let this one take over`
    return lines.skip(districtId, row, reason)
  }
  const reason = holder ? elsewhere : (taken.get(address) ?? (row.isActive ? undefined : hasLeft))
  return reason === undefined ? added(comparison, districtId, row) : lines.skip(districtId, row, reason)
}

function added({ context, lines }: PeopleComparison, districtId: string, row: RosterPerson): PersonChange {
  const { email, fullName, key, isDistrictAdministrator } = row
  const role = isDistrictAdministrator && context.administratorsAreLeads ? 'lead' : 'staff'
  const schools = schoolsOfRow(context, districtId, row)
  return lines.line(districtId, 'added', {
    ...{ name: fullName, email },
    after: { email, fullName, role, schools, key },
  })
}
