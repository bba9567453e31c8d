import type { ReportFeedback } from '#contract/reports/reports.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** The feedback of a user on a report, locked until the transaction ends. */
export async function lockFeedback(tx: Tx, reportId: string, userId: string) {
  return tx
    .selectFrom('report_feedback')
    .where('report_id', '=', reportId)
    .where('user_id', '=', userId)
    .select(['rating', 'comment'])
    .forUpdate()
    .executeTakeFirst()
}

/** Stores the feedback of a user on a report, replacing any earlier one. */
export async function putFeedback(
  tx: Tx,
  reportId: string,
  userId: string,
  { rating, comment }: ReportFeedback,
  now: Date,
): Promise<void> {
  const values = { rating, comment, given_on: now }
  await tx
    .insertInto('report_feedback')
    .values({ report_id: reportId, user_id: userId, ...values })
    .onConflict((conflict) => conflict.columns(['report_id', 'user_id']).doUpdateSet(values))
    .execute()
}
