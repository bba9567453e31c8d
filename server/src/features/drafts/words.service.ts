import type { Part } from '#contract/endpoint.ts'
import type { AnalystWords, putReportWords, WrittenWords } from '#contract/reports/report-drafts.ts'
import { AppError, conflict } from '#server/errors.ts'
import type { StoredAnalyses } from '#server/features/analyses/analyses.service.ts'
import { analysisForReport } from '#server/features/analyses/analyses-for-reports.service.ts'
import { recordEvent } from '#server/features/audit/audit.service.ts'
import { requireContent } from '#server/features/reports/report-changes.service.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { ActingAccount } from '#server/platform/http/account.ts'
import type { DraftedReport } from './drafts.queries.ts'
import { requireReport } from './drafts.service.ts'
import { isShown } from './making/report-source.service.ts'
import { findWords, storeWords } from './words.queries.ts'

type Deps = { db: Db; files: Files; analyses: StoredAnalyses; clock: () => Date }

/** Somebody who writes for a while is one event of the trail, although every pause is saved. */
const oneSittingMs = 10 * 60 * 1000

/**
 * Changes what an analyst wrote for a report. Throws AppError: not_found; validation_failed for a comment that is not shown;
 * conflict, with the name of who was quicker, if it was changed meanwhile, and as requireContent does.
 */
export async function changeWords(
  deps: Deps,
  account: ActingAccount,
  reportId: string,
  { words, version }: Part<typeof putReportWords, 'body'>,
): Promise<WrittenWords> {
  const { db, clock } = deps
  const report = await requireReport(db, account, reportId)
  await requireShown(deps, report, words)
  await db.transaction().execute(async (tx) => {
    await requireContent(tx, reportId)
    const now = clock()
    const before = await findWords(tx, reportId)
    if (!(await storeWords(tx, reportId, { words, version }, account.id, now)))
      throw await quicker(tx, reportId)
    const since = before.writtenBy === account.id && before.on ? now.getTime() - Date.parse(before.on) : null
    if (since === null || since > oneSittingMs)
      await recordEvent(tx, { action: 'draft_words_changed', actor: account, reportId }, now)
  })
  const { writtenBy: _writtenBy, ...written } = await findWords(db, reportId)
  return written
}

async function quicker(tx: Tx, reportId: string): Promise<AppError> {
  const { by } = await findWords(tx, reportId)
  const who = by ?? 'Somebody'
  return conflict(
    `${who} changed these words while you were editing. What you typed is still here. Compare both and choose which to keep.`,
  )
}

async function requireShown(deps: Deps, report: DraftedReport, { quotes }: AnalystWords): Promise<void> {
  if (quotes.length === 0) return
  const analysed = await analysisForReport(deps, report)
  const comments = typeof analysed === 'string' ? [] : analysed.comments
  const issues = quotes.flatMap((quote, index) =>
    isShown(comments, quote)
      ? []
      : [
          {
            path: `words.quotes.${index}`,
            message: `Comment ${index + 1} is not one of the comments shown.`,
          },
        ],
  )
  if (issues.length > 0)
    throw new AppError(
      'validation_failed',
      `${issues.map(({ message }) => message).join(' ')} Take ${issues.length === 1 ? 'it' : 'them'} out to save the rest.`,
      issues,
    )
}
