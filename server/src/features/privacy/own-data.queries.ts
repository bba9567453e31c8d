import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** Everything that is stored about a person: what they have made is named, not contained. */
export async function findOwnData(db: Db, id: string): Promise<Record<string, unknown>> {
  const account = await db
    .selectFrom('users')
    .leftJoin('districts', 'districts.id', 'users.district_id')
    .where('users.id', '=', id)
    .select([
      'users.id',
      'full_name as name',
      'email',
      'role',
      'users.state',
      'districts.name as district',
      'users.created_on as addedOn',
      'last_seen_on as lastSeenOn',
      'invited_on as invitedOn',
      'issuer as signsInAt',
      'subject as knownThereAs',
    ])
    .executeTakeFirstOrThrow()
  const rows = async (statement: ReturnType<typeof sql>) => (await statement.execute(db)).rows
  return {
    account,
    schools: await rows(
      sql`select schools.id, name from user_schools join schools on schools.id = school_id where user_id = ${id} order by name`,
    ),
    uploads: await rows(
      sql`select id, friendly_name as title, description, uploaded_on as "uploadedOn", responses_stored as responses,
        deleted_on as "deletedOn" from survey_results where uploaded_by = ${id} or owner_id = ${id} order by uploaded_on`,
    ),
    reports: await rows(
      sql`select id, friendly_name as title, status, created_on as "requestedOn" from insights_reports
        where requested_by = ${id} or owner_id = ${id} order by created_on`,
    ),
    forms: await rows(
      sql`select id, survey_title as title, created_on as "madeOn", external_id as "googleFormId"
        from survey_exports where user_id = ${id} order by created_on`,
    ),
    feedback: await rows(
      sql`select report_id as report, rating, comment, given_on as "givenOn" from report_feedback
        where user_id = ${id} order by given_on`,
    ),
    google: await rows(sql`select scope, granted_on as "grantedOn" from forms_grants where user_id = ${id}`),
    sessions: await rows(
      sql`select created_on as since, last_seen_on as "lastSeenOn" from sessions where user_id = ${id} order by created_on`,
    ),
    events: await rows(
      sql`select happened_on as "on", action, case when coalesce(actor_id = ${id}, true) then address end as address,
        actor_id = ${id} as "byYou", audit_values.before, audit_values.after
        from audit_events left join audit_values on event_id = audit_events.id
        where actor_id = ${id} or (subject_kind = 'person' and subject_id = ${id})
        order by happened_on desc, audit_events.id desc limit 10000`,
    ),
  }
}
