import { type Actor, recordEvent, recordEvents } from '#server/features/audit/audit.service.ts'
import { forgetGrant } from '#server/features/forms/forgotten-grants.service.ts'
import { tellAccountChanged } from '#server/features/people/accounts.service.ts'
import { lockPeopleOf } from '#server/features/people/changes/person-changes.queries.ts'
import type { PersonChange } from '#server/features/people/changes/person-changes.service.ts'
import { leavingMail } from '#server/features/people/mails/leaving-mails.service.ts'
import { endSessionsOfLeavers } from '#server/features/sign-in/ended-sessions.service.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import * as queries from './rostered-people.queries.ts'

/** Whose roster changes the people of a district, by whom, and when. */
type RosterOrder = { districtId: string; sourceId: string; actor: Actor; now: Date }

/** Values of a person as a roster knows them; schools by their ids. */
export type RosterValues = {
  email?: string
  fullName?: string
  schoolIds?: readonly string[]
  state?: string
  deactivatedOn?: string | null
  key?: string | null
  pinned?: string[]
}

export type NewPersonLine = queries.NewRostered & { seq: number }

/** A change of a person: what it expects to be there, and what it sets in its place. */
export type PersonLine = { seq: number; id: string; expects: RosterValues; sets: RosterValues }

/** What went otherwise than planned, by the number of the line. */
type Outcomes = Map<number, string>

const isIn = (state: string) => state !== 'deactivated'

/**
 * Adds and changes people of a district as a roster says, in the caller's transaction. Each value is set only if it
 * is still what the line expects, and was not edited by hand; the only lead stays.
 */
export async function applyRoster(
  tx: Tx,
  jobs: Jobs,
  order: RosterOrder,
  lines: { added: readonly NewPersonLine[]; changed: readonly PersonLine[] },
): Promise<Outcomes> {
  const outcomes: Outcomes = new Map()
  const { districtId } = order
  await lockPeopleOf(tx, districtId)
  await change(tx, jobs, order, lines.changed, outcomes)
  // After them, as one of those who are added may have the address that somebody had before.
  await add(tx, order, lines.added, outcomes)
  if (lines.changed.length > 0) await tellAccountChanged(tx, districtId)
  return outcomes
}

/** Tells the database that there are many more people than before. */
export const countPeopleAnew = queries.countPeopleAnew

/** Gives people who were there before to a source. */
export const ownEarlierPeople = (
  tx: Tx,
  sourceId: string,
  people: readonly { id: string; key: string }[],
): Promise<void> => queries.setRostered(tx, { sourceId, changedBy: null }, people)

async function add(tx: Tx, order: RosterOrder, lines: readonly NewPersonLine[], outcomes: Outcomes) {
  if (lines.length === 0) return
  const { districtId, sourceId, actor, now } = order
  const people = lines.map(({ seq: _, ...person }) => person)
  const added = await queries.insertRostered(tx, { districtId, sourceId, changedBy: actor.id }, people)
  for (const { seq, id } of lines)
    if (!added.has(id)) outcomes.set(seq, 'Somebody else now has this address or id.')
  const events = [...added].map((id) => ({ action: 'person_added', id, fields: ['role'] }) as const)
  await recordEvents(tx, { actor, subjectKind: 'person', districtId, events }, now)
}

async function change(
  tx: Tx,
  jobs: Jobs,
  order: RosterOrder,
  lines: readonly PersonLine[],
  outcomes: Outcomes,
): Promise<void> {
  if (lines.length === 0) return
  const { districtId, sourceId, actor, now } = order
  const people = await queries.lockRostered(
    tx,
    districtId,
    lines.map(({ id }) => id),
  )
  const wanted = lines.flatMap(({ sets }) => sets.email ?? [])
  const taken = await queries.findTakenAddresses(tx, wanted)
  const freed = freedAddresses(people, lines, taken)
  for (const email of freed) taken.delete(email)
  const keys = await queries.findTakenKeys(
    tx,
    sourceId,
    lines.flatMap(({ sets }) => sets.key ?? []),
  )
  const leads = new Set(await queries.listLeadIds(tx, districtId))
  const values: queries.RosteredValues[] = []
  const places: { id: string; schoolIds: readonly string[] }[] = []
  const leavers: string[] = []
  const events: { action: EventAction; id: string; fields: string[] }[] = []
  for (const line of lines) {
    const person = people.get(line.id)
    if (!person) {
      outcomes.set(line.seq, 'This person is no longer in the district.')
      continue
    }
    const { sets, reasons } = whatIsSet(person, line, { taken, keys, leads, sourceId })
    if (reasons.length > 0) outcomes.set(line.seq, reasons.join(' '))
    const { schoolIds, state, deactivatedOn, ...rest } = sets
    if (Object.keys(sets).length === 0) continue
    if (schoolIds) places.push({ id: person.id, schoolIds })
    const one: queries.RosteredValues = { id: person.id, ...rest }
    if (state !== undefined) {
      one.state = isIn(state) ? (person.hasSignedIn ? 'active' : 'invited') : 'deactivated'
      one.deactivatedOn = isIn(state) ? null : (deactivatedOn ?? now.toISOString())
      if (!isIn(state)) leavers.push(person.id)
    }
    if (rest.email) taken.add(rest.email.toLowerCase())
    values.push(one)
    events.push(eventOf(person.id, sets))
  }
  const given = new Set(values.map(({ email }) => email?.toLowerCase()))
  const isGiven = ({ id }: { id: string }) => given.has(people.get(id)?.email.toLowerCase())
  await queries.freeAddresses(
    tx,
    values.filter((one) => one.email !== undefined && isGiven(one)).map(({ id }) => id),
  )
  await queries.setRostered(tx, { sourceId, changedBy: actor.id }, values)
  await queries.setPlaces(tx, districtId, places)
  await letLeave(tx, jobs, order, leavers)
  await recordEvents(tx, { actor, subjectKind: 'person', districtId, events }, now)
}

