import { strToU8, zipSync } from 'fflate'
import { districts } from '#server/features/demo/demo-world.data.ts'
import { firstNames, lastNames } from '#server/features/demo/more-districts.data.ts'
import { csvRows } from '#server/platform/spreadsheets/writing/csv-rows.ts'

/** Somebody of the staff of the demo's first district, as the student information system knows them. */
export type RosteredStaff = {
  key: string
  fullName: string
  email: string
  /** The keys of their schools. */
  schools: string[]
  /** Whether they are otherwise than the day before. */
  isUnusual?: boolean
}

/** The schools of the district, each with the key that its student information system gives it. */
export const rosteredSchools = districts[0].schools.map(({ name }, index) => ({
  key: `school-${index + 1}`,
  name,
}))

const domain = 'riverbend.example'
const schoolsOf = (index: number) => [rosteredSchools[index % rosteredSchools.length]?.key ?? '']
const nameOf = (number: number) =>
  `${firstNames[(number * 11) % firstNames.length]} ${lastNames[(number * 5) % lastNames.length]}`

/** The staff of today: some are new, have another name, another school or another id, or left since the day before. */
export function staffOfToday(yesterday: readonly RosteredStaff[]): RosteredStaff[] {
  const today = yesterday.flatMap((person, index): RosteredStaff[] => {
    const changed = { ...person, isUnusual: true }
    if (index === 30 || index === 70) return []
    if (index % 25 === 4) return [{ ...changed, fullName: `${person.fullName}-Lee` }]
    if (index % 35 === 11) return [{ ...changed, schools: schoolsOf(index + 1) }]
    return [index % 50 === 17 ? { ...changed, key: `new-${person.key}` } : person]
  })
  const added = Array.from({ length: 12 }, (_, index) => {
    const fullName = nameOf(index + 3)
    const email = `${fullName.replace(' ', '.')}.new@${domain}`.toLowerCase()
    return { key: `staff-${1_001 + index}`, fullName, email, schools: schoolsOf(index), isUnusual: true }
  })
  const plain = { schools: schoolsOf(4), isUnusual: true }
  return [
    ...today,
    ...added,
    { ...plain, key: 'staff-2001', fullName: nameOf(50), email: '' },
    ...['staff-2002', 'staff-2003'].map((key) => ({
      ...plain,
      key,
      fullName: nameOf(51),
      email: `shared.desk@${domain}`,
    })),
  ]
}

/** What comes in when most schools are missing in an export by mistake: the others' staff, and what is new. */
export const withSchoolsMissing = (staff: readonly RosteredStaff[]): RosteredStaff[] =>
  staff.filter(({ schools, isUnusual }) => isUnusual || !schools.every((key) => missingSchools.includes(key)))
const missingSchools = rosteredSchools.slice(0, 4).map(({ key }) => key)

const [students, parents] = [3_574, 2_002]
const usersHeader = [
  ...['sourcedId', 'status', 'dateLastModified', 'enabledUser', 'orgSourcedIds', 'role', 'username'],
  ...['userIds', 'givenName', 'familyName', 'middleName', 'identifier', 'email', 'sms', 'phone'],
  ...['agentSourcedIds', 'grades', 'password'],
]

/** A zip of OneRoster 1.1 with these people as its staff, and with made-up students and parents. */
export function rosterZip(staff: readonly RosteredStaff[], madeOn: Date): Uint8Array<ArrayBuffer> {
  const others = (count: number, role: string) =>
    Array.from({ length: count }, (_, index) =>
      userRow({ key: `${role}-${index + 1}`, role, name: nameOf(index * 7 + 1), schools: schoolsOf(index) }),
    )
  const files = {
    manifest: [
      ['propertyName', 'value'],
      ['manifest.version', '1.0'],
      ['oneroster.version', '1.1'],
      ['file.orgs', 'bulk'],
      ['file.users', 'bulk'],
    ],
    orgs: [
      ['sourcedId', 'status', 'dateLastModified', 'name', 'type', 'identifier', 'parentSourcedId'],
      ['district-1', '', '', districts[0].name, 'district', '', ''],
      ...rosteredSchools.map(({ key, name }) => [key, '', '', name, 'school', '', 'district-1']),
    ],
    users: [
      usersHeader,
      ...staff.map(({ key, fullName, email, schools }) =>
        userRow({ key, role: 'teacher', name: fullName, email, schools }),
      ),
      ...others(students, 'student'),
      ...others(parents, 'parent'),
    ],
  }
  const parts = Object.entries(files).map(([name, rows]) => [`${name}.csv`, strToU8(csvRows(rows))])
  return zipSync(Object.fromEntries(parts), { mtime: madeOn })
}

type User = { key: string; role: string; name: string; email?: string; schools: readonly string[] }

function userRow({ key, role, name, email = '', schools }: User): string[] {
  const [given = '', ...family] = name.split(' ')
  const before = [key, '', '', 'true', schools.join(), role, key, '', given, family.join(' '), '', '']
  return [...before, email, '', '', '', '', '']
}
