import type { Tx } from '#server/platform/database/database.ts'
import { tellReportsChanged } from './report-changes.queries.ts'

/** Says at the report about an upload that its responses are gone; answers with its id. */
export async function setResponsesGone(tx: Tx, resultId: string, now: Date): Promise<string> {
  const { id } = await tx
    .updateTable('insights_reports')
    .set(({ fn, val }) => ({ responses_deleted_on: fn.coalesce('responses_deleted_on', val(now)) }))
    .where('result_id', '=', resultId)
    .returning('id')
    .executeTakeFirstOrThrow()
  await tellReportsChanged(tx, [id])
  return id
}

/** Records that the files, feedback and notes of a report are gone; answers with its district, undefined if they already were. */
export async function setContentRemoved(
  tx: Tx,
  id: string,
  now: Date,
): Promise<{ districtId: string | null; resultId: string } | undefined> {
  const report = await tx
    .updateTable('insights_reports')
    .set({ content_removed_on: now, files_version: null, on_hold_reason: null })
    .where('id', '=', id)
    .where('content_removed_on', 'is', null)
    .returning(['district_id as districtId', 'result_id as resultId'])
    .executeTakeFirst()
  if (!report) return undefined
  await tellReportsChanged(tx, [id])
  await tx.deleteFrom('report_feedback').where('report_id', '=', id).execute()
  await tx.deleteFrom('report_notes').where('report_id', '=', id).execute()
  return report
}

/** The ids of all reports of a district, none of which has files that are read any more. */
export async function withholdFilesOf(tx: Tx, districtId: string): Promise<string[]> {
  const rows = await tx
    .updateTable('insights_reports')
    .set({ files_version: null })
    .where('district_id', '=', districtId)
    .returning('id')
    .execute()
  await tellReportsChanged(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id }) => id)
}

/** Deletes reports whose files are deleted, with their feedback. */
export async function deleteReports(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tellReportsChanged(tx, ids)
  await tx.deleteFrom('report_feedback').where('report_id', 'in', ids).execute()
  await tx.deleteFrom('insights_reports').where('id', 'in', ids).execute()
}
