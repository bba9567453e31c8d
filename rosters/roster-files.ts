import type { RosterFormat } from '#contract/people/rosters/preview.ts'
import { cellReader, positionsOf } from './columns.ts'
import { headingOfStudents, listColumns } from './list-headings.ts'

/** The files that are opened; all others of a roster, those of students among them, are not. */
const openedFiles = ['manifest', 'orgs', 'users', 'roles', 'school', 'teacher', 'list'] as const
export type OpenedFile = (typeof openedFiles)[number]

/** One thing that is wrong with the files, and where. */
export type FileIssue = { path: string; message: string }

/** A file by its lower-case name without folder and extension; undefined for one that is not opened. */
export function openedFileOf(name: string): OpenedFile | undefined {
  const base = (name.split('/').at(-1) ?? '').toLowerCase()
  if (!base.endsWith('.csv')) return undefined
  const stem = base.slice(0, -'.csv'.length)
  return openedFiles.find((one) => one === stem && one !== 'list')
}

/** What a file with an unknown name is, by its headings. */
export function fileOfHeader(header: readonly string[]): OpenedFile | undefined {
  const has = (...names: string[]) => names.every((name) => positionsOf(header).has(name))
  if (has('propertyname', 'value')) return 'manifest'
  if (has('usersourcedid', 'orgsourcedid', 'role')) return 'roles'
  if (has('sourcedid', 'name', 'type')) return 'orgs'
  if (has('sourcedid') && (has('givenname') || has('familyname'))) return 'users'
  if (has('sisid', 'schoolsisid')) return has('teachernumber') ? 'teacher' : undefined
  if (has('sisid', 'name') && !isList(header)) return 'school'
  return has('sisid') && !isList(header) ? undefined : 'list'
}

/** Whether these are the headings of a list of people. */
export const isList = (header: readonly string[]): boolean => listColumns(header).email >= 0

/** What a manifest says: the version, and whether each file is bulk, delta or absent. */
export type Manifest = { version: string; files: Map<string, string> }

/** The manifest from its rows, without the headings. */
export function readManifest(rows: readonly (readonly string[])[]): Manifest {
  const values = new Map(
    rows.map(([name = '', value = '']) => [name.trim().toLowerCase(), value.trim().toLowerCase()]),
  )
  const files = [...values].flatMap(([name, value]) =>
    name.startsWith('file.') ? [[name.slice('file.'.length), value] as const] : [],
  )
  return { version: values.get('oneroster.version') ?? '', files: new Map(files) }
}

/** The headings of the files that are present. */
export type Headers = Partial<Record<OpenedFile, readonly string[]>>

/** The format of the files. */
export type ToldFormat = {
  format: RosterFormat
  /** Whether people who are not in them are untouched. */
  isDelta: boolean
  /** Whether organisations that are not in them are untouched. */
  hasSomeOrgs: boolean
  /** Whether people keep the roles that are not in them. */
  hasSomeRoles: boolean
}

/** The format of the files, or everything that is wrong with them. */
export function tellFormat(
  headers: Headers,
  manifest: Manifest | undefined,
): ToldFormat | { issues: FileIssue[] } {
  const format = formatOf(headers, manifest)
  if (!format) {
    const message =
      'These files are not a roster. Send a OneRoster zip, School Data Sync files, or a list with a column of e-mail addresses.'
    return { issues: [{ path: 'file', message }] }
  }
  const modeOf = (file: string) => manifest?.files.get(file)
  // People without a role in a delta of roles keep their earlier ones.
  const hasRoles = format === 'oneroster-1.2'
  const hasNoUsers = modeOf('users') === 'absent' && !headers.users
  const isDelta =
    [modeOf('users'), hasRoles ? modeOf('roles') : ''].includes('delta') ||
    (hasNoUsers && [...(manifest?.files.values() ?? [])].includes('delta'))
  const hasSomeOrgs = modeOf('orgs') === 'delta' || (isDelta && !headers.orgs)
  const hasSomeRoles = hasRoles && isDelta && modeOf('roles') !== 'bulk'
  const needed = neededFiles[format].filter((file) => !isDelta || (file === 'users' && !hasNoUsers))
  const issues = needed.flatMap((file) => {
    const header = headers[file]
    if (!header) return [missingFile(file)]
    return missingColumns(file, header, format)
  })
  return issues.length > 0 ? { issues } : { format, isDelta, hasSomeOrgs, hasSomeRoles }
}

function formatOf(headers: Headers, manifest: Manifest | undefined): RosterFormat | undefined {
  if (headers.list && !headers.users && !headers.orgs) return 'list'
  if (headers.teacher || (headers.school && !headers.users && !headers.orgs)) return 'sds-1'
  if (!headers.users && !headers.orgs && !headers.roles && !manifest) return undefined
  const users = positionsOf(headers.users ?? [])
  const roles = positionsOf(headers.roles ?? [])
  // Some manifests say 1.2 above whole files of 1.1.
  const mode = (file: string) => manifest?.files.get(file) ?? ''
  const hasOwnRoles = !headers.roles && users.has('role') && users.has('orgsourcedids')
  if (hasOwnRoles && mode('users') === 'bulk' && ['', 'absent'].includes(mode('roles')))
    return 'oneroster-1.1'
  if (manifest?.version.startsWith('1.2')) return 'oneroster-1.2'
  // And some say 1.1 above files of 1.2.
  if (manifest && headers.roles && headers.users && !users.has('role')) return 'oneroster-1.2'
  if (manifest?.version.startsWith('1.')) return 'oneroster-1.1'
  const isSds = roles.has('rolestartdate') || roles.has('roleenddate') || users.has('activedirectorymatchid')
  if (isSds && !manifest) return 'sds-2.1'
  if (headers.roles) return users.has('enableduser') || manifest ? 'oneroster-1.2' : 'sds-2.1'
  if (manifest) return 'oneroster-1.1'
  // Its roles stand beside its people, but are those of 2.1, and OneRoster has one of the other columns at least.
  const hasState = ['enableduser', 'status', 'email'].some((column) => users.has(column))
  if (users.has('role') && users.has('username') && !hasState) return 'sds-2'
  return users.has('role') || !headers.users ? 'oneroster-1.1' : 'sds-2.1'
}

