import { sql } from 'kysely'
import { openingActions, type ReportHistory } from '#contract/reports/audit.ts'
import type { Db } from '#server/platform/database/database.ts'

/** The requester's description of the upload of a report; undefined if there is no such report. */
export async function findUpload(db: Db, reportId: string): Promise<ReportHistory['upload'] | undefined> {
  const row = await db
    .selectFrom('insights_reports')
    .innerJoin('survey_results', 'survey_results.id', 'result_id')
    .where('insights_reports.id', '=', reportId)
    .where('insights_reports.deleted_on', 'is', null)
    .select(['description', 'responses_stored as responses'])
    .select(sql<{ name: string }[]>`schools`.as('schools'))
    .select(sql<number | null>`(enrolment->>'total')::int`.as('asked'))
    .executeTakeFirst()
  if (!row) return undefined
  const { asked, schools, ...upload } = row
  return { ...upload, schools: schools.map(({ name }) => name), ...(asked !== null && { asked }) }
}

/** The events that changed a report, newest first; without an actor the product itself acted. */
export async function listEvents(db: Db, reportId: string) {
  return db
    .selectFrom('audit_events')
    .leftJoin('audit_values', 'event_id', 'audit_events.id')
    .leftJoin('users', 'users.id', 'actor_id')
    .where('report_id', '=', reportId)
    .where('action', 'not in', openingActions)
    .select([
      'audit_events.id',
      'happened_on as happenedOn',
      'action',
      'users.full_name as actorName',
      'address',
      'audit_values.before',
      'audit_values.after',
    ])
    .orderBy('audit_events.id', 'desc')
    .execute()
}

/** The stored versions of a report's files, newest first. */
export async function listVersions(db: Db, reportId: string) {
  return db
    .selectFrom('report_versions')
    .leftJoin('users', 'users.id', 'stored_by')
    .where('report_id', '=', reportId)
    .select([
      'report_versions.version',
      'pdf_name as pdfName',
      'docx_name as docxName',
      'users.full_name as storedByName',
      'stored_on as storedOn',
    ])
    .orderBy('report_versions.version', 'desc')
    .execute()
}

/** The feedback on a report, newest first. */
export async function listFeedback(db: Db, reportId: string) {
  return db
    .selectFrom('report_feedback')
    .innerJoin('users', 'users.id', 'user_id')
    .where('report_id', '=', reportId)
    .select(['rating', 'comment', 'users.full_name as givenByName', 'given_on as givenOn'])
    .$narrowType<{ rating: ReportHistory['feedback'][number]['rating'] }>()
    .orderBy('given_on', 'desc')
    .orderBy('user_id')
    .execute()
}
