import type { DeletedResult, ReportFate, SurveyResult } from '#contract/results/results.ts'
import { type AppError, conflict, notFound } from '#server/errors.ts'
import { goOnWithAnalysis } from '#server/features/analyses/making/ask-for-analysis.service.ts'
import { recordEvent } from '#server/features/audit/audit.service.ts'
import { goOnWithDraft } from '#server/features/drafts/making/ask-for-draft.service.ts'
import { refuseHeld } from '#server/features/holds/holds.service.ts'
import {
  deleteReportOf,
  renameReportOf,
  restoreReportOf,
} from '#server/features/reports/report-changes.service.ts'
import { findListed, withdrawableUntil } from '#server/features/results/results.queries.ts'
import { cleanTitle } from '#server/features/results/submission.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { ActingAccount } from '#server/platform/http/account.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { listReadersFor, readersFor } from '#server/platform/tenancy.ts'
import {
  findDeletedResult,
  lockResult,
  restorableSince,
  setDeleted,
  setRestored,
  setTitle,
} from './removal.queries.ts'
import { deletedMail, mailDelaySeconds, restoredMail } from './removal-mails.service.ts'

type Deps = { db: Db; jobs: Jobs; clock: () => Date }

/** Gives one of the account's own uploads another title, and its report too. Throws AppError not_found for any other. */
export async function renameResult(
  { db, clock }: Deps,
  changer: ActingAccount,
  id: string,
  title: string,
): Promise<SurveyResult> {
  const friendlyName = cleanTitle(title, 'friendlyName')
  await db.transaction().execute(async (tx) => {
    const result = await lockResult(tx, { userId: changer.id }, id)
    if (!result || result.deletedOn) throw notFound('This upload')
    if (result.friendlyName === friendlyName) return
    await setTitle(tx, id, friendlyName)
    const reportId = await renameReportOf(tx, id, friendlyName)
    const subject = { kind: 'upload', id } as const
    const change = { before: { friendlyName: result.friendlyName }, after: { friendlyName } }
    await recordEvent(
      tx,
      { action: 'results_renamed', actor: changer, subject, reportId, ...change },
      clock(),
    )
  })
  return (await findListed(db, listReadersFor(changer), changer.id, id)) ?? gone()
}

/**
 * Deletes an upload of the account, or for a lead of the district, or for an admin any, and its report unless that is
 * available. The research team is told, unless somebody withdraws their own upload before work on its report has begun.
 * Throws AppError: not_found for any other upload; conflict if the report would not end up as `expected`.
 */
export async function deleteResult(
  { db, jobs, clock }: Deps,
  changer: ActingAccount,
  id: string,
  expected: ReportFate | undefined,
): Promise<DeletedResult> {
  const readers = readersFor(changer)
  await db.transaction().execute(async (tx) => {
    const now = clock()
    const result = await lockResult(tx, readers, id)
    if (!result || result.deletedOn) throw notFound('This upload')
    await refuseHeld(tx, result.districtId, id, now)
    const report = await deleteReportOf(tx, id, now)
    if (expected !== undefined && expected !== report.fate) throw reportChanged(report.fate)
    await setDeleted(tx, id, changer.id, now)
    const before = { friendlyName: result.friendlyName, status: report.status }
    const about = { subject: { kind: 'upload', id }, reportId: report.id } as const
    const event = { action: 'results_deleted', actor: changer, ...about, before } as const
    await recordEvent(tx, event, now)
    const until = withdrawableUntil(result.uploadedOn, report.status)
    const isWithdrawn = result.ownerId === changer.id && until !== null && now < until
    if (report.fate === 'deleted' && !isWithdrawn) {
      const data = { resultId: id, deletedOn: now.toISOString() }
      await jobs.send(tx, deletedMail, data, { afterSeconds: mailDelaySeconds })
    }
  })
  return (await findDeletedResult(db, readers, changer.id, id, clock())) ?? gone()
}

/**
 * Restores a deleted upload that the account may delete, and its report if that was deleted too. Throws AppError
 * not_found for any other, and if its time is over; conflict if it is there already.
 */
export async function restoreResult(
  { db, jobs, clock }: Deps,
  changer: ActingAccount,
  id: string,
): Promise<SurveyResult> {
  await db.transaction().execute(async (tx) => {
    const now = clock()
    const result = await lockResult(tx, readersFor(changer), id)
    if (!result?.deletedOn || result.filesRemovedOn || result.deletedOn < restorableSince(now))
      throw notFound('This deleted upload')
    await setRestored(tx, id)
    const reportId = await restoreReportOf(tx, id)
    if (result.columnsKey !== null) await goOnWithAnalysis(tx, jobs, id)
    await goOnWithDraft(tx, jobs, reportId)
    const after = { friendlyName: result.friendlyName }
    const subject = { kind: 'upload', id } as const
    await recordEvent(tx, { action: 'results_restored', actor: changer, subject, reportId, after }, now)
    const deletedOn = result.deletedOn.toISOString()
    await jobs.send(tx, restoredMail, { resultId: id, deletedOn })
  })
  return (await findListed(db, readersFor(changer), changer.id, id)) ?? gone()
}

/** Somebody else changed the upload between two statements. */
function gone(): never {
  throw notFound('This upload')
}

function reportChanged(fate: ReportFate): AppError {
  const becomes =
    fate === 'kept'
      ? 'The report has become available in the meantime, so it would stay.'
      : 'The report is no longer available, so it would be deleted too.'
  return conflict(`${becomes} Nothing was deleted. Please review the upload again.`)
}
