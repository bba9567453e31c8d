import { sql } from 'kysely'
import type { Assignee, DistrictReports, ManagedReport } from '#contract/reports/reports.ts'
import {
  asReport,
  type ReportRow,
  reportFields,
  reportsWithRequesters,
} from '#server/features/reports/report-rows.queries.ts'
import { prepared } from '#server/platform/database/connections/prepared.ts'
import type { Db } from '#server/platform/database/database.ts'

/** One report as admin staff see it. */
export async function findManagedReport(db: Db, id: string): Promise<ManagedReport | undefined> {
  const [report] = await findManagedReports(db, [id])
  return report
}

/** Reports as admin staff see them, in no order. */
export async function findManagedReports(db: Db, ids: readonly string[]): Promise<ManagedReport[]> {
  if (ids.length === 0) return []
  const rows = await managed(db, ids).modifyEnd(prepared).execute()
  return rows.map(asManagedReport)
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

/** The ids of the districts that have reports, in the order of the list, each with their number. */
export async function countReportsByDistrict(db: Db): Promise<{ id: string; reports: number }[]> {
  return db
    .selectFrom('insights_reports')
    .innerJoin('districts', 'districts.id', 'insights_reports.district_id')
    .where('deleted_on', 'is', null)
    .groupBy('districts.id')
    .orderBy('districts.name')
    .orderBy('districts.id')
    .select(['districts.id', sql<number>`count(*)::int`.as('reports')])
    .execute()
}

/**
 * The reports of all districts that have some: districts by name, reports newest first. The database answers with one
 * list for each column and district, which takes the embedded database a third of the time of rows (benchmark
 * `reports-list`). With `districtIds` only those of these.
 */
export async function listReportsByDistrict(
  db: Db,
  districtIds?: readonly string[],
): Promise<DistrictReports[]> {
  const ids = districtIds && (await idsOfDistricts(db, districtIds))
  const lists = columns.map((column) =>
    sql`json_agg(${sql.ref(`report.${column}`)} order by report."createdOn" desc, report.id)`.as(column),
  )
  const districts = await db
    .selectFrom(managed(db, ids).as('report'))
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

async function idsOfDistricts(db: Db, districtIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('insights_reports')
    .where(sql<boolean>`district_id = any(${districtIds}::uuid[])`)
    .where('deleted_on', 'is', null)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

function rowAt(lists: Lists, index: number): ManagedRow {
  const row: Partial<Record<keyof ManagedRow, unknown>> = {}
  for (const column of columns) row[column] = lists[column][index]
  return row as ManagedRow
}

/** The reports of a set of ids, or all of them: what is counted of each is then counted of no other. */
function managed(db: Db, ids?: readonly string[]) {
  const within = (column: string) =>
    ids ? sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])` : sql<boolean>`true`
  return reportsWithRequesters(db)
    .where(within('insights_reports.id'))
    .leftJoin(
      (from) =>
        from
          .selectFrom('report_feedback')
          .where(within('report_id'))
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
          .where(within('report_id'))
          .groupBy('report_id')
          .select(['report_id', sql<number>`count(*)::int`.as('notes')])
          .as('written'),
      (join) => join.onRef('written.report_id', '=', 'insights_reports.id'),
    )
    .leftJoin(
      (from) =>
        from
          .selectFrom('report_drafts')
          .where(within('report_id'))
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
    .leftJoin('users as assignees', (join) => join.on('assignees.id', '=', assignedTo))
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

/** Who a report is assigned to: nobody while they may not sign in, since nobody would see to it. */
export const assignedTo = sql<
  string | null
>`case when exists (select 1 from users where id = insights_reports.assigned_to
  and role = 'admin' and state <> 'deactivated') then insights_reports.assigned_to end`

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
