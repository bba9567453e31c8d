import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/**
 * At most `most` events from newest to oldest, of one report or of everything, that are older than the event
 * `before`. The district is the report's, else that of who acted.
 */
export async function listEventsBefore(
  db: Db,
  { reportId, before, most }: { reportId: string | undefined; before: number | undefined; most: number },
) {
  let events = db
    .selectFrom('audit_events')
    .leftJoin('users', 'users.id', 'actor_id')
    .leftJoin('insights_reports', 'insights_reports.id', 'report_id')
    .leftJoin('districts', (join) =>
      join.on('districts.id', '=', sql`coalesce(insights_reports.district_id, users.district_id)`),
    )
  if (reportId !== undefined) events = events.where('report_id', '=', reportId)
  if (before !== undefined) events = events.where('audit_events.id', '<', before)
  return events
    .select([
      'audit_events.id',
      'happened_on as happenedOn',
      'users.full_name as actorName',
      'actor_id as actorId',
      'action',
      'insights_reports.friendly_name as reportName',
      'report_id as reportId',
      'districts.name as districtName',
      'address',
      'before',
      'after',
    ])
    .orderBy('audit_events.id', 'desc')
    .limit(most)
    .execute()
}