const neededFiles: Record<RosterFormat, OpenedFile[]> = {
  'oneroster-1.1': ['orgs', 'users'],
  'oneroster-1.2': ['orgs', 'users', 'roles'],
  'sds-2.1': ['orgs', 'users', 'roles'],
  'sds-2': ['orgs', 'users'],
  'sds-1': ['school', 'teacher'],
  list: ['list'],
}

/** The names of files as their standards write them. */
const written: Record<OpenedFile, string> = {
  manifest: 'manifest.csv',
  orgs: 'orgs.csv',
  users: 'users.csv',
  roles: 'roles.csv',
  school: 'School.csv',
  teacher: 'Teacher.csv',
  list: 'The list',
}
export const fileName = (file: OpenedFile) => written[file]

const missingFile = (file: OpenedFile): FileIssue => ({
  path: written[file],
  message: `${written[file]} is missing. Export the roster again with this file.`,
})

/** The columns of each file that are read; each may be spelled in several ways. */
export const fileColumns = {
  orgs: {
    key: ['sourcedId'],
    status: ['status'],
    name: ['name'],
    type: ['type'],
    identifier: ['identifier'],
    parent: ['parentSourcedId'],
  },
  users: {
    key: ['sourcedId'],
    status: ['status'],
    enabled: ['enabledUser'],
    orgs: ['orgSourcedIds'],
    role: ['role'],
    username: ['username'],
    given: ['givenName'],
    family: ['familyName'],
    preferredGiven: ['preferredFirstName', 'preferredGivenName'],
    preferredFamily: ['preferredLastName', 'preferredFamilyName'],
    email: ['email'],
    match: ['activeDirectoryMatchId'],
  },
  roles: {
    user: ['userSourcedId'],
    org: ['orgSourcedId'],
    role: ['role'],
    status: ['status'],
    begin: ['beginDate', 'roleStartDate'],
    end: ['endDate', 'roleEndDate'],
  },
  // The second spellings are those of the United Kingdom.
  school: { key: ['SIS ID', 'DfE Number'], name: ['Name'], identifier: ['School NCES_ID'] },
  teacher: {
    key: ['SIS ID', 'ID'],
    school: ['School SIS ID', 'School DfE Number'],
    username: ['Username'],
    given: ['First Name'],
    family: ['Last Name'],
    status: ['Status'],
  },
} as const

/** All headings of a file that are read, in their first spelling. */
export const allColumns = (file: keyof typeof fileColumns): string[] =>
  Object.values(fileColumns[file]).map(([spelling]) => spelling)

const required: Partial<Record<OpenedFile, string[]>> = {
  orgs: ['key', 'name', 'type'],
  users: ['key'],
  roles: ['user', 'org', 'role'],
  school: ['key', 'name'],
  teacher: ['key', 'school', 'username'],
}

/** Further ones of users.csv; SDS asks for names only if it makes the accounts. */
const ofUsers: Record<RosterFormat, string[]> = {
  'oneroster-1.1': ['given', 'family', 'role', 'orgs'],
  'oneroster-1.2': ['given', 'family'],
  'sds-2.1': [],
  'sds-2': ['role', 'orgs'],
  'sds-1': [],
  list: [],
}

const noStudents = (heading: string) =>
  `This looks like a list of students: it has the heading “${heading.slice(0, 60)}”. Send a list of staff only, with a “Role” column.`

/** The issue of a list with one grade in most rows. */
export const gradesIssue = (heading: string): FileIssue => ({
  path: 'The list',
  message: `This looks like a list of students: most rows have one grade under “${heading.slice(0, 60)}”. Send a list of staff only. If they are teachers, name that column “Grade taught”.`,
})

function missingColumns(file: OpenedFile, header: readonly string[], format: RosterFormat): FileIssue[] {
  if (file === 'list') {
    const heading = headingOfStudents(header)
    if (heading) return [{ path: 'The list', message: noStudents(heading) }]
    const message = 'The list has no column of e-mail addresses. Give that column the heading “E-mail”.'
    return isList(header) ? [] : [{ path: 'The list, email', message }]
  }
  const columns: Record<string, readonly string[]> = fileColumns[file as keyof typeof fileColumns]
  const { has } = cellReader(header, columns)
  const missing = [...(required[file] ?? []), ...(file === 'users' ? ofUsers[format] : [])]
    .filter((column) => !has(column))
    .map((column) => columns[column]?.[0] ?? column)
  if (file === 'users' && !has('email') && !has('username') && !has('match')) missing.push('email')
  return missing.map((column) => ({
    path: `${written[file]}, ${column}`,
    message: `${written[file]} has no column ${column}.`,
  }))
}
