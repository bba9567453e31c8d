import type { FastifyRequest } from 'fastify'
import type { auditActions } from '#contract/audit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { addEvent } from './audit.queries.ts'

/** Who acts, and from which network address; without an id the product itself. */
export type Actor = { id: string | null; address: string }

/** What is written down; `before` and `after` hold the values that changed, in words of the contract. */
export type NewAuditEvent = {
  action: (typeof auditActions)[number]
  actor: Actor
  reportId?: string
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
}

/** Writes an event down in the transaction that makes the change: both happen or neither. */
export const recordEvent: (tx: Tx, event: NewAuditEvent, now: Date) => Promise<void> = addEvent

/** Who acts in a request; the id of the signed-in account unless another is given. */
export function actorOf(request: FastifyRequest, id = request.account?.id ?? null): Actor {
  return { id, address: request.ip }
}
