import type { FastifyRequest } from 'fastify'
import type { Tx } from '#server/platform/database/database.ts'
import { addEvent } from './audit.queries.ts'
import type { Actor, NewAuditEvent } from './audit-event.ts'

export type { Actor } from './audit-event.ts'

/** Writes an event down in the transaction that makes the change: both happen or neither. */
export const recordEvent: (tx: Tx, event: NewAuditEvent, now: Date) => Promise<void> = addEvent

/** Who acts in a request; the id of the signed-in account unless another is given. */
export function actorOf(request: FastifyRequest, id = request.account?.id ?? null): Actor {
  return { id, address: request.ip }
}
