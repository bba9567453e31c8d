import type { KnownRow, LeftRow, RosterPerson, SkippedRow } from '#rosters/roster.ts'
import type { PersonAction, PersonChange, PersonValues } from './changes.ts'
import { type MovedAddresses, movedAddresses } from './moved-addresses.ts'
import { atRow, personLines, whoIs } from './person-lines.ts'
import { districtOfRow, type PlacesContext, schoolsAfterRow, schoolsOfRow } from './person-places.ts'
import { changedValues, hasNewEmail, isSomebodyElse, type StoredPerson, sharesName } from './person-values.ts'
import { type SeenPerson, storedPeople } from './stored-people.ts'

export type ComparisonContext = PlacesContext & {
  namesSchools: boolean
  /** Whether people of the source who are not in the file leave. */
  isWhole: boolean
  administratorsAreLeads: boolean
  /** Districts for which the file speaks. */
  covers(districtId: string): boolean
}

/** The addresses that accounts elsewhere have, in small letters, with what admins are told of each. */
type Taken = ReadonlyMap<string, string>

/** What is told of an address that an account elsewhere has. */
export const elsewhere = 'this address cannot be added here; ask support'
/** More people than these are applied in several steps, between which an address would not be free. */
const mostMoved = 100
const hasLeft = 'has left, as the file says'
const addressOf = ({ email }: RosterPerson, { fullName }: StoredPerson) =>
  `${email} is the address of ${fullName}`

