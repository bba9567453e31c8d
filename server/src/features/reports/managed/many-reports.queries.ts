import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Part } from '#contract/endpoint.ts'
import type { Page } from '#contract/paging.ts'
import type { DistrictTally, listReportsOfDistrict } from '#contract/reports/many-reports.ts'
import type { ManagedReport, ReportStatus } from '#contract/reports/reports.ts'
import type { Db } from '#server/platform/database/database.ts'
import { pagingOf, searchPatterns, totalOf, utcText } from '#server/platform/database/page.ts'
import { assignedTo, findManagedReports } from './managed-reports.queries.ts'

type Query = Part<typeof listReportsOfDistrict, 'query'>
export type ReportFilters = Omit<Query, 'after' | 'before' | 'limit' | 'sort'>

/** How many reports there are that are not deleted, counted up to `most`. */
export async function countReports(db: Db, most: number): Promise<number> {
  const some = db
    .selectFrom('insights_reports')
    .where('deleted_on', 'is', null)
    .select(sql`1`.as('one'))
    .limit(most)
    .as('some')
  const { count } = await db
    .selectFrom(some)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Reports that are alike in everything that is filtered by, and their number. */
export type AlikeReports = {
  survey: string
  status: ReportStatus
  /** Null if nobody is assigned. */
  assigned: string | null
  isLate: boolean
  /** The district, if it is one of those that are filtered by. */
  client: string | null
  count: number
}

/** All reports that match the search, test sites by choice, counted by what else is filtered by. */
export async function countAlike(
  db: Db,
  { client = [], search, excludeTestAccounts, lateBefore }: ReportFilters,
): Promise<AlikeReports[]> {
  const chosen =
    client.length > 0
      ? sql<
          string | null
        >`case when districts.id in (${sql.join(client.map((id) => sql`${id}::uuid`))}) then districts.id end`
      : sql<string | null>`null::uuid`
  return narrowed(db, { search, excludeTestAccounts, lateBefore })
    .select([
      'survey_template_name as survey',
      sql<ReportStatus>`status`.as('status'),
      assignedTo.as('assigned'),
      isLate(lateBefore).as('isLate'),
      chosen.as('client'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .groupBy(sql`1, 2, 3, 4, 5`)
    .execute()
}

/** How many districts have a report that the filters leave. */
export async function countDistricts(db: Db, filters: ReportFilters): Promise<number> {
  const { count } = await db
    .selectFrom(withReports(db, filters).select('districts.id').as('left'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The names of people and districts. */
export async function findNames(
  db: Db,
  table: 'users' | 'districts',
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows =
    table === 'users'
      ? await db
          .selectFrom('users')
          .where('id', 'in', [...ids])
          .select(['id', 'full_name as name'])
          .execute()
      : await db
          .selectFrom('districts')
          .where('id', 'in', [...ids])
          .select(['id', 'name'])
          .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** What was counted lately of the reports of each district. */
export type ReportTallies = {
  /** The sums of these districts, of what filters of a name leave; those that are not known are read, all at once. */
  of(
    filters: string,
    districtIds: readonly string[],
    read: (districtIds: string[]) => Promise<Map<string, DistrictSum>>,
  ): Promise<Map<string, DistrictSum>>
}

/** A page of the districts with a report that matches the filters, by name. */
export async function listDistricts(
  { db, reportTallies }: { db: Db; reportTallies: ReportTallies },
  { after, before, limit, ...filters }: Omit<Query, 'sort'>,
): Promise<Page<DistrictTally>> {
  const paging = pagingOf({ after, before, limit })
  const rows = await withReports(db, filters)
    .where(paging.beyond(sql`lower(districts.name)`, sql`districts.id`))
    .orderBy(sql`lower(districts.name)`, paging.direction)
    .orderBy('districts.id', paging.direction)
    .limit(paging.limit)
    .select([
      'districts.id',
      sql<string>`lower(districts.name)`.as('sortKey'),
      'districts.name',
      'is_test_account as isTestAccount',
    ])
    .execute()
  const page = paging.page(rows)
  const ids = page.rows.map(({ id }) => id)
  const sums = await reportTallies.of(JSON.stringify(filters), ids, (unknown) => sumUp(db, filters, unknown))
  return {
    ...page,
    rows: page.rows.map(({ id, name, isTestAccount }) => ({
      districtId: id,
      districtName: name,
      isTestAccount,
      ...(sums.get(id) ?? sumOf([])),
    })),
    ...(await totalOf(db, page, withReports(db, filters).select('districts.id'))),
  }
}

/** What is told of the reports of a district: their number, in all and by what they need. */
export type DistrictSum = Omit<DistrictTally, 'districtId' | 'districtName' | 'isTestAccount'>

async function sumUp(db: Db, filters: ReportFilters, ids: string[]): Promise<Map<string, DistrictSum>> {
  const tallies = Map.groupBy(await tally(db, filters, ids), ({ districtId }) => districtId)
  return new Map(ids.map((id) => [id, sumOf(tallies.get(id) ?? [])]))
}

type Tally = {
  districtId: string
  status: ReportStatus
  isLate: boolean
  count: number
  draftsReady: number
}

async function tally(db: Db, filters: ReportFilters, ids: readonly string[]): Promise<Tally[]> {
  if (ids.length === 0) return []
  return (
    narrowed(db, filters)
      // By the column that has the index: PostgreSQL would read all reports to find those of the districts of a list.
      .where('insights_reports.district_id', 'in', [...ids])
      .select([
        'districts.id as districtId',
        sql<ReportStatus>`status`.as('status'),
        isLate(filters.lateBefore).as('isLate'),
        sql<number>`count(*)::int`.as('count'),
        sql<number>`(count(*) filter (where status <> 'ReportAvailable' and 'ready' = (
        select state from report_drafts where report_id = insights_reports.id order by version desc limit 1
      )))::int`.as('draftsReady'),
      ])
      .groupBy(sql`1, 2, 3`)
      .execute()
  )
}

function sumOf(tallies: Tally[]): DistrictSum {
  const statuses = new Map<ReportStatus, number>()
  let [reports, late, draftsReady] = [0, 0, 0]
  for (const { status, isLate, count, draftsReady: ready } of tallies) {
    statuses.set(status, (statuses.get(status) ?? 0) + count)
    reports += count
    if (isLate) late += count
    draftsReady += ready
  }
  return {
    reports,
    statuses: [...statuses].map(([status, count]) => ({ status, count })),
    late,
    draftsReady,
  }
}

/** A page of the reports of a district that the filters leave, newest first by default. */
export async function listReportsOf(
  db: Db,
  scope: { districtId: string },
  { after, before, limit, sort, ...filters }: Query,
): Promise<Page<ManagedReport>> {
  const paging = pagingOf({ after, before, limit, sort }, 'moment')
  const ofDistrict = () => narrowed(db, filters).where('districts.id', '=', scope.districtId)
  const rows = await ofDistrict()
    .where(paging.beyond(sql`insights_reports.created_on`, sql`insights_reports.id`))
    .orderBy('insights_reports.created_on', paging.direction)
    .orderBy('insights_reports.id', paging.direction)
    .limit(paging.limit)
    .select(['insights_reports.id', utcText('insights_reports.created_on').as('sortKey')])
    .execute()
  const page = paging.page(rows)
  const reports = await findManagedReports(
    db,
    page.rows.map(({ id }) => id),
  )
  const byId = new Map(reports.map((report) => [report.id, report]))
  const total = await totalOf(db, page, ofDistrict().select('insights_reports.id'))
  return { ...page, rows: page.rows.flatMap(({ id }) => byId.get(id) ?? []), ...total }
}

/** Whether there is a district of this id. */
export async function hasDistrict(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('districts').where('id', '=', id).select('id').executeTakeFirst()) !== undefined
}

const assignee = sql<string>`coalesce((${assignedTo})::text, 'nobody')`
const isLate = (lateBefore: string) =>
  sql<boolean>`(insights_reports.status <> 'ReportAvailable' and insights_reports.created_on < ${lateBefore}::timestamptz)`

/** The reports that the filters leave, with their districts. */
function narrowed(db: Db, filters: ReportFilters) {
  return db
    .selectFrom('insights_reports')
    .innerJoin('districts', 'districts.id', 'insights_reports.district_id')
    .where(conditionOf(filters))
}

/** The districts with a report that matches the filters. */
function withReports(db: Db, filters: ReportFilters) {
  return db
    .selectFrom('districts')
    .where(
      sql<SqlBool>`exists (select 1 from insights_reports where district_id = districts.id and ${conditionOf(filters)})`,
    )
}

/** What the filters ask of a row of insights_reports beside its district. */
function conditionOf(filters: ReportFilters): RawBuilder<SqlBool> {
  const { search, survey = [], client = [], status = [], assigned = [], lateBefore } = filters
  const { excludeTestAccounts = true, isLateOnly = false } = filters
  const oneOf = (value: RawBuilder<unknown>, values: readonly RawBuilder<unknown>[]) =>
    values.length > 0 ? [sql`${value} in (${sql.join(values)})`] : []
  const texts = (values: readonly string[]) => values.map((one) => sql`${one}`)
  const conditions = [
    sql`insights_reports.deleted_on is null`,
    ...(excludeTestAccounts ? [sql`districts.is_test_account = false`] : []),
    ...oneOf(sql`insights_reports.survey_template_name`, texts(survey)),
    ...oneOf(
      sql`insights_reports.district_id`,
      client.map((id) => sql`${id}::uuid`),
    ),
    ...oneOf(sql`insights_reports.status`, texts(status)),
    ...oneOf(assignee, texts(assigned)),
    ...(isLateOnly ? [isLate(lateBefore)] : []),
    ...searchPatterns(search).map(
      (pattern) => sql`(
        districts.searched_name like without_accents(${pattern})
        or insights_reports.searched_name like without_accents(${pattern})
      )`,
    ),
  ]
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}
