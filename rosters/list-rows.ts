import { cellAt } from './columns.ts'
import { listColumns, partsOfName, saysLeft } from './list-headings.ts'
import { codedGroup, isAddressOfStudents, isOneGrade, listedGroup, saysStaff } from './list-students.ts'
import { type collectPeople, plainPerson } from './people-rows.ts'

import type { Cleaning, RosterOrg } from './roster.ts'

type Group = ReturnType<typeof listedGroup>

/** Takes the rows of a list of people one after the other. */
export function collectList(
  header: readonly string[],
  cleaning: Cleaning,
  people: Pick<ReturnType<typeof collectPeople>, 'add' | 'count'>,
) {
  const at = listColumns(header)
  const schools = new Map<string, RosterOrg>()
  /** How many rows have a grade, and one alone without a word for staff. */
  const rows = { graded: 0, ofOneGrade: 0 }

  function groupOf(cells: readonly string[]): Group {
    const told = [
      ...at.types.map((one) => codedGroup(cellAt(cells, one))),
      ...at.hints.map((one) => listedGroup(cellAt(cells, one))),
    ].find((one) => one !== 'staff')
    if (told) return told
    if (at.students.some((one) => cellAt(cells, one) !== '')) return 'student'
    if (isAddressOfStudents(cellAt(cells, at.email))) return 'student'
    return isStudentByGrade(cells) ? 'student' : 'staff'
  }

  /** Whether there is a grade in the row, and nothing that says what somebody is where the others have that. */
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
    const email = cellAt(cells, at.email)
    const apart = { given: cellAt(cells, at.given), family: cellAt(cells, at.family) }
    const key = cellAt(cells, at.key)
    people.add({
      ...plainPerson,
      key: key || email.toLowerCase(),
      isKeyMade: key === '',
      row,
      addresses: [email],
      ...(apart.given || apart.family ? apart : partsOfName(cellAt(cells, at.name))),
      schoolKeys: schoolsOf(cells),
      isActive: !saysLeft(cellAt(cells, at.status)),
    })
  }

  /** The heading of grades, where most rows have one as students do and no column is of the staff; undefined otherwise. */
  function gradesOfStudents(): string | undefined {
    const isOfStudents = !at.hasStaff && rows.ofOneGrade > 0 && rows.ofOneGrade * 2 > rows.graded
    return isOfStudents ? header[at.grade] : undefined
  }

  return { add, gradesOfStudents, schools: () => [...schools.values()], namesSchools: at.school >= 0 }
}
