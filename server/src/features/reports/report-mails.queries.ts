import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

export type ReportForMail = NonNullable<Awaited<ReturnType<typeof findForMail>>>

/** The owner of a report, and the values in the e-mail about it. */
export async function findForMail(db: Db, reportId: string) {
  return db
    .selectFrom('insights_reports')
    .where('insights_reports.id', '=', reportId)
    .where('insights_reports.deleted_on', 'is', null)
    .select([
      'friendly_name as title',
      'status',
      'on_hold_reason as onHoldReason',
      'files_version as filesVersion',
      'owner_id as ownerId',
      'result_id as resultId',
      'responses_deleted_on as responsesDeletedOn',
      // Of the draft that was released; null for files of people.
      sql<string | null>`(select headline from report_drafts where report_id = insights_reports.id
        and released_as = files_version limit 1)`.as('headline'),
    ])
    .executeTakeFirst()
}
