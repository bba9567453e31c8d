import { sql } from 'kysely'
import type { Assignee, DistrictReports, ManagedReport } from '#contract/reports/reports.ts'
import type { Db } from '#server/platform/database/database.ts'
import { asReport, type ReportRow, reportFields, reportsWithRequesters } from './report-rows.queries.ts'

/** One report as admin staff see it. */
export async function findManagedReport(db: Db, id: string): Promise<ManagedReport | undefined> {
  const row = await managed(db).where('insights_reports.id', '=', id).executeTakeFirst()
  return row && asManagedReport(row)
}

const columns = [
  'id',
  'friendlyName',
  'name',
  'status',
  'createdOn',
  'filesStoredOn',
  'filesVersion',
  'responsesDeletedOn',
  'surveyTemplateName',
  'createdByName',
  'availableOn',
  'onHoldReason',
  'schools',
  'assignedTo',
  'draft',
  'notes',
  'responses',
  'asked',
  'description',
  'resultId',
  'version',
  'up',
  'down',
] as const satisfies (keyof ManagedRow)[]

type District = Omit<DistrictReports, 'insightsReports'>
type Lists = { [Column in keyof ManagedRow]: ManagedRow[Column][] }

/**
 * The reports of all districts that have some: districts by name, reports newest first. The database answers with one
 * list for each column and district, which takes the embedded database a third of the time of rows (benchmark
 * `reports-list`).
 */
export async function listReportsByDistrict(db: Db): Promise<DistrictReports[]> {
  const lists = columns.map((column) =>
    sql`json_agg(${sql.ref(`report.${column}`)} order by report."createdOn" desc, report.id)`.as(column),
  )
  const districts = await db
    .selectFrom(managed(db).as('report'))
    .innerJoin('districts', 'districts.id', 'report.districtId')
    .groupBy('districts.id')
    .orderBy('districts.name')
    .orderBy('districts.id')
    .select([
      'districts.id as districtId',
      'districts.name as districtName',
      'is_test_account as isTestAccount',
    ])
    .select(lists)
    .$castTo<District & Lists>()
    .execute()
  return districts.map(({ districtId, districtName, isTestAccount, ...lists }) => ({
    districtId,
    districtName,
    isTestAccount,
    insightsReports: lists.id.map((_, index) => asManagedReport(rowAt(lists, index))),
  }))
}

function rowAt(lists: Lists, index: number): ManagedRow {
  const row: Partial<Record<keyof ManagedRow, unknown>> = {}
  for (const column of columns) row[column] = lists[column][index]
  return row as ManagedRow
}

function managed(db: Db) {
  return reportsWithRequesters(db)
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
    .leftJoin(
      (from) =>
        from
          .selectFrom('report_notes')
          .groupBy('report_id')
          .select(['report_id', sql<number>`count(*)::int`.as('notes')])
          .as('written'),
      (join) => join.onRef('written.report_id', '=', 'insights_reports.id'),
    )
    .leftJoin(
      (from) =>
        from
          .selectFrom('report_drafts')
          .distinctOn('report_id')
          .orderBy('report_id')
          .orderBy('version', 'desc')
          .select([
            'report_id',
            sql<ManagedRow['draft']>`json_build_object('version', version, 'state', state)`.as('newest'),
          ])
          .as('drafted'),
      (join) => join.onRef('drafted.report_id', '=', 'insights_reports.id'),
    )
    .leftJoin('users as assignees', 'assignees.id', 'insights_reports.assigned_to')
    .select(reportFields)
    .select([
      'insights_reports.district_id as districtId',
      'insights_reports.version',
      'tally.up',
      'tally.down',
      'written.notes',
      'drafted.newest as draft',
      'responses_stored as responses',
      sql<number | null>`(survey_results.enrolment->>'total')::int`.as('asked'),
      sql<Assignee | null>`case when assignees.id is not null
        then json_build_object('id', assignees.id, 'name', assignees.full_name) end`.as('assignedTo'),
      sql<string>`left(survey_results.description, ${listedDescription}::int)`.as('description'),
    ])
}

/** How much of a description goes with each report of the list, in characters. */
const listedDescription = 200

type ManagedRow = ReportRow & {
  version: number
  up: number | null
  down: number | null
  notes: number | null
  responses: number
  asked: number | null
  assignedTo: Assignee | null
  draft: NonNullable<ManagedReport['draft']> | null
  description: string
}

function asManagedReport(row: ManagedRow): ManagedReport {
  return {
    ...asReport(row),
    version: row.version,
    thumbsUp: row.up ?? 0,
    thumbsDown: row.down ?? 0,
    assignedTo: row.assignedTo,
    notes: row.notes ?? 0,
    responses: row.responses,
    ...(row.draft && { draft: row.draft }),
    ...(row.asked !== null && { asked: row.asked }),
    description: row.description,
  }
}
