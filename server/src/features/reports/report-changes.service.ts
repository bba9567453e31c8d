import type { ReportStatus } from '#contract/reports/reports.ts'
import type { ReportFate } from '#contract/results/results.ts'
import { conflict, notFound } from '#server/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import * as queries from './report-changes.queries.ts'

export const { reportsChanged, tellReportsChanged } = queries

// Changes that other features make in their own transactions, since only this feature writes reports.

/** Requests the report about a new upload, with the upload's title; answers with the report's id. */
export function requestReport(tx: Tx, report: queries.NewReport, now: Date): Promise<string> {
  return queries.insertReport(tx, report, now)
}

/** Locks a report against changes until the transaction ends. Throws AppError not_found if there is none. */
export async function lockReport(
  tx: Tx,
  id: string,
): Promise<NonNullable<Awaited<ReturnType<typeof queries.lockReport>>>> {
  const report = await queries.lockReport(tx, id)
  if (!report) throw notFound('This report')
  return report
}

/**
 * Locks a report to which something is added until the transaction ends. Throws AppError: not_found if there is none;
 * conflict once its content was removed, since nothing would remove what is added after that.
 */
export async function requireContent(tx: Tx, id: string): Promise<void> {
  const report = await queries.lockContent(tx, id)
  if (!report) throw notFound('This report')
  if (report.removedOn) throw conflict('The content of this report was removed. Nothing was stored.')
}

/** Gives the report about an upload the upload's new title; answers with the report's id. */
export async function renameReportOf(tx: Tx, resultId: string, title: string): Promise<string> {
  const { id } = await queries.lockReportOf(tx, resultId)
  await queries.setNames(tx, id, title)
  return id
}

/** Gives the report about an upload the name of the template that was asked, empty if it was none. */
export async function nameSurveyOf(tx: Tx, resultId: string, templateName: string): Promise<void> {
  const { id } = await queries.lockReportOf(tx, resultId)
  await queries.setTemplateName(tx, id, templateName)
}

/**
 * Deletes the report about an upload that is deleted, unless it is available; then it stays and says when its responses
 * were deleted. Answers with what was done and the status that it had.
 */
export async function deleteReportOf(
  tx: Tx,
  resultId: string,
  now: Date,
): Promise<{ id: string; status: ReportStatus; fate: ReportFate }> {
  const { id, status } = await queries.lockReportOf(tx, resultId)
  const fate = status === 'ReportAvailable' ? 'kept' : 'deleted'
  const deletedOn = fate === 'deleted' ? now : null
  await queries.setDeleted(tx, id, { deletedOn, responsesDeletedOn: now })
  return { id, status, fate }
}

/** Restores the report about an upload that is restored; answers with the report's id. */
export async function restoreReportOf(tx: Tx, resultId: string): Promise<string> {
  const { id } = await queries.lockReportOf(tx, resultId)
  await queries.setDeleted(tx, id, { deletedOn: null, responsesDeletedOn: null })
  return id
}

/** Makes a stored version of the files of a locked report the current one. */
export function publishFiles(tx: Tx, id: string, version: number, storedOn: Date): Promise<void> {
  return queries.setFilesVersion(tx, id, version, storedOn)
}

/** Gives all reports of a user to another, or those on these uploads; answers with the number of those that are not deleted. */
export function handOverReports(
  tx: Tx,
  from: string,
  to: string,
  resultIds?: readonly string[],
): Promise<number> {
  return queries.setOwner(tx, from, to, resultIds)
}
