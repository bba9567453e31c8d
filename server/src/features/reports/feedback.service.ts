import type { ReportFeedback } from '#contract/reports/reports.ts'
import { type Actor, recordEvent } from '#server/features/audit/audit.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Account } from '#server/platform/http/account.ts'
import { lockFeedback, putFeedback } from './feedback.queries.ts'
import { requireContent, tellReportsChanged } from './report-changes.service.ts'
import { requireAvailable } from './reports.service.ts'

/**
 * Stores the feedback of an account on a report that it may read, replacing any earlier one. Throws AppError as
 * requireAvailable and requireContent do.
 */
export async function giveFeedback(
  db: Db,
  account: Account,
  { reportId, feedback, actor }: { reportId: string; feedback: ReportFeedback; actor: Actor },
  now: Date,
): Promise<void> {
  await requireAvailable(db, account, reportId)
  const after = { rating: feedback.rating, comment: feedback.comment.trim() }
  await db.transaction().execute(async (tx) => {
    await requireContent(tx, reportId)
    const before = (await lockFeedback(tx, reportId, account.id)) ?? null
    await putFeedback(tx, reportId, account.id, after, now)
    await tellReportsChanged(tx, [reportId])
    await recordEvent(tx, { action: 'feedback_given', actor, reportId, before, after }, now)
  })
}