/** Compares the people of a roster with those who are stored, all of whom it has to be told of first. */
export function comparePeople(context: ComparisonContext) {
  const lines = personLines()
  const { countsOf, line, skip } = lines
  const { add: store, byKey, holderOf, formerOf, leaves } = storedPeople(lines)
  const districtOf = (row: RosterPerson) => districtOfRow(context, row, byKey)

  /** What becomes of a row, `owned` having its id; null where nothing changes. `free` has addresses whose holders get others by other rows. */
  function person(
    row: RosterPerson,
    owned: SeenPerson | undefined,
    taken: Taken,
    free?: ReadonlySet<string>,
  ): PersonChange | null {
    const districtId = districtOf(row)
    if (districtId === undefined) return skip(null, row, 'no district above')
    countsOf(districtId).inFile++
    if (owned) return known(row, districtId, owned, taken, free)
    const address = row.email.toLowerCase()
    const holder = free?.has(address) ? undefined : holderOf(address)
    // Who has the address now stands in another row.
    if (holder && free) return skip(districtId, row, addressOf(row, holder))
    if (holder?.districtId === districtId) return ofSameAddress(row, districtId, holder, taken)
    const reason = holder ? elsewhere : taken.get(address)
    if (reason) return skip(districtId, row, reason)
    return row.isActive ? added(row, districtId) : skip(districtId, row, hasLeft)
  }

  function ofSameAddress(row: RosterPerson, districtId: string, holder: SeenPerson, taken: Taken) {
    const { otherSource } = holder
    if (otherSource === null) return known(row, districtId, holder, taken)
    const reason = `belongs to the roster “${otherSource}”; remove that source to let this one take over`
    return skip(districtId, row, reason)
  }

  function added(row: RosterPerson, districtId: string): PersonChange {
    const { email, fullName, key, isDistrictAdministrator } = row
    const role = isDistrictAdministrator && context.administratorsAreLeads ? 'lead' : 'staff'
    const schools = schoolsOfRow(context, districtId, row)
    return line(districtId, 'added', {
      ...{ name: fullName, email },
      after: { email, fullName, role, schools, key },
    })
  }

  /** What becomes of the row of somebody who is stored. */
  function known(
    row: RosterPerson,
    districtId: string,
    stored: SeenPerson,
    taken: Taken,
    free: ReadonlySet<string> = new Set(),
  ): PersonChange | null {
    const before = stored.seenAt
    if (before !== undefined)
      return skip(districtId, row, `row ${before ?? 'before'} is the same person here`)
    stored.seenAt = row.row
    if (stored.districtId !== districtId)
      return skip(districtId, row, 'works in another district here; ask support', whoIs(stored))
    if (!row.isActive) return leaves(stored, atRow(row.row, hasLeft))
    if (stored.key === row.key && isSomebodyElse(stored, row)) return question(row, stored)
    const reason = hasNewEmail(stored, row) ? whyNoAddress(row, stored, taken, free) : undefined
    return reason ? skip(districtId, row, reason, whoIs(stored)) : changeOf(row, stored)
  }

  /** A row that looks like somebody else than the person who has its id: somebody has to say who it is. */
  function question(row: RosterPerson, stored: StoredPerson): PersonChange {
    const { districtId, email, fullName, state, deactivatedOn } = stored
    // Who had left before does not come back when the run is undone.
    const before = { email, fullName, ...(state === 'deactivated' && { state, deactivatedOn }) }
    const after = {
      ...{ email: row.email, fullName: row.fullName, key: row.key, role: 'staff' },
      schools: schoolsOfRow(context, districtId, row),
      ...formerOf(districtId, row),
    }
    const rest = { ...whoIs(stored), before, after, isQuestion: true }
    return skip(districtId, row, 'Looks like somebody else', rest)
  }

  /** Why a person cannot have the new address of a row; undefined where they can. */
  function whyNoAddress(
    row: RosterPerson,
    stored: StoredPerson,
    taken: Taken,
    free: ReadonlySet<string>,
  ): string | undefined {
    const address = row.email.toLowerCase()
    const holder = free.has(address) ? undefined : holderOf(address)
    return holder && holder.id !== stored.id ? addressOf(row, holder) : taken.get(address)
  }

  function changeOf(row: RosterPerson, stored: StoredPerson): PersonChange | null {
    const { districtId } = stored
    // A lead is responsible for the whole district.
    const hasSchools = context.namesSchools && stored.role !== 'lead'
    const schools = hasSchools ? schoolsAfterRow(context, stored, row) : null
    const { isKept, ...values } = changedValues(stored, row, schools, context.openSchools)
    if (isKept) countsOf(districtId).keptAsEdited++
    const hasChanges = Object.keys(values.after).length > 0
    const isLinked = stored.key !== row.key
    if (isLinked) link(row, stored, values)
    const returns = stored.state === 'deactivated' ? comesBack(stored, values) : undefined
    const action = returns?.action ?? (isLinked ? 'linked' : hasChanges ? 'changed' : 'unchanged')
    const reason = returns?.reason ?? (isLinked ? 'has the same address' : '')
    return lines.change(stored, action, reason, values)
  }

  function link(row: RosterPerson, stored: StoredPerson, { before, after }: Values): void {
    const isJoining = stored.key === null && stored.state !== 'deactivated'
    if (isJoining) countsOf(stored.districtId).joining++
    before.key = stored.key
    after.key = row.key
  }

  /** Lets somebody who was deactivated come back, unless that was done by hand; says what becomes of them by that. */
  function comesBack(
    { districtId, pinned, key, deactivatedOn }: StoredPerson,
    { before, after }: Values,
  ): { action?: PersonAction; reason?: string } {
    if (pinned.includes('state')) {
      countsOf(districtId).keptAsEdited++
      return {}
    }
    if (key === null) {
      before.pinned = pinned
      after.pinned = [...pinned, 'state']
      return { reason: 'has the same address; stays deactivated, as edited' }
    }
    Object.assign(before, { state: 'deactivated', deactivatedOn })
    after.state = 'active'
    return { action: 'reactivated' }
  }

  /** What becomes of rows that get addresses from one another; those that can be applied stand first, next to each other. */
  function moved({ rows, isCircle }: MovedAddresses, taken: Taken): PersonChange[] {
    const free = new Set<string>()
    const addressNow = ({ key }: RosterPerson) => byKey.get(key)?.email.toLowerCase() ?? ''
    const [first] = rows
    const districtId = first && districtOf(first)
    const mayMove = (row: RosterPerson) => districtOf(row) === districtId && getsAddress(row, taken)
    const isShort = rows.length <= mostMoved
    if (isCircle && isShort && rows.every(mayMove)) for (const row of rows) free.add(addressNow(row))
    // In a chain each frees its address for the next one.
    let isOn = !isCircle && isShort && holderOf(first?.email.toLowerCase() ?? '') === undefined
    const changes: PersonChange[] = []
    for (const row of rows) {
      isOn &&= mayMove(row)
      const change = person(row, byKey.get(row.key), taken, free)
      if (change) changes.push(change)
      if (isOn) free.add(addressNow(row))
    }
    const applied = changes.filter(({ action, after }) => action === 'changed' && after?.email !== undefined)
    for (const { after } of applied.slice(0, -1)) if (after) after.isWithNext = true
    return changes
  }

  /** Whether a row surely gives a stored person another address. */
  function getsAddress(row: RosterPerson, taken: Taken): boolean {
    const stored = byKey.get(row.key)
    if (!stored || stored.state === 'deactivated' || !row.isActive || stored.seenAt !== undefined)
      return false
    if (stored.districtId !== districtOf(row) || taken.has(row.email.toLowerCase())) return false
    return hasNewEmail(stored, row) && sharesName(stored, row)
  }

  /** What becomes of a row that cannot be read in; null where nobody needs to hear of it. */
  function skipped(row: SkippedRow): PersonChange | null {
    const stored = byKey.get(row.key)
    const districtId = stored?.districtId ?? context.districtOf(row.districtKey) ?? null
    if (row.row !== null) countsOf(districtId).inFile++
    if (stored && stored.seenAt === undefined) {
      stored.seenAt = row.row
      if (row.hasEnded) return leaves(stored, atRow(row.row, row.reason))
    }
    // Under another id, as after a change of SIS, they are in the file all the same.
    const same = stored ? undefined : holderOf(row.email.toLowerCase())
    if (same && !row.hasEnded && same.seenAt === undefined) same.seenAt = row.row
    return skip(districtId, row, row.reason)
  }

  /** What becomes of somebody who counts where the source has them; null where nothing changes. */
  function ofKnown({ person: row, ifUnknown }: KnownRow, taken: Taken): PersonChange | null {
    const stored = byKey.get(row.key)
    if (!stored) {
      const districtId = context.districtOf(row.districtKey) ?? null
      return ifUnknown && 'skipped' in ifUnknown ? skip(districtId, row, ifUnknown.skipped) : null
    }
    const { districtId, state, seenAt } = stored
    if (state === 'deactivated' || seenAt !== undefined || !context.covers(districtId)) return null
    return known(row, districtId, stored, taken)
  }

  /** What becomes of a row of which nothing but the id counts; null where nobody needs to hear of it. */
  function left({ key, row }: LeftRow): PersonChange | null {
    const stored = byKey.get(key)
    if (!stored || stored.seenAt !== undefined) return null
    stored.seenAt = row
    const reason = atRow(row, hasLeft)
    if (context.covers(stored.districtId)) return leaves(stored, reason)
    if (stored.state === 'deactivated') return null
    const why = `${reason}, but works in a district that is not in this file`
    return line(null, 'skipped', { ...whoIs(stored), reason: why })
  }

  /** Those of the source who are not in the file; to be asked when all rows have been compared. */
  function* absent(present: readonly string[]): Generator<PersonChange> {
    for (const key of present) {
      const stored = byKey.get(key)
      if (stored) stored.seenAt = null
    }
    if (!context.isWhole) return
    for (const stored of byKey.values()) {
      const { seenAt, state, districtId } = stored
      if (seenAt !== undefined || state === 'deactivated' || !context.covers(districtId)) continue
      const change = leaves(stored, 'not in this file')
      if (change) yield change
    }
  }

  return {
    store,
    isStored: (address: string) => holderOf(address) !== undefined,
    ownerOf: (key: string): SeenPerson | undefined => byKey.get(key),
    movedAmong: (rows: readonly RosterPerson[], owners: readonly (SeenPerson | undefined)[]) =>
      movedAddresses(rows, owners, holderOf),
    ...{ person, moved, skipped, ofKnown, left, absent, countsOf, counts: lines.counts },
  }
}

type Values = { before: PersonValues; after: PersonValues }
