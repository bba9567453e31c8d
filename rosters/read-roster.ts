import { type CellReader, cellAt, cellReader } from './columns.ts'
import { collectList } from './list-rows.ts'
import { collectOrgs } from './orgs.ts'
import { collectPeople, plainPerson } from './people-rows.ts'
import { isDistrictAdministrator, roleGroup } from './role-groups.ts'
import { type Cleaning, collectWarnings, type Roster, type RosterSettings } from './roster.ts'
import {
  type FileIssue,
  fileColumns,
  fileName,
  gradesIssue,
  type Headers,
  type OpenedFile,
  type ToldFormat,
} from './roster-files.ts'
import { collectRoles } from './user-roles.ts'

/** The files of a roster in the order in which they are to be read. */
export const readingOrder: OpenedFile[] = ['orgs', 'school', 'roles', 'users', 'teacher', 'list']

/** Takes the rows of the files of a roster one after the other, and answers with what they say. */
type RosterReader = {
  /** A row of a file, the headings being row 1; files come in the order of `readingOrder`. */
  add(file: OpenedFile, cells: readonly string[], row: number): void
  /** What they say; or the issues for which nothing of it counts. */
  end(): Roster | { issues: FileIssue[] }
}

/** A reader of the rows of a roster of a format whose files have these headings. */
export function rosterReader(
  { format, isDelta, hasSomeOrgs, hasSomeRoles }: ToldFormat,
  headers: Headers,
  settings: RosterSettings,
  cleaning: Cleaning,
): RosterReader {
  const warnings = collectWarnings()
  const warn = warnings.add
  const orgs = collectOrgs(format, warn, hasSomeOrgs)
  const roles = collectRoles(format, settings, warn, hasSomeRoles)
  const people = collectPeople(settings, cleaning, orgs, hasSomeOrgs)
  const list = collectList(headers.list ?? [], settings, cleaning, people)
  // Changes may come without that file; a role that users.csv names still does not count.
  const rolesAreApart = format === 'oneroster-1.2' || format === 'sds-2.1'
  const rows = {
    orgs: onOrg(cellReader(headers.orgs ?? [], fileColumns.orgs).read),
    school: onSchool(cellReader(headers.school ?? [], fileColumns.school).read),
    roles: onRole(cellReader(headers.roles ?? [], fileColumns.roles).positions),
    users: onUser(cellReader(headers.users ?? [], fileColumns.users).positions),
    teacher: onTeacher(cellReader(headers.teacher ?? [], fileColumns.teacher).read),
    list: (cells: readonly string[], row: number) => {
      if (isShifted('list', cells)) people.addShifted('')
      else list.add(cells, row)
    },
    manifest: () => undefined,
  } satisfies Record<OpenedFile, (cells: readonly string[], row: number) => void>

  function onOrg(read: CellReader<keyof typeof fileColumns.orgs>) {
    return (cells: readonly string[], row: number) =>
      orgs.add({
        key: read(cells, 'key'),
        name: cleaning.name(read(cells, 'name')),
        type: read(cells, 'type'),
        identifier: read(cells, 'identifier').slice(0, 100),
        parent: read(cells, 'parent'),
        row,
        isGone: read(cells, 'status').toLowerCase() === 'tobedeleted',
      })
  }

  function onSchool(read: CellReader<keyof typeof fileColumns.school>) {
    return (cells: readonly string[], row: number) =>
      orgs.add({
        key: read(cells, 'key'),
        name: cleaning.name(read(cells, 'name')),
        type: 'school',
        identifier: read(cells, 'identifier').slice(0, 100),
        parent: '',
        row,
        isGone: false,
      })
  }

  function onRole(at: Record<keyof typeof fileColumns.roles, number>) {
    return (cells: readonly string[], row: number) =>
      roles.add({
        user: cellAt(cells, at.user),
        org: cellAt(cells, at.org),
        role: cellAt(cells, at.role),
        status: cellAt(cells, at.status),
        begin: cellAt(cells, at.begin),
        end: cellAt(cells, at.end),
        row,
      })
  }

  function onUser(at: Record<keyof typeof fileColumns.users, number>) {
    return (cells: readonly string[], row: number) => {
      const key = cellAt(cells, at.key)
      const role = rolesAreApart ? '' : cellAt(cells, at.role)
      const own = rolesAreApart ? roles.of(key) : undefined
      const group = own?.group ?? (rolesAreApart ? 'blank' : roleGroup(format, role))
      // In changes nobody leaves by being absent, and the row of who left often has no role any more.
      const hasLeft = isDelta && group !== 'staff' && !isActive(at, cells)
      if (hasLeft) people.addLeft(key, row)
      if (group === 'unknown' && isShifted('users', cells)) return people.addShifted(key)
      if (group === 'unknown') return people.addUnknown(own?.unknownRole ?? role, key)
      const isOnlyKnown = hasSomeRoles && !hasLeft && (group === 'blank' || (own?.notInForce ?? '') !== '')
      if (group !== 'staff' && !isOnlyKnown) return people.count(group)
      const written = {
        key,
        row,
        addresses: [cellAt(cells, at.email), cellAt(cells, at.match)],
        username: cellAt(cells, at.username),
        given: cellAt(cells, at.preferredGiven) || cellAt(cells, at.given),
        family: cellAt(cells, at.preferredFamily) || cellAt(cells, at.family),
        orgs: own?.orgs ?? (rolesAreApart ? [] : listed(cellAt(cells, at.orgs))),
        endedOrgs: hasSomeRoles ? (own?.endedOrgs ?? []) : null,
        isActive: isActive(at, cells),
        isDistrictAdministrator: own?.isDistrictAdministrator ?? isDistrictAdministrator(role),
        notInForce: own?.notInForce ?? '',
        // Among changes are none of the roles that stay.
        hasEnded: !isDelta && (own?.hasEnded ?? false),
      }
      if (!isOnlyKnown) return people.add(written)
      people.addKnown(written, written.notInForce === '' ? null : { skipped: written.notInForce })
    }
  }

  /** Of roles whose person is not in users.csv: among changes, people who are known have them. */
  function endRoles() {
    for (const { user, row, orgs, endedOrgs, isDistrictAdministrator } of roles.unasked()) {
      if (!isDelta) {
        warn(`Row ${row} of roles.csv names a person who is not in users.csv.`)
        continue
      }
      const warning = `Row ${row} of roles.csv names a person who is neither in users.csv nor known here.`
      people.addKnown(
        {
          ...plainPerson,
          ...{ key: user, row, given: '', family: '', orgs, isDistrictAdministrator },
          endedOrgs: hasSomeRoles ? endedOrgs : null,
        },
        { warning },
      )
    }
  }

  function onTeacher(read: CellReader<keyof typeof fileColumns.teacher>) {
    return (cells: readonly string[], row: number) =>
      people.add({
        ...plainPerson,
        key: read(cells, 'key'),
        row,
        username: read(cells, 'username'),
        given: read(cells, 'given'),
        family: read(cells, 'family'),
        orgs: listed(read(cells, 'school')),
        isActive: !/^(?:inactive|deleted|tobedeleted)$/i.test(read(cells, 'status')),
      })
  }

  /** Whether a row has more cells than there are headings: a separator among them is not in quotes. */
  function isShifted(file: OpenedFile, cells: readonly string[]): boolean {
    const width = headers[file]?.length ?? 0
    return cells.length > width && cells.slice(width).some((cell) => cell.trim() !== '')
  }

  function checkWidth(file: OpenedFile, cells: readonly string[], row: number): void {
    const width = headers[file]?.length ?? 0
    if (cells.length > 1 && cells.slice(width).every((cell) => cell.trim() === '')) return
    const count = cells.length === 1 ? '1 cell' : `${cells.length} cells`
    const where = file === 'list' ? 'the list' : fileName(file)
    warn(
      `Row ${row} of ${where} has ${count} below ${width} headings: a separator is wrong or not in quotes.`,
    )
  }

  return {
    add(file, cells, row) {
      const width = headers[file]?.length ?? 0
      if (width > 1 && (cells.length === 1 || cells.length > width)) checkWidth(file, cells, row)
      rows[file](cells, row)
    },
    end() {
      const grades = list.gradesOfStudents()
      if (grades !== undefined) return { issues: [gradesIssue(grades)] }
      if (!hasSomeOrgs) orgs.check()
      if (rolesAreApart) endRoles()
      const users = fileName(headers.teacher ? 'teacher' : 'users')
      const read = people.end(warn, (org, row) =>
        rolesAreApart ? `Row ${roles.rowOfOrg(org)} of ${fileName('roles')}` : `Row ${row} of ${users}`,
      )
      return {
        format,
        isDelta,
        hasSomeOrgs,
        hasSchools: format !== 'list' && (headers.orgs ?? headers.school) !== undefined,
        namesSchools:
          format === 'list'
            ? list.namesSchools
            : hasSomeOrgs || (headers.orgs ?? headers.school) !== undefined,
        districts: orgs.districts(),
        schools: format === 'list' ? list.schools() : orgs.schools(),
        ...read,
        warnings: warnings.all,
      }
    },
  }
}

const listed = (ids: string) =>
  ids === ''
    ? []
    : ids
        .split(',')
        .map((id) => id.trim())
        .filter((id) => id !== '')

const isActive = (at: { enabled: number; status: number }, cells: readonly string[]) =>
  !isNo(cellAt(cells, at.enabled)) && !isGone(cellAt(cells, at.status))
const isNo = (written: string) => written !== '' && written !== 'true' && /^(?:false|0|no|n)$/i.test(written)
const isGone = (status: string) =>
  status.length === 'tobedeleted'.length && status.toLowerCase() === 'tobedeleted'
