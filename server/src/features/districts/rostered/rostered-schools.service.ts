import { type Actor, recordEvent, recordEvents } from '#server/features/audit/audit.service.ts'
import { lockDistrict } from '#server/features/districts/district-changes.queries.ts'
import { tellAccountChanged } from '#server/features/people/accounts.service.ts'
import { giveLeadsSchool } from '#server/features/people/people.service.ts'
import type { Tx } from '#server/platform/database/database.ts'
import * as queries from './rostered-schools.queries.ts'

type Order = { districtId: string; sourceId: string; actor: Actor; now: Date }

/** A change of a school: what it expects to be there, and what it sets; without `expects` the school is added. */
export type SchoolLine = {
  seq: number
  id: string
  expects: queries.SchoolSets | null
  sets: queries.SchoolSets
}

/**
 * Adds and changes schools of a district as a roster says, in the caller's transaction. Each value is set only if it
 * is still what the line expects, and was not edited by hand. Answers with what went otherwise, by the line's number.
 */
export async function applyRosterSchools(
  tx: Tx,
  order: Order,
  lines: readonly SchoolLine[],
): Promise<Map<number, string>> {
  const outcomes = new Map<number, string>()
  const { districtId, actor, now } = order
  if (lines.length === 0 || !(await lockDistrict(tx, districtId))) return outcomes
  await addSchools(
    tx,
    order,
    lines.filter(({ expects }) => expects === null),
    outcomes,
  )
  const changed = lines.filter(({ expects }) => expects !== null)
  const schools = await queries.lockSchools(
    tx,
    districtId,
    changed.map(({ id }) => id),
  )
  const names = await queries.findNames(
    tx,
    districtId,
    changed.flatMap(({ sets }) => sets.name ?? []),
  )
  const events: { action: 'school_changed'; id: string; fields: string[] }[] = []
  for (const line of inOrderOfNames(changed, names)) {
    const school = schools.get(line.id)
    const { sets, reasons } = school
      ? whatIsSet(school, line, names, order.sourceId)
      : { sets: {}, reasons: ['This school is no longer in the district.'] }
    if (reasons.length > 0) outcomes.set(line.seq, reasons.join(' '))
    if (Object.keys(sets).length === 0) continue
    if (sets.key) await takeKeys(tx, order, [sets.key])
    await queries.setRosteredSchool(tx, { sourceId: order.sourceId, changedBy: actor.id }, line.id, sets)
    if (school && sets.name !== undefined) {
      if (names.get(school.name.toLowerCase()) === line.id) names.delete(school.name.toLowerCase())
      names.set(sets.name.toLowerCase(), line.id)
    }
    events.push({ action: 'school_changed', id: line.id, fields: Object.keys(sets) })
  }
  await recordEvents(tx, { actor, subjectKind: 'school', districtId, events }, now)
  await tellAccountChanged(tx, districtId)
  return outcomes
}

/** The lines so that a school gives up its name before another gets it; schools that exchange names keep theirs. */
function inOrderOfNames(
  lines: readonly SchoolLine[],
  holders: ReadonlyMap<string, string>,
): readonly SchoolLine[] {
  const waiting = new Map(lines.map((line) => [line.id, line]))
  const ordered: SchoolLine[] = []
  for (const line of lines) {
    // From each line to the one whose school has the name that it sets, as far as that leads.
    const chain: SchoolLine[] = []
    for (let next: SchoolLine | undefined = line; next && waiting.delete(next.id); ) {
      chain.push(next)
      next = waiting.get(holders.get(next.sets.name?.toLowerCase() ?? '') ?? '')
    }
    ordered.push(...chain.toReversed())
  }
  return ordered
}

/** Gives schools that were there before, by their names, to a source. */
export async function ownEarlierSchools(
  tx: Tx,
  { sourceId, districtId }: Pick<Order, 'sourceId' | 'districtId'>,
  schools: readonly { key: string; name: string }[],
): Promise<void> {
  const names = schools.map(({ name }) => name)
  const found = await queries.findNames(tx, districtId, names)
  for (const { key, name } of schools) {
    const id = found.get(name.toLowerCase())
    if (id) await queries.setRosteredSchool(tx, { sourceId, changedBy: null }, id, { key })
  }
}

async function addSchools(
  tx: Tx,
  order: Order,
  lines: readonly SchoolLine[],
  outcomes: Map<number, string>,
): Promise<void> {
  const { districtId, sourceId, actor, now } = order
  const schools = lines.map(({ id, sets }) => ({ id, name: sets.name ?? '', key: sets.key ?? '' }))
  await takeKeys(
    tx,
    order,
    schools.map(({ key }) => key),
  )
  const added = await queries.insertRosteredSchools(
    tx,
    { districtId, sourceId, changedBy: actor.id },
    schools,
  )
  for (const { seq, id } of lines)
    if (!added.has(id)) outcomes.set(seq, 'Another school now has this name or id.')
  for (const id of added) await giveLeadsSchool(tx, districtId, id)
  const events = [...added].map((id) => ({ action: 'school_added', id, fields: ['name'] }) as const)
  await recordEvents(tx, { actor, subjectKind: 'school', districtId, events }, now)
}

/** Makes keys free that schools of other districts have: a district may have handed over its schools. */
async function takeKeys(tx: Tx, order: Order, keys: readonly string[]): Promise<void> {
  const { actor, now } = order
  const released = await queries.releaseKeys(tx, { ...order, changedBy: actor.id }, keys)
  for (const [districtId, schools] of Map.groupBy(released, (school) => school.districtId)) {
    const events = schools.map(({ id }) => ({ action: 'school_changed', id, fields: ['key'] }) as const)
    await recordEvents(tx, { actor, subjectKind: 'school', districtId, events }, now)
    await tellAccountChanged(tx, districtId)
  }
}

function whatIsSet(
  school: queries.LockedSchool,
  { expects, sets }: SchoolLine,
  names: ReadonlyMap<string, string>,
  sourceId: string,
): { sets: queries.SchoolSets; reasons: string[] } {
  const set: queries.SchoolSets = {}
  const reasons: string[] = []
  const present: queries.SchoolSets = { ...school, key: school.sourceId === sourceId ? school.key : null }
  for (const field of ['key', 'name', 'state', 'pinned'] as const) {
    const value = sets[field]
    if (value === undefined || String(present[field]) === String(value)) continue
    const holder = field === 'name' ? names.get(String(value).toLowerCase()) : undefined
    if (school.pinned.includes(field)) reasons.push(`The edited ${field} was kept.`)
    else if (String(present[field]) !== String(expects?.[field]))
      reasons.push(`The ${field} had changed since and was kept.`)
    else if (holder && holder !== school.id) reasons.push('Another school now has the new name.')
    else Object.assign(set, { [field]: value })
  }
  return { sets: set, reasons }
}

/** Adds a district that a roster names, without packages; false if its name or NCES id is taken meanwhile. */
export async function addRosterDistrict(
  tx: Tx,
  actor: Actor,
  district: { id: string; name: string; ncesId: string | null },
  now: Date,
): Promise<boolean> {
  const added = await queries.insertRosteredDistrict(tx, { ...district, changedBy: actor.id }, now)
  if (!added) return false
  const { id, name, ncesId } = district
  const subject = { kind: 'district', id } as const
  await recordEvent(tx, { action: 'district_added', actor, subject, after: { name, ncesId } }, now)
  return true
}
