import type { Page } from '#contract/paging.ts'
import type { ActivityRow } from '#contract/people/activity.ts'
import type { Person, PersonRow } from '#contract/people/district-people.ts'
import type {
  District,
  DistrictPackage,
  DistrictRow,
  DistrictSchool,
  DistrictTotals,
} from '#contract/people/districts.ts'
import type { Session } from '#contract/people/sessions.ts'

/** The id of a sample of some kind, by its number. */
export const idOf = (kind: number, number: number) =>
  `0000000${kind}-0000-4000-8000-${String(number).padStart(12, '0')}`

/** One page with these rows, without others before or after it. */
export function onePage<Row>(rows: Row[], part: Partial<Page<Row>> = {}): Page<Row> {
  return { rows, next: null, previous: null, total: rows.length, totalIsMore: false, ...part }
}

export const core: DistrictPackage = {
  name: 'core',
  displayName: 'Core Library',
  iconName: 'library_books',
  badgePrimaryColor: '#0A436F',
  badgeSecondaryColor: '#FFFFFF',
  templates: 52,
  isGranted: true,
}
export const wellBeing: DistrictPackage = {
  ...core,
  name: 'well',
  displayName: 'Well-Being & SEL',
  templates: 19,
  isGranted: false,
}

export function sampleRow(number: number, part: Partial<DistrictRow> = {}): DistrictRow {
  return {
    id: idOf(1, number),
    name: `District ${number}`,
    ncesId: null,
    isTestAccount: false,
    state: 'active',
    packages: ['core'],
    schools: 6,
    people: 148,
    leads: 1,
    lastActiveOn: '2026-11-02T15:00:00Z',
    roster: { state: 'byHand', on: null, runId: null, leaving: 0, active: 0 },
    attention: [],
    version: 1,
    ...part,
  }
}

export const totals: DistrictTotals = {
  districts: 9,
  schools: 72,
  people: 1227,
  testAccounts: 1,
  attention: {
    ...{ noLead: 1, noPackage: 0, mailFails: 0, deletionDue: 0, onHold: 0 },
    ...{ rosterHeld: 1, rosterFailed: 0, rosterLate: 0 },
  },
  packages: [core, wellBeing],
}

export function sampleDistrict(part: Partial<District> = {}): District {
  const { packages: _packages, people: _people, leads: _leads, ...row } = sampleRow(1, { name: 'Riverbend' })
  return {
    ...row,
    packages: [core, wellBeing],
    templates: 52,
    people: { active: 139, invited: 6, deactivated: 3 },
    leads: [{ id: idOf(2, 2), fullName: 'Priya Raman' }],
    reportsThisYear: 14,
    draftsOpen: false,
    ...part,
  }
}

export const mill: DistrictSchool = {
  id: idOf(3, 1),
  name: 'Mill Street Middle School',
  grades: '6–8',
  studentCount: 612,
  aliases: ['MSMS'],
  state: 'active',
  people: 34,
  pinned: [],
  version: 1,
}
export const willow: DistrictSchool = {
  ...mill,
  id: idOf(3, 2),
  name: 'Willow Bend Elementary',
  grades: '',
  studentCount: null,
  aliases: [],
  state: 'closed',
  people: 0,
}

export function samplePerson(number: number, part: Partial<PersonRow> = {}): PersonRow {
  return {
    id: idOf(2, number),
    fullName: `Person ${number}`,
    email: `p${number}@riverbend.example`,
    role: 'staff',
    state: 'active',
    district: { id: idOf(1, 1), name: 'Riverbend' },
    schools: [{ id: mill.id, name: mill.name }],
    hasAllSchools: false,
    lastSeenOn: '2026-11-02T15:00:00Z',
    invitableOn: null,
    isInvitable: false,
    mailFailsSince: null,
    source: null,
    version: 3,
    ...part,
  }
}

/** The same person with what is theirs. */
export function whole(person: PersonRow, part: Partial<Person> = {}): Person {
  return {
    ...person,
    createdOn: '2026-08-01T15:00:00Z',
    invitedOn: null,
    deactivatedOn: null,
    hasSignIn: true,
    pinned: [],
    sessions: 2,
    uploads: 4,
    newestUploads: [],
    reportsUnderWay: [],
    formsNotImported: [],
    ...part,
  }
}

export const sampleSession: Session = {
  id: idOf(7, 1),
  since: '2026-11-02T08:00:00Z',
  lastSeenOn: '2026-11-02T15:00:00Z',
  browser: 'Firefox on Windows',
  address: '203.0.113.7',
  isCurrent: false,
}

export const sampleEvent: ActivityRow = {
  id: 1,
  happenedOn: '2026-11-02T08:00:00Z',
  who: { id: idOf(2, 1), name: 'Kia Vang', kind: 'person', role: 'staff' },
  action: 'signed_in',
  kind: 'signIn',
  what: [{ text: 'Signed in', isName: false }],
  about: { kind: 'person', id: idOf(2, 1), name: 'Kia Vang' },
  district: { id: idOf(1, 1), name: 'Riverbend' },
  address: '203.0.113.7',
}
