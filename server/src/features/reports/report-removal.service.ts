import { product, recordEvent } from '#server/features/audit/audit.service.ts'
import { removeDrafts } from '#server/features/drafts/removed-drafts.service.ts'
import { noteRemoved, removeFilesLater } from '#server/features/removals/removals.service.ts'
import { removeVersions } from '#server/features/report-files/removed-files.service.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import * as queries from './report-removal.queries.ts'

/** Says at the report about an upload that its responses are gone; answers with the report's id. */
export const noteResponsesRemoved = queries.setResponsesGone

/**
 * Removes the files of a report and of its drafts, which are deleted some days later, and its feedback and notes; its title and
 * dates stay. Answers false if that was already done.
 */
export async function removeReportContent(tx: Tx, jobs: Jobs, id: string, now: Date): Promise<boolean> {
  const report = await queries.setContentRemoved(tx, id, now)
  if (!report) return false
  const { districtId, resultId } = report
  await recordEvent(tx, { action: 'report_removed', actor: product, reportId: id }, now)
  const keys = [...(await removeVersions(tx, [id])), ...(await removeDrafts(tx, [id]))]
  await removeFilesLater(tx, keys, { districtId, resultId }, now)
  await noteRemoved(tx, jobs, { kind: 'report', id, districtId }, now)
  return true
}

/** Deletes all reports of a district; answers with their number and the keys of their files. */
export async function deleteReportsOfDistrict(
  tx: Tx,
  districtId: string,
): Promise<{ count: number; keys: string[] }> {
  const ids = await queries.withholdFilesOf(tx, districtId)
  const keys = [...(await removeVersions(tx, ids)), ...(await removeDrafts(tx, ids))]
  await queries.deleteReports(tx, ids)
  return { count: ids.length, keys }
}
