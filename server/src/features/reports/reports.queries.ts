import { sql } from 'kysely'
import type { InsightsReport, ReportDetail } from '#contract/reports/reports.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Readers, reportColumns, seenBy } from '#server/platform/tenancy.ts'
import { asReport, reportFields, reportsWithRequesters } from './report-rows.queries.ts'

/** The reports that these readers may see, newest first. */
export async function listReports(db: Db, readers: Readers): Promise<InsightsReport[]> {
  const rows = await reportsFor(db, readers)
    .select(reportFields)
    .orderBy('insights_reports.created_on', 'desc')
    .orderBy('insights_reports.id')
    .execute()
  return rows.map(asReport)
}

/** One report that these readers may see, with the feedback of the user. */
export async function findReport(
  db: Db,
  readers: Readers,
  userId: string,
  id: string,
): Promise<ReportDetail | undefined> {
  const row = await reportsFor(db, readers)
    .leftJoin('report_feedback', (join) =>
      join
        .onRef('report_feedback.report_id', '=', 'insights_reports.id')
        .on('report_feedback.user_id', '=', userId),
    )
    .where('insights_reports.id', '=', id)
    .select(reportFields)
    .select(['rating', 'comment', 'insights_reports.owner_id as ownerId'])
    .executeTakeFirst()
  if (!row) return undefined
  const { rating, comment, ownerId } = row
  const feedback = rating === null ? null : { rating: rating as 1 | -1, comment: comment ?? '' }
  return { ...asReport(row), isOwn: ownerId === userId, feedback }
}

/** The status of a report that these readers may see, and the storage keys of its current files. */
export async function findReportFiles(db: Db, readers: Readers, id: string) {
  return reportsFor(db, readers)
    .leftJoin('report_versions', (join) =>
      join
        .onRef('report_versions.report_id', '=', 'insights_reports.id')
        .onRef('report_versions.version', '=', 'insights_reports.files_version'),
    )
    .where('insights_reports.id', '=', id)
    .select([
      'insights_reports.status',
      'insights_reports.friendly_name as friendlyName',
      'insights_reports.result_id as resultId',
      'insights_reports.files_version as filesVersion',
      'survey_results.responses_stored as responses',
      'insights_reports.responses_deleted_on as responsesDeletedOn',
      sql<number | null>`(survey_results.enrolment->>'total')::int`.as('asked'),
      'pdf_key as pdfKey',
      'docx_key as docxKey',
    ])
    .executeTakeFirst()
}

function reportsFor(db: Db, readers: Readers) {
  return reportsWithRequesters(db).where((where) => seenBy(where, readers, reportColumns))
}
