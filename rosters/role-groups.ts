import type { RosterFormat } from '#contract/people/rosters/preview.ts'
import { plainHeading } from './columns.ts'

/** The group to which a role belongs; `other` is a known one that is not staff, `unknown` a word that no format has. */
export type RoleGroup = 'staff' | 'student' | 'parent' | 'other' | 'blank' | 'unknown'

const groups = (named: Partial<Record<RoleGroup, string>>) =>
  new Map(
    Object.entries(named).flatMap(([group, words]) =>
      words.split(' ').map((word) => [plainHeading(word), group as RoleGroup] as const),
    ),
  )

const oneRoster11 = groups({
  staff: 'teacher aide proctor administrator',
  student: 'student',
  parent: 'parent guardian relative',
  other: 'alumni',
})
const oneRoster12 = new Map([
  ...oneRoster11,
  ...groups({
    staff: 'counselor principal siteAdministrator districtAdministrator systemAdministrator',
  }),
])
/** The group "Staff" of Microsoft's list of values, without former staff. */
const sds = groups({
  staff:
    'principal chair professor researcher adjunct affiliate occupationalTherapist physicalTherapist speechTherapist visionTherapist paraprofessional specialServices advisor proctor nurse officeStaff lecturer itAdmin administrator teacher faculty staff teacherAssistant assistant instructor substitute coach',
  student: 'student',
  parent: 'parent guardian relative',
  other: 'alumni',
})
/** Microsoft's sample of it has words of both. */
const sds2 = new Map([...oneRoster12, ...sds])
/** A list has no words of its own for them, see list-headings.ts. */
const byFormat: Partial<Record<RosterFormat, Map<string, RoleGroup>>> = {
  'oneroster-1.1': oneRoster11,
  'oneroster-1.2': oneRoster12,
  'sds-2.1': sds,
  'sds-2': sds2,
  'sds-1': sds,
}

/** Plain roles by the written ones: a file has few different ones, in many rows. */
const plainRoles = new Map<string, string>()
const mostRoles = 1_000

/** Rows with the same role are mostly adjacent. */
let last = { written: '', plain: '' }

function plainRole(written: string): string {
  if (written === last.written) return last.plain
  const plain = plainRoleOf(written)
  last = { written, plain }
  return plain
}

function plainRoleOf(written: string): string {
  const known = plainRoles.get(written)
  if (known !== undefined) return known
  const plain = plainHeading(written)
  if (plainRoles.size < mostRoles) plainRoles.set(written, plain)
  return plain
}

/** The group of a role as a file has it, without regard to case. */
export function roleGroup(format: RosterFormat, role: string): RoleGroup {
  const plain = plainRole(role)
  if (plain === '') return 'blank'
  return byFormat[format]?.get(plain) ?? 'unknown'
}

/** Whether a role is that of somebody who administers the whole district. */
export const isDistrictAdministrator = (role: string) => plainRole(role) === 'districtadministrator'

/** The group that decides among several of one person: staff before all others. */
export const strongest: readonly RoleGroup[] = ['staff', 'unknown', 'student', 'parent', 'other', 'blank']
