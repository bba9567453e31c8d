import type { DraftReason, ReportLanguage } from '#contract/reports/report-drafts.ts'
import { earlierAndLater } from '#server/features/analyses/analyses-for-reports.service.ts'
import * as queries from '#server/features/drafts/drafts.queries.ts'
import { tellReportsChanged } from '#server/features/reports/report-changes.service.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { mostEarlier } from './report-source.service.ts'

/** The job that makes a draft; its data is `{ reportId, version }`. */
export const draftReport = 'draft-report'

type Wanted = { reason: DraftReason; language: ReportLanguage | null; askedBy: string | null }

/**
 * Queues that the next draft of a report is made, or the newest if that waits or failed; answers with its version.
 */
export async function askForDraft(
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  reportId: string,
  { reason, language, askedBy }: Wanted,
  now: Date,
): Promise<number> {
  await queries.lockDrafts(tx, reportId)
  const drafts = await queries.listDrafts(tx, reportId)
  const [newest] = drafts
  const isWaiting = newest?.state === 'making' && (language === null || language === newest.language)
  const isAgain = isWaiting || newest?.state === 'failed'
  const version = isAgain ? newest.version : (newest?.version ?? 0) + 1
  if (!isWaiting) {
    const failed = newest?.state === 'failed' ? newest.language : null
    // In the language chosen now, that of the failed draft, or the one chosen for an earlier draft.
    const chosen = language ?? failed ?? drafts.find((draft) => draft.reason === 'asked')?.language ?? null
    await queries.insertDraft(tx, reportId, { version, reason, language: chosen, askedBy }, now)
    await tellReportsChanged(tx, [reportId])
  }
  // Also for one that waits, since its job may have found no analysis yet; one that is made is not made again.
  await jobs.send(tx, draftReport, { reportId, version: String(version) })
  return version
}

/**
 * Has a draft made of the report about an upload whose analysis is made (again), and of those that compare with it, or
 * should, since it says now when people answered; nothing if a report is available, since people have read that one.
 */
export async function draftFollows(
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  resultId: string,
  isCorrected: boolean,
  now: Date,
): Promise<void> {
  const others = await earlierAndLater(tx, resultId)
  // A draft that is being made meanwhile waits and finds this analysis then, or is found made here.
  const resultIds = [resultId, ...others.map((one) => one.resultId)]
  for (const id of await queries.listOpenReports(tx, { resultIds })) await queries.lockDrafts(tx, id)
  const asked = new Map<string, Pick<Wanted, 'reason' | 'askedBy'>>()
  for (const id of await queries.listDraftsOutOfOrder(tx, resultId, others, mostEarlier))
    asked.set(id, { reason: 'reworked', askedBy: null })
  const report = await queries.findReportOf(tx, resultId)
  if (report && report.status !== 'ReportAvailable') {
    const isFirst = (await queries.listDrafts(tx, report.id)).length === 0
    const reason = isFirst ? 'upload' : isCorrected ? 'corrected' : 'reworked'
    const askedBy = reason === 'corrected' ? await queries.findCorrector(tx, resultId) : null
    asked.set(report.id, { reason, askedBy })
  }
  for (const id of [...asked.keys()].sort())
    await askForDraft(tx, jobs, id, { ...asked.get(id)!, language: null }, now)
}

/** Goes on with the draft of a report that is restored: its job may have found it deleted. */
export async function goOnWithDraft(tx: Tx, jobs: Pick<Jobs, 'send'>, reportId: string): Promise<void> {
  const [newest] = await queries.listDrafts(tx, reportId)
  if (newest?.state === 'making')
    await jobs.send(tx, draftReport, { reportId, version: String(newest.version) })
}

/** Has the drafts of a district's open reports made again, since its people may open them from now on. */
export async function askForOpenDrafts(
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  { districtId, askedBy }: { districtId: string; askedBy: string },
  now: Date,
): Promise<void> {
  for (const id of await queries.listOpenReports(tx, { districtId })) {
    const [newest] = await queries.listDrafts(tx, id)
    if (newest?.isForDistrict) continue
    await askForDraft(tx, jobs, id, { reason: 'opened', language: null, askedBy }, now)
  }
}
