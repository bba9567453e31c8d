import Type, { type Static } from 'typebox'
import { closed, endpoint } from '#contract/endpoint.ts'
import { countLimits } from '#contract/limits.ts'
import { Page, pageQuery } from '#contract/paging.ts'
import { uuid } from '#contract/people/shapes.ts'
import { ManagedReport, ReportStatus, reportsPath } from './reports.ts'

// Report Management if there are more reports than are listed whole (`countLimits.reportsListedWhole`).

const several = { maxItems: countLimits.filterValues }

/** What the reports are narrowed by; a filter with several values takes reports with one of them. */
const filters = {
  /** Words in the name of the district or of the report. */
  search: pageQuery.search,
  /** Names of templates; empty for uploaded files. */
  survey: Type.Optional(Type.Array(Type.String({ maxLength: 1_000 }), several)),
  /** Ids of districts. */
  client: Type.Optional(Type.Array(uuid(), several)),
  status: Type.Optional(Type.Array(ReportStatus, several)),
  /** Ids of admin staff, or `nobody`. */
  assigned: Type.Optional(Type.Array(Type.Union([uuid(), Type.Literal('nobody')]), several)),
  excludeTestAccounts: Type.Optional(Type.Boolean({ default: true })),
  /** The moment before which a report that is not available is late: the calendar is the reader's. */
  lateBefore: Type.String({ format: 'date-time' }),
  isLateOnly: Type.Optional(Type.Boolean()),
}

/** How many reports there are, counted up to one more than are listed whole. */
const ReportsCount = Type.Object({ reports: Type.Integer() })

export const countReports = endpoint({
  method: 'GET',
  path: `${reportsPath}/count`,
  access: 'admin',
  summary: 'Count the reports of all districts, up to one more than can be listed at once, with an ETag',
  response: { 200: ReportsCount },
})

/** How many reports have a value that is filtered by. */
const Counted = Type.Object({ value: Type.String(), count: Type.Integer() })

export const ReportTotals = Type.Object({
  /** The reports that all filters leave, and the districts that have some of them. */
  reports: Type.Integer(),
  districts: Type.Integer(),
  /** Those of the reports that the other filters leave which are late. */
  late: Type.Integer(),
  /** For each value its reports among those that the other filters leave; values without one are left out. */
  survey: Type.Array(Counted),
  status: Type.Array(Counted),
  assigned: Type.Array(Type.Object({ ...Counted.properties, name: Type.String() })),
  /** The districts that are filtered by. */
  client: Type.Array(Type.Object({ ...Counted.properties, name: Type.String() })),
})
export type ReportTotals = Static<typeof ReportTotals>

export const getReportTotals = endpoint({
  method: 'GET',
  path: `${reportsPath}/totals`,
  access: 'admin',
  summary: 'Count the reports that match the filters, and those that each other choice would match',
  query: Type.Object(filters, closed),
  response: { 200: ReportTotals },
})

/** A district with how many of its reports the filters leave. */
export const DistrictTally = Type.Object({
  districtId: uuid(),
  districtName: Type.String(),
  isTestAccount: Type.Boolean(),
  reports: Type.Integer(),
  statuses: Type.Array(Type.Object({ status: ReportStatus, count: Type.Integer() })),
  late: Type.Integer(),
  /** Reports that are not available, whose newest draft can be released. */
  draftsReady: Type.Integer(),
})
export type DistrictTally = Static<typeof DistrictTally>

export const listReportDistricts = endpoint({
  method: 'GET',
  path: `${reportsPath}/districts`,
  access: 'admin',
  summary: 'List the districts with reports that match the filters, by name, with counts, a page at a time',
  query: Type.Object({ ...pageQuery, ...filters }, closed),
  response: { 200: Page(DistrictTally) },
})

export const listReportsOfDistrict = endpoint({
  method: 'GET',
  path: `${reportsPath}/districts/:districtId`,
  access: 'admin',
  summary: 'List the reports of a district that match the filters, newest first by default, a page at a time',
  params: Type.Object({ districtId: uuid() }),
  query: Type.Object({ ...pageQuery, ...filters, sort: Type.Optional(Type.Enum(['date', '-date'])) }, closed),
  response: { 200: Page(ManagedReport) },
})

export const getManagedReport = endpoint({
  method: 'GET',
  path: `${reportsPath}/:reportId/managed`,
  access: 'admin',
  summary: 'Get a report as Report Management shows it',
  params: Type.Object({ reportId: uuid() }),
  response: { 200: ManagedReport },
})
