import type { AnalystWords, ReportLanguage } from '#contract/reports/report-drafts.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { findReportOf, listDrafts, lockDrafts } from './drafts.queries.ts'
import { askForDraft } from './making/ask-for-draft.service.ts'
import { findWords, storeWords } from './words.queries.ts'

/**
 * Gives the report about an upload its first words, and asks for its first draft in a language. Nothing if words or a draft
 * are there, or the report is not.
 */
export async function addFirstWords(
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  resultId: string,
  { language, words }: { language: ReportLanguage; words: AnalystWords | null },
  now: Date,
): Promise<void> {
  const report = await findReportOf(tx, resultId)
  if (!report) return
  await lockDrafts(tx, report.id)
  if ((await findWords(tx, report.id)).version > 0 || (await listDrafts(tx, report.id)).length > 0) return
  if (words) await storeWords(tx, report.id, { words, version: 0 }, null, now)
  await askForDraft(tx, jobs, report.id, { reason: 'upload', language, askedBy: null }, now)
}
