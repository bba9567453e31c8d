import Papa from 'papaparse'
import type { Db } from '#server/platform/database/database.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** The rows of the audit trail's CSV file by column, newest first, as an admin downloads it. */
export async function auditTrail(server: TestApp, admin: string): Promise<Record<string, string>[]> {
  const { body } = await server.request({ url: '/api/audit-events/csv', as: admin })
  return Papa.parse<Record<string, string>>(body.slice(1), { header: true, skipEmptyLines: true }).data
}

/** The events of the audit trail with their values, oldest first. */
export function auditEvents(db: Db) {
  return db
    .selectFrom('audit_events')
    .leftJoin('audit_values', 'event_id', 'audit_events.id')
    .select([
      'audit_events.id',
      'action',
      'actor_id',
      'by_kind',
      'address',
      'audit_events.district_id',
      'subject_kind',
      'subject_id',
      'report_id',
      'audit_values.before',
      'audit_values.after',
    ])
    .orderBy('audit_events.id')
}
