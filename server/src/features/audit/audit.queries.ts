import type { Tx } from '#server/platform/database/database.ts'
import type { NewAuditEvent } from './audit-event.ts'

/** Adds an event; nothing ever changes or removes one. */
export async function addEvent(tx: Tx, event: NewAuditEvent, now: Date): Promise<void> {
  const { action, actor, reportId = null, before = null, after = null } = event
  await tx
    .insertInto('audit_events')
    .values({
      happened_on: now,
      actor_id: actor.id,
      address: actor.address,
      action,
      report_id: reportId,
      before: before && asJson(before),
      after: after && asJson(after),
    })
    .execute()
}

// The database refuses JSON with half a character or the character NUL in it.
function asJson(values: Record<string, unknown>): string {
  return JSON.stringify(values, (_key, value) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '') : value,
  )
}
