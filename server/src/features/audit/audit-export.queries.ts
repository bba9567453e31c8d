import { sql } from 'kysely'
import type { ActorKind, SubjectKind } from '#contract/reports/audit.ts'
import type { Db } from '#server/platform/database/database.ts'

/** At most `most` events from newest to oldest, of one report or of everything, that are older than the event `before`. */
export async function listEventsBefore(
  db: Db,
  { reportId, before, most }: { reportId: string | undefined; before: number | undefined; most: number },
) {
  let events = db
    .selectFrom('audit_events')
    .leftJoin('audit_values', 'event_id', 'audit_events.id')
    .leftJoin('users', 'users.id', 'actor_id')
    .leftJoin('insights_reports', 'insights_reports.id', 'report_id')
    // Those of an earlier release have no district of their own.
    .leftJoin('districts', (join) =>
      join.on(
        'districts.id',
        '=',
        sql`coalesce(audit_events.district_id, insights_reports.district_id, users.district_id)`,
      ),
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
      'audit_values.before',
      'audit_values.after',
      'subject_id as subjectId',
      sql<SubjectKind | null>`subject_kind`.as('subjectKind'),
      sql<ActorKind>`coalesce(by_kind, case when actor_id is null then 'product' else 'person' end)`.as(
        'actorKind',
      ),
      subjectName.as('subjectName'),
    ])
    .orderBy('audit_events.id', 'desc')
    .limit(most)
    .execute()
}

/** What people call the subject now; null where it has no name or is gone. */
const subjectName = sql<string | null>`case subject_kind
  when 'person' then (select full_name from users where id = subject_id)
  when 'upload' then (select friendly_name from survey_results where id = subject_id)
  when 'report' then insights_reports.friendly_name
  when 'district' then (select name from districts as subject where subject.id = subject_id)
  when 'school' then (select name from schools where id = subject_id)
  when 'resource' then (select key from template_resources where id = subject_id)
end`
