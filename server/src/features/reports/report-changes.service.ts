import type { ReportStatus } from '#contract/reports/reports.ts'
import { notFound } from '#server/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import * as queries from './report-changes.queries.ts'

// Changes that other features make in their own transactions, since only this feature writes reports.

/** Requests the report about a new upload, with the upload's title; answers with the report's id. */
export function requestReport(tx: Tx, report: queries.NewReport, now: Date): Promise<string> {
  return queries.insertReport(tx, report, now)
}

/** Locks a report against changes until the transaction ends. Throws AppError not_found where there is none. */
export async function lockReport(
  tx: Tx,
  id: string,
): Promise<{ status: ReportStatus; version: number; filesVersion: number | null }> {
  const report = await queries.lockReport(tx, id)
  if (!report) throw notFound('This report')
  return report
}

/** Makes a stored version of the files of a locked report the current one. */
export function publishFiles(tx: Tx, id: string, version: number, storedOn: Date): Promise<void> {
  return queries.setFilesVersion(tx, id, version, storedOn)
}
