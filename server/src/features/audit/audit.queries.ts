import type { Tx } from '#server/platform/database/database.ts'
import type { NewAuditEvent } from './audit-event.ts'

/** An event whose values are JSON that the database takes. */
type StoredEvent = Omit<NewAuditEvent, 'before' | 'after'> & Record<'before' | 'after', string | null>

/** Adds an event; nothing ever changes or removes one. */
export async function addEvent(tx: Tx, event: StoredEvent, now: Date): Promise<void> {
  const { action, actor, reportId = null, before, after } = event
  await tx
    .insertInto('audit_events')
    .values({
      happened_on: now,
      actor_id: actor.id,
      address: actor.address,
      action,
      report_id: reportId,
      before,
      after,
    })
    .execute()
}
