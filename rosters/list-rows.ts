import { cellAt, unknownStatus } from './columns.ts'
import { dayOf } from './days.ts'
import { listColumns, partsOfName, saysLeft, saysYes } from './list-headings.ts'
import {
  codedGroup,
  groupOfRole,
  isAddressOfStudents,
  isOneGrade,
  saysShifted,
  saysStaff,
  saysStudent,
} from './list-students.ts'
import type { collectPeople } from './people-rows.ts'
import type { Cleaning, RosterOrg, RosterSettings } from './roster.ts'
import { plainPerson } from './written-people.ts'

/** An address without the name and the link that e-mail programs put around it. */
const bareAddress = (cell: string) =>
  (/<([^<>\s]+@[^<>\s]+)>$/.exec(cell)?.[1] ?? cell).replace(/^mailto:/i, '')

/** A number that is neither no nor yes; where one program writes 2 for who left, another does for a leave. */
const unclear = /^(?!0*[01]$)\d{1,9}$/

type Group = ReturnType<typeof groupOfRole>

/** Takes the rows of a list of people one after the other. */
export function collectList(
  header: readonly string[],
  { today }: Pick<RosterSettings, 'today'>,
  cleaning: Cleaning,
  people: Pick<ReturnType<typeof collectPeople>, 'add' | 'count'>,
  warn: (message: string) => void,
) {
  const at = listColumns(header)
  const schools = new Map<string, RosterOrg>()
  /** How many rows have a grade, and how many a single one without a word for staff. */
  const rows = { graded: 0, ofOneGrade: 0 }

  const addressOf = (cells: readonly string[]) =>
    bareAddress(cellAt(cells, at.email) || cellAt(cells, at.login))

  function groupOf(cells: readonly string[]): Group {
    const told = [
      ...at.types.map((one) => groupOfRole(cellAt(cells, one))),
      ...at.coded.map((one) => codedGroup(cellAt(cells, one))),
    ].find((one) => one !== 'staff')
    if (told) return told
    const isStudent =
      (cells.length < header.length && cells.some((cell, place) => saysShifted(cell, place === at.school))) ||
      at.others.some((one) => saysStudent(cellAt(cells, one))) ||
      at.flags.some((one) => saysYes(cellAt(cells, one))) ||
      at.students.some((one) => cellAt(cells, one) !== '') ||
      isAddressOfStudents(addressOf(cells)) ||
      isStudentByGrade(cells)
    return isStudent ? 'student' : 'staff'
  }

  /** Whether somebody left, by a status, by not being allowed to sign in, or by the day on which they ended. */
  function hasLeft(cells: readonly string[], row: number): boolean {
    const written = cellAt(cells, at.ended)
    const ended = dayOf(written)
    if (ended === undefined && /\d/.test(written))
      warn(`Row ${row} of the list: “${written.slice(0, 40)}” is not a date, so it does not count.`)
    const isBlocked = saysYes(cellAt(cells, at.blocked))
    return saysLeft(cellAt(cells, at.status)) || isBlocked || (ended !== undefined && ended < today)
  }

  /** Whether a row has a grade but leaves empty what says who somebody is. */
  function isStudentByGrade(cells: readonly string[]): boolean {
    const grade = cellAt(cells, at.grade)
    if (grade === '') return false
    const types = at.types.map((one) => cellAt(cells, one))
    if (types.length > 0 && types.every((type) => type === '')) return isOneGrade(grade)
    rows.graded++
    if (isOneGrade(grade) && !types.some(saysStaff)) rows.ofOneGrade++
    return false
  }

  function schoolsOf(cells: readonly string[]): string[] {
    const names = cellAt(cells, at.school)
      .split(/[;|\n]/)
      .map((name) => cleaning.name(name))
      .filter((name) => name !== '')
    return names.map((name) => {
      const key = name.toLowerCase()
      if (!schools.has(key)) schools.set(key, { key, name, identifier: '', districtKey: null })
      return key
    })
  }

  function add(cells: readonly string[], row: number): void {
    if (cells.every((cell) => cell.trim() === '')) return
    const group = groupOf(cells)
    if (group !== 'staff') {
      people.count(group)
      return
    }
    const status = cellAt(cells, at.status)
    if (unclear.test(status)) warn(unknownStatus(`Row ${row} of the list`, status))
    const email = addressOf(cells)
    const family = `${cellAt(cells, at.family)} ${cellAt(cells, at.secondFamily)}`.trim()
    const apart = { given: cellAt(cells, at.given), family }
    const key = cellAt(cells, at.key)
    people.add({
      ...plainPerson,
      key: key || email.toLowerCase(),
      isKeyMade: key === '',
      row,
      addresses: [email],
      ...(apart.given || apart.family ? apart : partsOfName(cellAt(cells, at.name))),
      schoolKeys: schoolsOf(cells),
      isActive: !hasLeft(cells, row),
    })
  }

  /** The heading of grades if most rows have one as students do and no column is for staff; undefined otherwise. */
  function gradesOfStudents(): string | undefined {
    const isOfStudents = !at.hasStaff && rows.ofOneGrade > 0 && rows.ofOneGrade * 2 > rows.graded
    return isOfStudents ? header[at.grade] : undefined
  }

  return { add, gradesOfStudents, schools: () => [...schools.values()], namesSchools: at.school >= 0 }
}
