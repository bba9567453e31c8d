import type { KnownRow, LeftRow, RosterPerson, SkippedRow } from '#rosters/roster.ts'
import {
  type DistrictCounts,
  noCounts,
  type PersonAction,
  type PersonChange,
  type SchoolRef,
} from './changes.ts'
import { type MovedAddresses, movedAddresses } from './moved-addresses.ts'
import { changedValues, hasNewEmail, isSomebodyElse, type StoredPerson, sharesName } from './person-values.ts'

export type ComparisonContext = {
  /** The district that a key of it, or of one of its schools, names; undefined where there is none. */
  districtOf(districtKey: string | null): string | undefined
  schoolOf(districtId: string, key: string): SchoolRef | undefined
  /** The names of stored schools that are open, or that the roster opens again, by their ids. */
  openSchools: ReadonlyMap<string, string>
  /** Whether a key is that of a district. */
  isDistrict(key: string): boolean
  namesSchools: boolean
  /** Whether people may work at organisations of which the file says nothing. */
  hasSomeOrgs: boolean
  /** Whether people of the source who are not in the file leave. */
  isWhole: boolean
  administratorsAreLeads: boolean
  /** Districts for which the file speaks. */
  covers(districtId: string): boolean
}

/** What is told of an address that an account elsewhere has. */
export const elsewhere = 'this address cannot be added here; ask support'
/** More people than these are applied in several steps, between which an address would not be free. */
const mostMoved = 100
const addressOf = ({ email }: RosterPerson, { fullName }: StoredPerson) =>
  `${email} is the address of ${fullName}`
const hasLeft = 'has left, as the file says'

