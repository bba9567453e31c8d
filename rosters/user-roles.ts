import type { RosterFormat } from '#contract/people/rosters/preview.ts'
import { isGone } from './columns.ts'
import { dayInWords, dayOf } from './days.ts'
import { isDistrictAdministrator, type RoleGroup, roleGroup, strongest } from './role-groups.ts'
import type { RosterSettings } from './roster.ts'

/** The result of the roles of one person. */
export type UserRoles = {
  group: RoleGroup
  /** The organisations of their staff roles in force. */
  orgs: readonly string[]
  /** Those of staff roles that have ended, if these are kept. */
  endedOrgs: readonly string[]
  isDistrictAdministrator: boolean
  /** Why none of their staff roles is in force; empty otherwise. */
  notInForce: string
  hasEnded: boolean
  /** A role that no format has; empty otherwise. */
  unknownRole: string
  row: number
}

type Collected = {
  ranks: number
  orgs: readonly string[]
  endedOrgs: readonly string[]
  isDistrictAdministrator: boolean
  isInForce: boolean
  isAskedFor: boolean
  lastEnd: string
  firstBegin: string
  unknownRole: string
  row: number
}

/** A role as a file has it. */
type WrittenRole = {
  user: string
  org: string
  role: string
  status: string
  begin: string
  end: string
  row: number
}

/** Most rows are those of students: each takes one entry of a map, with no text but the id. */
const studentAlone = 'student'

/** Collects the roles of all people, row by row. */
export function collectRoles(
  format: RosterFormat,
  { ignoreDates, today }: Pick<RosterSettings, 'ignoreDates' | 'today'>,
  warn: (message: string) => void,
  /** Whether ended roles are kept, since the file has only some of a person's roles. */
  keepsEnded = false,
) {
  const users = new Map<string, Collected | typeof studentAlone>()
  /** A file has few dates, each of them many times. */
  const days = new Map<string, string>()
  let lastDay = { written: '', day: '' }
  /** Each organisation with a staff role in force: its first row, and the one list for all who work there alone. */
  const places = new Map<string, { row: number; alone: readonly string[] }>()

  function add({ user, org, role, status, begin, end, row }: WrittenRole): void {
    const group = roleGroup(format, role)
    const before = users.get(user)
    if (group === 'student' && (before === undefined || before === studentAlone)) {
      users.set(user, studentAlone)
      return
    }
    const collected = before === undefined || before === studentAlone ? newUser(before, row) : before
    if (before !== collected) users.set(user, collected)
    collected.ranks |= rankOf(group)
    if (group === 'unknown') collected.unknownRole ||= role
    if (group !== 'staff') return
    const isOver = isGone(status)
    const ended = isOver ? today : readDay(end, row)
    const begun = readDay(begin, row)
    if (isOver || (!ignoreDates && ended && ended < today)) {
      if (ended && ended > collected.lastEnd) collected.lastEnd = ended
      if (keepsEnded && org !== '') collected.endedOrgs = collected.endedOrgs.concat(org)
      return
    }
    if (!ignoreDates && begun && begun > today) {
      if (!collected.firstBegin || begun < collected.firstBegin) collected.firstBegin = begun
      return
    }
    collected.isInForce = true
    collected.row = row
    collected.isDistrictAdministrator ||= isDistrictAdministrator(role)
    if (org === '' || collected.orgs.includes(org)) return
    const { alone } = placeOf(org, row)
    // A list that is made with its length takes a fifth of the memory of one that has grown.
    collected.orgs = collected.orgs.length === 0 ? alone : collected.orgs.concat(alone)
  }

  function placeOf(org: string, row: number) {
    const known = places.get(org)
    if (known) return known
    const place = { row, alone: [org] }
    places.set(org, place)
    return place
  }

  function readDay(written: string, row: number): string | undefined {
    if (written === '') return undefined
    if (written === lastDay.written) return lastDay.day
    const known = days.get(written)
    if (known !== undefined) {
      lastDay = { written, day: known }
      return known
    }
    const day = dayOf(written)
    if (day !== undefined && days.size < mostDays) days.set(written, day)
    if (day === undefined)
      warn(`Row ${row} of roles.csv: “${written.slice(0, 40)}” is not a date, so the role counts.`)
    return day
  }

  /** People with a staff role, in force or ended and kept, whose roles nobody has asked for. */
  function* unasked(): Generator<{ user: string } & UserRoles> {
    for (const [user, collected] of users) {
      if (collected === studentAlone || collected.isAskedFor) continue
      if (!collected.isInForce && collected.endedOrgs.length === 0) continue
      const roles = asRoles(collected)
      if (roles?.group === 'staff') yield { user, ...roles }
    }
  }

  function of(user: string): UserRoles | undefined {
    const collected = users.get(user)
    if (collected !== undefined && collected !== studentAlone) collected.isAskedFor = true
    return asRoles(collected)
  }

  const rowOfOrg = (org: string) => places.get(org)?.row

  return { add, unasked, rowOfOrg, of }
}

const mostDays = 10_000
const none: readonly string[] = []

const rankOf = (group: RoleGroup) => 1 << strongest.indexOf(group)
const staffAlone = rankOf('staff')

function newUser(before: typeof studentAlone | undefined, row: number): Collected {
  return {
    ranks: before ? rankOf('student') : 0,
    orgs: none,
    endedOrgs: none,
    isDistrictAdministrator: false,
    isInForce: false,
    isAskedFor: false,
    lastEnd: '',
    firstBegin: '',
    unknownRole: '',
    row,
  }
}

function asRoles(collected: Collected | typeof studentAlone | undefined): UserRoles | undefined {
  if (collected === undefined) return undefined
  if (collected === studentAlone) return { ...asRoles(newUser(studentAlone, 0))!, group: 'student' }
  const { ranks, isInForce, lastEnd, firstBegin, orgs, endedOrgs, unknownRole, row } = collected
  if (ranks === staffAlone && isInForce) {
    const { isDistrictAdministrator } = collected
    return {
      group: 'staff',
      orgs,
      endedOrgs,
      isDistrictAdministrator,
      notInForce: '',
      hasEnded: false,
      unknownRole,
      row,
    }
  }
  const isStudent = (ranks & rankOf('student')) !== 0
  const group = strongest.find(
    // Former staff who are students now are students.
    (one) => (ranks & rankOf(one)) !== 0 && (one !== 'staff' || isInForce || !isStudent),
  )
  const notInForce = isInForce
    ? ''
    : firstBegin
      ? `role begins ${dayInWords(firstBegin)}`
      : lastEnd
        ? `role ended ${dayInWords(lastEnd)}`
        : ''
  return {
    group: group ?? 'blank',
    orgs,
    endedOrgs,
    isDistrictAdministrator: collected.isDistrictAdministrator,
    notInForce: group === 'staff' ? notInForce : '',
    hasEnded: group === 'staff' && !isInForce && !firstBegin,
    unknownRole,
    row,
  }
}
