import { type InsightsReport, type ReportStatus, reportStatuses } from '#contract/reports/reports.ts'
import type { Db } from '#server/platform/database/database.ts'

/** The columns of `reportsWithRequesters` from which a report for readers is made. */
export const reportFields = [
  'insights_reports.id',
  'friendly_name as friendlyName',
  'insights_reports.name',
  'status',
  'insights_reports.created_on as createdOn',
  'files_stored_on as filesStoredOn',
  'files_version as filesVersion',
  'responses_deleted_on as responsesDeletedOn',
  'survey_template_name as surveyTemplateName',
  'users.full_name as createdByName',
] as const

/** All reports with the users who requested them, without deleted ones. */
export function reportsWithRequesters(db: Db) {
  return db
    .selectFrom('insights_reports')
    .innerJoin('users', 'users.id', 'requested_by')
    .where('insights_reports.deleted_on', 'is', null)
}

/** A row of `reportFields`. */
export type ReportRow = {
  id: string
  friendlyName: string
  name: string
  status: string
  // A string where the row was read as JSON.
  createdOn: Date | string
  filesStoredOn: Date | string | null
  filesVersion: number | null
  responsesDeletedOn: Date | string | null
  surveyTemplateName: string
  createdByName: string
}

/** The report of a row. */
export function asReport(row: ReportRow): InsightsReport {
  // Field by field, since that is twice as fast as removing fields from a row, and there may be thousands of rows.
  const status = row.status as ReportStatus
  return {
    id: row.id,
    friendlyName: row.friendlyName,
    name: row.name,
    status,
    statusFriendlyName: reportStatuses[status],
    createdOn: new Date(row.createdOn).toISOString(),
    ...(row.filesStoredOn && { uploadedOn: new Date(row.filesStoredOn).toISOString() }),
    surveyTemplateName: row.surveyTemplateName,
    createdByName: row.createdByName,
    hasFiles: row.filesVersion !== null,
    ...(row.responsesDeletedOn && { responsesDeletedOn: new Date(row.responsesDeletedOn).toISOString() }),
  }
}