/** Compares the people of a roster with those who are stored, all of whom it has to be told of first. */
export function comparePeople(context: ComparisonContext) {
  const byKey = new Map<string, StoredPerson>()
  const byEmail = new Map<string, StoredPerson>()
  const counts = new Map<string | null, DistrictCounts>()
  const leads = new Map<string, number>()
  /** The rows by which stored people were recognised. */
  const seen = new Map<string, number | null>()

  function store(person: StoredPerson): void {
    if (person.key !== null) byKey.set(person.key, person)
    byEmail.set(person.email.toLowerCase(), person)
    if (person.state === 'deactivated') return
    if (person.role === 'lead') leads.set(person.districtId, (leads.get(person.districtId) ?? 0) + 1)
    if (person.key !== null) countsOf(person.districtId).active++
  }

  function countsOf(districtId: string | null): DistrictCounts {
    const known = counts.get(districtId)
    if (known) return known
    const none = noCounts()
    counts.set(districtId, none)
    return none
  }

  const count = (districtId: string | null, action: PersonAction) => countsOf(districtId).people[action]++

  type Line = Pick<PersonChange, 'name' | 'email'> & Partial<PersonChange>
  function line(districtId: string | null, action: PersonChange['action'], rest: Line): PersonChange {
    count(districtId, action)
    const empty = { subjectId: null, before: null, after: null, reason: '', isQuestion: false }
    return { kind: 'person', action, districtId, ...empty, ...rest }
  }

  const at = (row: number | null, reason: string) => (row === null ? reason : `Row ${row}: ${reason}`)
  const skip = (districtId: string | null, one: Written, reason: string, rest: Partial<PersonChange> = {}) =>
    line(districtId, 'skipped', {
      name: one.fullName,
      email: one.email,
      reason: at(one.row, reason),
      ...rest,
    })

  /**
   * What becomes of a row; null where nothing changes. `taken` has the addresses that accounts elsewhere have, in small
   * letters, with what admins are told of each.
   */
  function person(
    row: RosterPerson,
    taken: ReadonlyMap<string, string>,
    moving?: Moving,
  ): PersonChange | null {
    const districtId = districtOf(row)
    if (districtId === undefined) return skip(null, row, 'no district above')
    countsOf(districtId).inFile++
    const owned = byKey.get(row.key)
    if (owned) return known(row, districtId, owned, taken, moving?.free)
    const holder = byEmail.get(row.email.toLowerCase())
    const isFree = moving?.free.has(row.email.toLowerCase()) ?? false
    // Who has the address now stands in another row.
    if (holder && moving && !isFree) return skip(districtId, row, addressOf(row, holder))
    const same = isFree ? undefined : holder
    if (same && same.districtId === districtId) {
      if (same.otherSource !== null) {
        const reason = `belongs to the roster “${same.otherSource}”; remove that source to let this one take over`
        return skip(districtId, row, reason)
      }
      return known(row, districtId, same, taken)
    }
    const reason = same ? elsewhere : taken.get(row.email.toLowerCase())
    if (reason) return skip(districtId, row, reason)
    if (!row.isActive) return skip(districtId, row, hasLeft)
    const role = row.isDistrictAdministrator && context.administratorsAreLeads ? 'lead' : 'staff'
    const { email, fullName, key } = row
    const after = { email, fullName, role, schools: schoolsOf(districtId, row), key }
    return line(districtId, 'added', { name: fullName, email, after })
  }

  function known(
    row: RosterPerson,
    districtId: string,
    stored: StoredPerson,
    taken: ReadonlyMap<string, string>,
    free: ReadonlySet<string> = new Set(),
  ): PersonChange | null {
    const recognised = seen.get(stored.id)
    if (recognised !== undefined) {
      return skip(districtId, row, `row ${recognised ?? 'before'} is the same person here`)
    }
    seen.set(stored.id, row.row)
    const who = { name: stored.fullName, email: stored.email, subjectId: stored.id }
    if (stored.districtId !== districtId) {
      return skip(districtId, row, 'works in another district here; ask support', who)
    }
    if (!row.isActive) return leaves(stored, at(row.row, hasLeft))
    const isOwned = stored.key === row.key
    if (isOwned && isSomebodyElse(stored, row)) {
      const { email, fullName, state, deactivatedOn } = stored
      // Who had left before does not come back when the run is undone.
      const before = { email, fullName, ...(state === 'deactivated' && { state, deactivatedOn }) }
      const after = {
        ...{ email: row.email, fullName: row.fullName, key: row.key },
        ...{ schools: schoolsOf(districtId, row), role: 'staff' },
        ...formerOf(districtId, row),
      }
      return skip(districtId, row, 'Looks like somebody else', { ...who, before, after, isQuestion: true })
    }
    if (hasNewEmail(stored, row)) {
      const other = byEmail.get(row.email.toLowerCase())
      const reason =
        other && other.id !== stored.id && !free.has(row.email.toLowerCase())
          ? addressOf(row, other)
          : taken.get(row.email.toLowerCase())
      if (reason) return skip(districtId, row, reason, who)
    }
    // A lead is responsible for the whole district.
    const hasSchools = context.namesSchools && stored.role !== 'lead'
    const schools = hasSchools ? knownSchoolsOf(stored, row) : null
    const { before, after, isKept } = changedValues(stored, row, schools, context.openSchools)
    if (isKept) countsOf(districtId).keptAsEdited++
    let action: PersonAction = Object.keys(after).length > 0 ? 'changed' : 'unchanged'
    let reason = ''
    if (!isOwned) {
      action = 'linked'
      reason = 'has the same address'
      if (stored.key === null && stored.state !== 'deactivated') countsOf(districtId).joining++
      before.key = stored.key
      after.key = row.key
    }
    if (stored.state === 'deactivated') {
      if (stored.pinned.includes('state')) countsOf(districtId).keptAsEdited++
      else if (stored.key === null) {
        // Who was deactivated by hand does not come back by a file.
        before.pinned = stored.pinned
        after.pinned = [...stored.pinned, 'state']
        reason = 'has the same address; stays deactivated, as edited'
      } else {
        Object.assign(before, { state: 'deactivated', deactivatedOn: stored.deactivatedOn })
        after.state = 'active'
        action = 'reactivated'
      }
    }
    if (action === 'unchanged') {
      count(districtId, 'unchanged')
      return null
    }
    return line(districtId, action, { ...who, before, after, reason })
  }

  /** What becomes of rows that get addresses from one another; those that can be applied stand first, next to each other. */
  function moved({ rows, isCircle }: MovedAddresses, taken: ReadonlyMap<string, string>): PersonChange[] {
    const free = new Set<string>()
    const districtId = byKey.get(rows[0]?.key ?? '')?.districtId
    const mayMove = (row: RosterPerson) => districtOf(row) === districtId && getsAddress(row, taken)
    const isShort = rows.length <= mostMoved
    if (isCircle && isShort && rows.every(mayMove))
      for (const { key } of rows) free.add(byKey.get(key)?.email.toLowerCase() ?? '')
    const changes: PersonChange[] = []
    let isOn = !isCircle && isShort && !byEmail.has(rows[0]?.email.toLowerCase() ?? '')
    for (const row of rows) {
      isOn &&= mayMove(row)
      const change = person(row, taken, { free })
      if (change) changes.push(change)
      if (isOn) free.add(byKey.get(row.key)?.email.toLowerCase() ?? '')
    }
    const applied = changes.filter(({ action, after }) => action === 'changed' && after?.email !== undefined)
    for (const { after } of applied.slice(0, -1)) if (after) after.isWithNext = true
    return changes
  }

  /** Whether a row surely gives a stored person another address. */
  function getsAddress(row: RosterPerson, taken: ReadonlyMap<string, string>): boolean {
    const stored = byKey.get(row.key)
    if (!stored || stored.state === 'deactivated' || !row.isActive || seen.has(stored.id)) return false
    if (stored.districtId !== districtOf(row) || taken.has(row.email.toLowerCase())) return false
    return hasNewEmail(stored, row) && sharesName(stored, row)
  }

  const movedAmong = (rows: readonly RosterPerson[]) => movedAddresses(rows, byKey, byEmail)

  /** The district of a row; among changes it may be known by their schools, or by whom they are about. */
  function districtOf({ key, districtKey, schoolKeys }: RosterPerson): string | undefined {
    const named = context.districtOf(districtKey)
    if (named !== undefined || !context.hasSomeOrgs) return named
    const known = schoolKeys.map(context.districtOf).find((one) => one !== undefined)
    return known ?? byKey.get(key)?.districtId
  }

  /** Who has the address of a row, left, and belongs to no source, as after an undo: they come back as that row. */
  function formerOf(districtId: string, { email }: RosterPerson): { newId?: string } {
    const same = byEmail.get(email.toLowerCase())
    const isFree = same?.state === 'deactivated' && same.key === null && same.otherSource === null
    return isFree && same.districtId === districtId ? { newId: same.id } : {}
  }

  function schoolsOf(districtId: string, { schoolKeys }: RosterPerson): SchoolRef[] {
    return schoolKeys.flatMap((key) => context.schoolOf(districtId, key) ?? [])
  }

  /** The schools that a row gives to a person; null where it names one that is neither in the file nor stored, as changes may. */
  function knownSchoolsOf({ districtId, schoolIds }: StoredPerson, row: RosterPerson): SchoolRef[] | null {
    const schools = schoolsOf(districtId, row)
    if (row.endedSchoolKeys) {
      const ended = row.endedSchoolKeys.map((key) => context.schoolOf(districtId, key)?.id)
      for (const id of schoolIds) {
        const name = context.openSchools.get(id)
        const isThere = ended.includes(id) || schools.some((school) => school.id === id)
        if (name !== undefined && !isThere) schools.push({ id, name, key: '' })
      }
      return schools
    }
    const named = row.schoolKeys.filter((key) => !context.isDistrict(key))
    return context.hasSomeOrgs && schools.length < named.length ? null : schools
  }

  /** What becomes of a person of whom the file says, or does not say, that they left. */
  function leaves(stored: StoredPerson, reason: string): PersonChange | null {
    const { id, districtId, fullName: name, email, state, role, pinned } = stored
    const who = { name, email, subjectId: id }
    if (state === 'deactivated') {
      count(districtId, 'unchanged')
      return null
    }
    if (pinned.includes('state')) {
      countsOf(districtId).keptAsEdited++
      count(districtId, 'unchanged')
      return null
    }
    if (role === 'lead') {
      const left = leads.get(districtId) ?? 0
      const only = 'is the only lead of the district; make somebody else a lead first'
      if (left <= 1) return line(districtId, 'skipped', { ...who, reason: only })
      leads.set(districtId, left - 1)
    }
    if (stored.isSeenLately) countsOf(districtId).seenLately++
    return line(districtId, 'deactivated', {
      ...who,
      reason,
      before: { state },
      after: { state: 'deactivated' },
    })
  }

  /** What becomes of a row that cannot be read in; null where nobody needs to hear of it. */
  function skipped(row: SkippedRow): PersonChange | null {
    const stored = byKey.get(row.key)
    const districtId = stored?.districtId ?? context.districtOf(row.districtKey) ?? null
    if (row.row !== null) countsOf(districtId).inFile++
    if (stored && !seen.has(stored.id)) {
      seen.set(stored.id, row.row)
      if (row.hasEnded) return leaves(stored, at(row.row, row.reason))
    }
    // Under another id, as after a change of SIS, they are in the file all the same.
    const same = stored ? undefined : byEmail.get(row.email.toLowerCase())
    if (same && !row.hasEnded && !seen.has(same.id)) seen.set(same.id, row.row)
    return skip(districtId, row, row.reason)
  }

  /** What becomes of somebody who counts where the source has them; null where nothing changes. */
  function ofKnown(
    { person: row, ifUnknown }: KnownRow,
    taken: ReadonlyMap<string, string>,
  ): PersonChange | null {
    const stored = byKey.get(row.key)
    if (!stored) {
      const districtId = context.districtOf(row.districtKey) ?? null
      return ifUnknown && 'skipped' in ifUnknown ? skip(districtId, row, ifUnknown.skipped) : null
    }
    if (stored.state === 'deactivated' || seen.has(stored.id) || !context.covers(stored.districtId))
      return null
    return known(row, stored.districtId, stored, taken)
  }

  /** What becomes of a row of which nothing but the id counts; null where nobody needs to hear of it. */
  function left({ key, row }: LeftRow): PersonChange | null {
    const stored = byKey.get(key)
    if (!stored || seen.has(stored.id)) return null
    seen.set(stored.id, row)
    const reason = at(row, hasLeft)
    if (context.covers(stored.districtId)) return leaves(stored, reason)
    if (stored.state === 'deactivated') return null
    const { id: subjectId, fullName: name, email } = stored
    const why = `${reason}, but works in a district that is not in this file`
    return line(null, 'skipped', { name, email, subjectId, reason: why })
  }

  /** Those of the source who are not in the file; to be asked when all rows have been compared. */
  function* absent(present: readonly string[]): Generator<PersonChange> {
    for (const key of present) {
      const stored = byKey.get(key)
      if (stored) seen.set(stored.id, null)
    }
    if (!context.isWhole) return
    for (const stored of byKey.values()) {
      if (seen.has(stored.id) || stored.state === 'deactivated' || !context.covers(stored.districtId))
        continue
      const change = leaves(stored, 'not in this file')
      if (change) yield change
    }
  }

  const isStored = (address: string) => byEmail.has(address)
  const isKnown = (key: string) => byKey.has(key)

  return {
    store,
    isStored,
    isKnown,
    ofKnown,
    moved,
    movedAmong,
    person,
    skipped,
    left,
    absent,
    countsOf,
    counts,
  }
}

/** Addresses that are free since their holders get others, for a row that takes one from another row. */
type Moving = { free: ReadonlySet<string> }

type Written = { row: number | null; email: string; fullName: string }
