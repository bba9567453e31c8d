import { sql } from 'kysely'
import {
  type DistrictReports,
  type InsightsReport,
  type ManagedReport,
  type ReportDetail,
  type ReportStatus,
  reportStatuses,
} from '#contract/reports.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Readers } from '#server/platform/tenancy.ts'

/** The reports that these readers may see, newest first. */
export async function listReports(db: Db, readers: Readers): Promise<InsightsReport[]> {
  const rows = await seenBy(db, readers)
    .select(seen)
    .orderBy('insights_reports.created_on', 'desc')
    .orderBy('insights_reports.id')
    .execute()
  return rows.map(asReport)
}

/** One report that these readers may see, with what the user said of it. */
export async function findReport(
  db: Db,
  readers: Readers,
  userId: string,
  id: string,
): Promise<ReportDetail | undefined> {
  const row = await seenBy(db, readers)
    .leftJoin('report_feedback', (join) =>
      join
        .onRef('report_feedback.report_id', '=', 'insights_reports.id')
        .on('report_feedback.user_id', '=', userId),
    )
    .where('insights_reports.id', '=', id)
    .select(seen)
    .select(['rating', 'comment'])
    .executeTakeFirst()
  if (!row) return undefined
  const { rating, comment } = row
  const feedback = rating === null ? null : { rating: rating as 1 | -1, comment: comment ?? '' }
  return { ...asReport(row), feedback }
}

/** The state of a report that these readers may see, and where the files lie that people read. */
export async function findReportFiles(db: Db, readers: Readers, id: string) {
  return seenBy(db, readers)
    .leftJoin('report_versions', (join) =>
      join
        .onRef('report_versions.report_id', '=', 'insights_reports.id')
        .onRef('report_versions.version', '=', 'insights_reports.files_version'),
    )
    .where('insights_reports.id', '=', id)
    .select(['status', 'friendly_name as friendlyName', 'pdf_key as pdfKey', 'docx_key as docxKey'])
    .executeTakeFirst()
}

/** One report as admin staff see it. */
export async function findManagedReport(db: Db, id: string): Promise<ManagedReport | undefined> {
  const row = await managed(db).where('insights_reports.id', '=', id).executeTakeFirst()
  return row && asManagedReport(row)
}

/**
 * The reports of all districts that have some: districts by name, in each the newest first. The database hands
 * them over as one text a district, which the embedded one does in a third of the time of rows.
 */
export async function listReportsByDistrict(db: Db): Promise<DistrictReports[]> {
  const rows = await db
    .selectFrom(managed(db).as('report'))
    .innerJoin('districts', 'districts.id', 'report.districtId')
    .groupBy('districts.id')
    .orderBy('districts.name')
    .orderBy('districts.id')
    .select([
      'districts.id as districtId',
      'districts.name as districtName',
      'is_test_account as isTestAccount',
      sql<ManagedRow[]>`json_agg(report order by report."createdOn" desc, report.id)`.as('reports'),
    ])
    .execute()
  return rows.map(({ reports, ...district }) => ({
    ...district,
    insightsReports: reports.map(asManagedReport),
  }))
}

const seen = [
  'insights_reports.id',
  'friendly_name as friendlyName',
  'insights_reports.name',
  'status',
  'insights_reports.created_on as createdOn',
  'files_stored_on as filesStoredOn',
  'files_version as filesVersion',
  'survey_template_name as surveyTemplateName',
  'users.full_name as createdByName',
] as const

function all(db: Db) {
  return db.selectFrom('insights_reports').innerJoin('users', 'users.id', 'requested_by')
}

function seenBy(db: Db, readers: Readers) {
  if (readers === 'everybody') return all(db)
  return 'userId' in readers
    ? all(db).where('requested_by', '=', readers.userId)
    : all(db).where('insights_reports.district_id', '=', readers.districtId)
}

function managed(db: Db) {
  return all(db)
    .leftJoin(
      (from) =>
        from
          .selectFrom('report_feedback')
          .groupBy('report_id')
          .select([
            'report_id',
            sql<number>`(count(*) filter (where rating = 1))::int`.as('up'),
            sql<number>`(count(*) filter (where rating = -1))::int`.as('down'),
          ])
          .as('tally'),
      (join) => join.onRef('tally.report_id', '=', 'insights_reports.id'),
    )
    .select(seen)
    .select([
      'insights_reports.district_id as districtId',
      'result_id as resultId',
      'insights_reports.version',
      'tally.up',
      'tally.down',
    ])
}

type Row = {
  id: string
  friendlyName: string
  name: string
  status: string
  // Text where it comes as JSON.
  createdOn: Date | string
  filesStoredOn: Date | string | null
  filesVersion: number | null
  surveyTemplateName: string
  createdByName: string
}

// Field by field: that is twice as quick as to leave fields out of the row, and there may be thousands.
function asReport(row: Row): InsightsReport {
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
  }
}

type ManagedRow = Row & { resultId: string; version: number; up: number | null; down: number | null }

function asManagedReport(row: ManagedRow): ManagedReport {
  return {
    ...asReport(row),
    resultId: row.resultId,
    version: row.version,
    thumbsUp: row.up ?? 0,
    thumbsDown: row.down ?? 0,
  }
}
