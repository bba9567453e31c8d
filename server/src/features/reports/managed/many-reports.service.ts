import type { Part } from '#contract/endpoint.ts'
import type { Page } from '#contract/paging.ts'
import type { listReportsOfDistrict as endpoint, ReportTotals } from '#contract/reports/many-reports.ts'
import type { ManagedReport } from '#contract/reports/reports.ts'
import { notFound } from '#server/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as queries from './many-reports.queries.ts'
import { totalsOf } from './report-totals.ts'

/** What the filters leave of all reports, and what each other choice of one of them would leave. */
export async function readTotals(db: Db, filters: queries.ReportFilters): Promise<ReportTotals> {
  const [alike, districts] = await Promise.all([
    queries.countAlike(db, filters),
    queries.countDistricts(db, filters),
  ])
  const { counts, ...left } = totalsOf(alike, filters)
  const listed = (of: Map<string, number>) => [...of].map(([value, count]) => ({ value, count }))
  const people = [...counts.assigned.keys()].filter((id) => id !== 'nobody')
  const [named, clients] = await Promise.all([
    queries.findNames(db, 'users', people),
    queries.findNames(db, 'districts', [...counts.client.keys()]),
  ])
  return {
    ...left,
    districts,
    survey: listed(counts.survey),
    status: listed(counts.status),
    assigned: listed(counts.assigned).map((one) => ({ ...one, name: named.get(one.value) ?? 'Nobody' })),
    client: listed(counts.client).map((one) => ({ ...one, name: clients.get(one.value) ?? '' })),
  }
}

/** A page of the reports of a district. Throws AppError not_found if there is no such district. */
export async function listReportsOfDistrict(
  db: Db,
  scope: { districtId: string },
  query: Part<typeof endpoint, 'query'>,
): Promise<Page<ManagedReport>> {
  if (!(await queries.hasDistrict(db, scope.districtId))) throw notFound('This district')
  return queries.listReportsOf(db, scope, query)
}
