import { cellAt, cellReader, isGone, isStatus, unknownStatus, wrongWidth } from './columns.ts'
import type { collectPeople } from './people-rows.ts'
import { isDistrictAdministrator, type RoleGroup, roleGroup } from './role-groups.ts'
import { fileColumns, type ToldFormat } from './roster-files.ts'
import type { collectRoles, UserRoles } from './user-roles.ts'
import { plainPerson } from './written-people.ts'

type Positions = Record<keyof typeof fileColumns.users, number>

/** Whether roles have a file of their own, even if a delta lacks it: roles in users.csv then do not count. */
export const rolesAreApart = (format: ToldFormat['format']) =>
  format === 'oneroster-1.2' || format === 'sds-2.1'

/** The groups of known roles that are not staff. */
const otherRoles = new Set<RoleGroup>(['student', 'parent', 'other'])

/** Reads the rows of users.csv, after all roles have been read. */
export function collectUsers(
  { format, isDelta, hasSomeRoles }: ToldFormat,
  header: readonly string[],
  roles: ReturnType<typeof collectRoles>,
  people: ReturnType<typeof collectPeople>,
  warn: (message: string) => void,
) {
  const at = cellReader(header, fileColumns.users).positions
  const areApart = rolesAreApart(format)

  function add(cells: readonly string[], row: number): void {
    const key = cellAt(cells, at.key)
    const role = areApart ? '' : cellAt(cells, at.role)
    const own = areApart ? roles.of(key) : undefined
    const group = own?.group ?? (areApart ? 'blank' : roleGroup(format, role))
    // In a delta nobody leaves by being absent, and people who left often have no role any more.
    const isHere = isActive(at, cells)
    const hasLeft = isDelta && group !== 'staff' && !isHere
    const isShort = !areApart && cells.length < header.length
    const isWhole = !isShort && !isShifted(header, cells)
    // A delta of roles does not have the roles that stay.
    const isNoLongerStaff = isDelta && !hasSomeRoles && isWhole && otherRoles.has(group)
    if (hasLeft || isNoLongerStaff) people.addLeft({ key, row, isHere })
    const notInForce = own?.notInForce ?? ''
    const isKnownAtMost = hasSomeRoles && !hasLeft && (group === 'blank' || notInForce !== '')
    if (group === 'unknown' && isShort) warn(wrongWidth(row, 'users.csv', cells.length, header.length))
    // What stands under the role may be the name of a student.
    if (group === 'unknown' && !isWhole) people.addShifted(key)
    else if (group === 'unknown') people.addUnknown(own?.unknownRole ?? role, key)
    else if (isKnownAtMost)
      people.addKnown(userOf(cells, row, role, own), notInForce === '' ? null : { skipped: notInForce })
    else if (group === 'staff') people.add(userOf(cells, row, role, own))
    else people.count(group)
  }

  function userOf(cells: readonly string[], row: number, role: string, own: UserRoles | undefined) {
    const status = cellAt(cells, at.status)
    if (!isStatus(status) && isActive(at, cells)) warn(unknownStatus(`Row ${row} of users.csv`, status))
    return {
      key: cellAt(cells, at.key),
      row,
      addresses: [cellAt(cells, at.email), cellAt(cells, at.match)],
      username: cellAt(cells, at.username),
      given: cellAt(cells, at.preferredGiven) || cellAt(cells, at.given),
      family: cellAt(cells, at.preferredFamily) || cellAt(cells, at.family),
      orgs: own?.orgs ?? (areApart ? [] : keysIn(cellAt(cells, at.orgs))),
      endedOrgs: hasSomeRoles ? (own?.endedOrgs ?? []) : null,
      isActive: isActive(at, cells),
      isDistrictAdministrator: own?.isDistrictAdministrator ?? isDistrictAdministrator(role),
      notInForce: own?.notInForce ?? '',
      // A delta does not have the roles that stay.
      hasEnded: !isDelta && (own?.hasEnded ?? false),
    }
  }

  /** Handles roles whose person is not in users.csv: in a delta they belong to known people. */
  function end(): void {
    if (!areApart) return
    for (const { user, row, orgs, endedOrgs, isDistrictAdministrator } of roles.unasked()) {
      if (!isDelta) {
        warn(`Row ${row} of roles.csv names a person who is not in users.csv.`)
        continue
      }
      const person = { key: user, row, given: '', family: '', orgs, isDistrictAdministrator }
      const warning = `Row ${row} of roles.csv names a person who is neither in users.csv nor known here.`
      people.addKnown({ ...plainPerson, ...person, endedOrgs: hasSomeRoles ? endedOrgs : null }, { warning })
    }
  }

  return { add, end }
}

/** Whether a row has more cells than there are headings: a separator among them is not in quotes. */
export function isShifted({ length }: readonly string[], cells: readonly string[]): boolean {
  return cells.length > length && cells.slice(length).some((cell) => cell.trim() !== '')
}

/** The ids in a cell, which commas separate. */
export const keysIn = (cell: string): string[] =>
  cell === ''
    ? []
    : cell
        .split(',')
        .map((id) => id.trim())
        .filter((id) => id !== '')

const isActive = (at: Positions, cells: readonly string[]) =>
  !isNo(cellAt(cells, at.enabled)) && !isGone(cellAt(cells, at.status))
const isNo = (written: string) => written !== '' && written !== 'true' && /^(?:false|0|no|n)$/i.test(written)