/** The addresses, in small letters, of those people who get another one by these lines, which others may take. */
function freedAddresses(
  people: ReadonlyMap<string, queries.LockedRostered>,
  lines: readonly PersonLine[],
  taken: ReadonlySet<string>,
): Set<string> {
  const moves = lines.flatMap(({ id, expects, sets }) => {
    const person = people.get(id)
    const gets = person && sets.email !== undefined && !person.pinned.includes('email')
    if (!gets || person.email !== expects.email || person.email === sets.email) return []
    return [{ from: person.email.toLowerCase(), to: sets.email!.toLowerCase() }]
  })
  const freed = new Set(moves.map(({ from }) => from))
  // Somebody who cannot have the new address keeps the old one, so the person who was to get that keeps theirs too.
  const fails = ({ from, to }: { from: string; to: string }) =>
    freed.has(from) && taken.has(to) && !freed.has(to)
  for (let failed = moves.filter(fails); failed.length > 0; failed = moves.filter(fails))
    for (const { from } of failed) freed.delete(from)
  return freed
}

type EventAction = 'person_changed' | 'person_deactivated' | 'person_reactivated'

function eventOf(id: string, { state, ...sets }: RosterValues) {
  const names = { key: 'roster', schoolIds: 'schools' } as Record<string, string>
  const fields = Object.keys(sets)
    .filter((field) => field !== 'deactivatedOn')
    .map((field) => names[field] ?? field)
  const action: EventAction =
    state === undefined ? 'person_changed' : isIn(state) ? 'person_reactivated' : 'person_deactivated'
  return { action, id, fields }
}

type Present = {
  taken: ReadonlySet<string>
  keys: ReadonlySet<string | null>
  leads: Set<string>
  sourceId: string
}

/** What of a line is set now, and why the rest is not. */
function whatIsSet(
  person: queries.LockedRostered,
  { expects, sets }: PersonLine,
  { taken, keys, leads, sourceId }: Present,
): { sets: RosterValues; reasons: string[] } {
  const set: RosterValues = {}
  const reasons: string[] = []
  const key = person.sourceId === sourceId ? person.key : null
  const present: RosterValues = { ...person, key }
  for (const field of ['key', 'email', 'fullName', 'schoolIds', 'state', 'pinned'] as const) {
    const value = sets[field]
    if (value === undefined || isSame(field, present[field], value)) continue
    const pin = field === 'schoolIds' ? 'schools' : field
    if (person.pinned.includes(pin)) reasons.push(`The edited ${words[field]} was kept.`)
    else if (!isSame(field, present[field], expects[field]))
      reasons.push(`The ${words[field]} had changed since and was kept.`)
    else if (field === 'email' && taken.has(String(value).toLowerCase()))
      reasons.push('Somebody else now has the new address.')
    else if (field === 'key' && keys.has(value as string | null))
      reasons.push('Somebody else now has this id.')
    else if (field === 'state' && !isIn(String(value)) && isOnlyLead(person.id, leads))
      reasons.push("This is the district's only lead, so they were kept.")
    else Object.assign(set, { [field]: value })
  }
  if (set.state !== undefined) {
    if (!isIn(set.state)) leads.delete(person.id)
    if (sets.deactivatedOn !== undefined) set.deactivatedOn = sets.deactivatedOn
  }
  return { sets: set, reasons }
}

const words = {
  key: 'id',
  email: 'address',
  fullName: 'name',
  schoolIds: 'schools',
  state: 'state',
  pinned: 'values edited by hand',
}

const isOnlyLead = (id: string, leads: ReadonlySet<string>) => leads.has(id) && leads.size === 1

function isSame(field: keyof typeof words, one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value) => other.includes(value))
  }
  // An invited person may have signed in since.
  if (field === 'state') return other !== undefined && isIn(String(one)) === isIn(String(other))
  return (one ?? null) === (other ?? null)
}

async function letLeave(
  tx: Tx,
  jobs: Jobs,
  { districtId, now }: RosterOrder,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await endSessionsOfLeavers(tx, districtId, ids)
  const having = await queries.findLeaversWith(tx, ids)
  for (const id of having.grants) await forgetGrant(tx, jobs, id)
  for (const personId of having.reports)
    await jobs.send(tx, leavingMail, { personId, leftOn: now.toISOString() })
}

/** Lets the roster decide again over the values of a person that were edited by hand. */
export const letRosterDecide: PersonChange = async ({ tx, changer, now }, person) => {
  if (!(await queries.clearPins(tx, person.id, changer.id))) return
  const { id, address } = changer
  const subject = { kind: 'person', id: person.id } as const
  await recordEvent(
    tx,
    { action: 'person_changed', actor: { id, address }, subject, after: { changed: ['pinned'] } },
    now,
  )
}
