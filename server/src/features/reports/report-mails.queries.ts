import type { Db } from '#server/platform/database/database.ts'

export type ReportForMail = NonNullable<Awaited<ReturnType<typeof findForMail>>>

/** The recipient of the e-mail about a report, and the values in its text. */
export async function findForMail(db: Db, reportId: string) {
  return db
    .selectFrom('insights_reports')
    .innerJoin('users', 'users.id', 'requested_by')
    .where('insights_reports.id', '=', reportId)
    .where('insights_reports.deleted_on', 'is', null)
    .select([
      'friendly_name as title',
      'status',
      'on_hold_reason as onHoldReason',
      'files_version as filesVersion',
      'full_name as fullName',
      'email',
    ])
    .executeTakeFirst()
}
