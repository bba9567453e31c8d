import type { PeopleCounts, SchoolCounts } from '#contract/people/rosters/preview.ts'

/** What happens to a person, or to a school. */
export type PersonAction = keyof PeopleCounts
export type SchoolAction = keyof SchoolCounts

/** A school as a change names it; `id` is null until it has been added. */
export type SchoolRef = { id: string | null; name: string }

/** The values of a person that a roster decides; a change has only those that change. */
export type PersonValues = {
  email?: string
  fullName?: string
  schools?: SchoolRef[]
  state?: string
  deactivatedOn?: string | null
  role?: string
  /** The id that the source gives them; null if it does not own them. */
  key?: string | null
  pinned?: string[]
  /** The id of the person added or reactivated in their place if somebody says that they are a different person. */
  newId?: string
  /** Whether the next line must be applied in the same step, since one takes the address of the other. */
  isWithNext?: boolean
}

/** The values of a school that a roster decides. */
export type SchoolValues = { name?: string; state?: string; key?: string | null; pinned?: string[] }

type Common = { districtId: string | null; reason: string }

/** One line of what a roster would do. */
export type PersonChange = Common & {
  kind: 'person'
  action: Exclude<PersonAction, 'unchanged'>
  subjectId: string | null
  /** Who it is, for people: the name and the address as they are, or as the file has them. */
  name: string
  email: string
  before: PersonValues | null
  after: PersonValues | null
  /** Whether somebody has to say if this is the same person as before. */
  isQuestion: boolean
}
export type SchoolChange = Common & {
  kind: 'school'
  action: Exclude<SchoolAction, 'unchanged'>
  subjectId: string | null
  name: string
  before: SchoolValues | null
  after: SchoolValues | null
}
export type RosterChange = PersonChange | SchoolChange

/** The number of people and schools of a district by action. */
export type DistrictCounts = {
  people: PeopleCounts
  schools: SchoolCounts
  /** People who keep values that were edited by hand. */
  keptAsEdited: number
  /** People of the source who may sign in, and its open schools, before the run. */
  active: number
  openSchools: number
  /** People who may sign in, came from no source and now belong to this one. */
  joining: number
  /** People who would be deactivated and were active in the last thirty days. */
  seenLately: number
  /** People in the file, skipped ones too. */
  inFile: number
}

const none = { added: 0, changed: 0, linked: 0, unchanged: 0 }

export function noCounts(): DistrictCounts {
  return {
    people: { ...none, deactivated: 0, reactivated: 0, skipped: 0 },
    schools: { ...none, closed: 0, reopened: 0 },
    ...{ keptAsEdited: 0, active: 0, joining: 0, openSchools: 0, seenLately: 0, inFile: 0 },
  }
}
