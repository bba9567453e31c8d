import type { FastifyRequest } from 'fastify'
import type { Tx } from '#server/platform/database/database.ts'
import { addEvent } from './audit.queries.ts'
import type { Actor, NewAuditEvent } from './audit-event.ts'

export type { Actor } from './audit-event.ts'

/** Adds an event in the transaction that makes the change, so that both happen or neither. */
export async function recordEvent(tx: Tx, event: NewAuditEvent, now: Date): Promise<void> {
  await addEvent(tx, { ...event, before: asJson(event.before), after: asJson(event.after) }, now)
}

/** Who acts in a request; the id of the signed-in account unless another is given. */
export function actorOf(request: FastifyRequest, id = request.account?.id ?? null): Actor {
  return { id, address: request.ip }
}

// PostgreSQL refuses JSON with a lone surrogate or the character NUL.
function asJson(values: Record<string, unknown> | null = null): string | null {
  return (
    values &&
    JSON.stringify(values, (_key, value) =>
      typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '') : value,
    )
  )
}
