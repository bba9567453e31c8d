import { type CellReader, cellAt, cellReader, isGone, wrongWidth } from './columns.ts'
import { collectList } from './list-rows.ts'
import { collectOrgs } from './orgs.ts'
import { collectPeople } from './people-rows.ts'
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
import { collectUsers, isShifted, keysIn, rolesAreApart } from './user-rows.ts'
import { plainPerson } from './written-people.ts'

/** The files of a roster in the order in which they are to be read. */
export const readingOrder: OpenedFile[] = ['orgs', 'school', 'roles', 'users', 'teacher', 'list']

/** Reads a roster from the rows of its files, one after another. */
type RosterReader = {
  /** A row of a file, the headings being row 1; files come in the order of `readingOrder`. */
  add(file: OpenedFile, cells: readonly string[], row: number): void
  /** The roster, or the issues that make it invalid. */
  end(): Roster | { issues: FileIssue[] }
}

/** A reader for a roster of a format with these headings. */
export function rosterReader(
  told: ToldFormat,
  headers: Headers,
  settings: RosterSettings,
  cleaning: Cleaning,
): RosterReader {
  const { format, isDelta, hasSomeOrgs, hasSomeRoles } = told
  const warnings = collectWarnings()
  const warn = warnings.add
  const orgs = collectOrgs(format, warn, hasSomeOrgs)
  const roles = collectRoles(format, settings, warn, hasSomeRoles)
  const people = collectPeople(settings, cleaning, orgs, hasSomeOrgs)
  const list = collectList(headers.list ?? [], settings, cleaning, people, warn)
  const users = collectUsers(told, headers.users ?? [], roles, people, warn)
  const rows = {
    orgs: onOrg(orgs, cleaning, cellReader(headers.orgs ?? [], fileColumns.orgs).read),
    school: onSchool(orgs, cleaning, cellReader(headers.school ?? [], fileColumns.school).read),
    roles: onRole(roles, cellReader(headers.roles ?? [], fileColumns.roles).positions),
    users: users.add,
    teacher: onTeacher(people, cellReader(headers.teacher ?? [], fileColumns.teacher).read),
    list: (cells: readonly string[], row: number) => {
      if (isShifted(headers.list ?? [], cells)) people.addShifted('')
      else list.add(cells, row)
    },
    manifest: () => undefined,
  } satisfies Record<OpenedFile, OnRow>

  return {
    add(file, cells, row) {
      const width = headers[file]?.length ?? 0
      if (width > 1 && (cells.length === 1 || cells.length > width))
        checkWidth(warn, file, { width, cells, row })
      rows[file](cells, row)
    },
    end() {
      const grades = list.gradesOfStudents()
      if (grades !== undefined) return { issues: [gradesIssue(grades)] }
      if (!hasSomeOrgs) orgs.check()
      users.end()
      const read = people.end(warn, (org, row) =>
        rolesAreApart(format)
          ? `Row ${roles.rowOfOrg(org)} of ${fileName('roles')}`
          : `Row ${row} of ${fileName(headers.teacher ? 'teacher' : 'users')}`,
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
        goneSchools: orgs.goneSchools(),
        ...read,
        warnings: warnings.all,
      }
    },
  }
}

type OnRow = (cells: readonly string[], row: number) => void

function onOrg(
  orgs: ReturnType<typeof collectOrgs>,
  cleaning: Cleaning,
  read: CellReader<keyof typeof fileColumns.orgs>,
): OnRow {
  return (cells, row) =>
    orgs.add({
      key: read(cells, 'key'),
      name: cleaning.name(read(cells, 'name')),
      type: read(cells, 'type'),
      identifier: read(cells, 'identifier').slice(0, 100),
      parent: read(cells, 'parent'),
      row,
      isGone: isGone(read(cells, 'status')),
    })
}

function onSchool(
  orgs: ReturnType<typeof collectOrgs>,
  cleaning: Cleaning,
  read: CellReader<keyof typeof fileColumns.school>,
): OnRow {
  return (cells, row) =>
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

function onRole(
  roles: ReturnType<typeof collectRoles>,
  at: Record<keyof typeof fileColumns.roles, number>,
): OnRow {
  return (cells, row) =>
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

function onTeacher(
  people: ReturnType<typeof collectPeople>,
  read: CellReader<keyof typeof fileColumns.teacher>,
): OnRow {
  return (cells, row) =>
    people.add({
      ...plainPerson,
      key: read(cells, 'key'),
      row,
      username: read(cells, 'username'),
      given: read(cells, 'given'),
      family: read(cells, 'family'),
      orgs: keysIn(read(cells, 'school')),
      isActive: !isGone(read(cells, 'status')),
    })
}

/** Warns that a row has more or fewer cells than headings, unless the extra ones are empty. */
function checkWidth(
  warn: (message: string) => void,
  file: OpenedFile,
  { width, cells, row }: { width: number; cells: readonly string[]; row: number },
): void {
  if (cells.length > 1 && cells.slice(width).every((cell) => cell.trim() === '')) return
  warn(wrongWidth(row, file === 'list' ? 'the list' : fileName(file), cells.length, width))
}
