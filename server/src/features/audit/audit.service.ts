import type { FastifyRequest } from 'fastify'
import { timeLimits } from '#contract/limits.ts'
import { storedJson } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Opening } from '#server/platform/files/links.ts'
import {
  addEvent,
  addEvents,
  deleteEvents,
  deleteValuesOfDistrict,
  deleteValuesOfPerson,
  hasEventSince,
  listDistrictsWithEvents,
} from './audit.queries.ts'
import type { Actor, NewAuditEvent, SeveralEvents } from './audit-event.ts'

export type { Actor } from './audit-event.ts'
/** Whether the same person did the same with the same subject since a moment. */
export const wasRecorded = hasEventSince

/**
 * Adds an event in the transaction that makes the change, so that both happen or neither; an event without a change
 * needs no transaction.
 */
export async function recordEvent(db: Db, event: NewAuditEvent, now: Date): Promise<void> {
  const { actor, reportId, before, after } = event
  if (actor.getsNothing) return
  const kind = actor.kind ?? (actor.id === null ? 'product' : 'person')
  const subject = event.subject ?? (reportId ? { kind: 'report' as const, id: reportId } : null)
  const values = { before: before ? storedJson(before) : null, after: after ? storedJson(after) : null }
  await addEvent(db, { ...event, ...values, actor: { ...actor, kind }, subject }, now)
}

/**
 * Adds events about many subjects of one kind in the transaction that changes them. They name the fields that changed;
 * the values are in the record of what changed them all.
 */
export async function recordEvents(db: Db, several: SeveralEvents, now: Date): Promise<void> {
  const { actor, events } = several
  if (events.length === 0) return
  const kind = actor.kind ?? (actor.id === null ? 'product' : 'person')
  await addEvents(db, { ...several, actor: { ...actor, kind } }, now)
}

/** Adds that a file behind a temporary link was opened from an address: by the account that fetched the link. */
export function recordOpening(db: Db, opening: Opening, address: string, now: Date): Promise<void> {
  const { accountId, ...event } = opening
  return recordEvent(db, { ...event, actor: { id: accountId, address } }, now)
}

/** Who acts where nobody does: the product itself. */
export const product: Actor = { id: null, address: '' }

/** Who acts in a request; the id of the signed-in account unless another is given. */
export function actorOf(request: FastifyRequest, id = request.account?.id ?? null): Actor {
  return { id, address: request.ip }
}

/** Forgets the values of the events about a person who is erased; what happened, and to which fields, stays known. */
export const forgetValuesOfPerson = deleteValuesOfPerson

/** Forgets the values of all events of a district that is deleted. */
export const forgetValuesOfDistrict = deleteValuesOfDistrict

/** So many events are removed in one statement. */
const removedAtOnce = 1_000

/** Removes the events of months that are longer ago than events are kept, but those of districts under a hold. */
export async function removeOldEvents(db: Db, now: Date): Promise<void> {
  const before = new Date(Date.UTC(now.getUTCFullYear() - timeLimits.activityYears, now.getUTCMonth(), 1))
  for (const districtId of await listDistrictsWithEvents(db, { before, now }))
    while ((await deleteEvents(db, districtId, before, removedAtOnce)) === removedAtOnce);
}
