import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Part } from '#contract/endpoint.ts'
import type { Page } from '#contract/paging.ts'
import {
  countReports,
  getManagedReport,
  getReportTotals,
  listReportDistricts,
  listReportsOfDistrict,
} from '#contract/reports/many-reports.ts'
import type { ManagedReport } from '#contract/reports/reports.ts'
import { call } from '#web/server/api.ts'
import { hearPause } from '#web/server/polling.ts'

/** The beginning of the keys of all that is known where the server pages the reports. */
const root = 'many-reports'
const pagesKey = [root, 'pages']
/** What is shown stays while something else is on its way. */
const others = { staleTime: 0, placeholderData: keepPreviousData }

export type ReportFilters = Part<typeof getReportTotals, 'query'>
type PageQuery = Part<typeof listReportsOfDistrict, 'query'>

/** How many reports there are; whether they are listed whole is not decided again while the page is open. */
export const reportsCountQuery = queryOptions({
  queryKey: ['reports-count'],
  queryFn: ({ signal }) => call(countReports, { signal }),
  staleTime: 5 * 60_000,
})

/** What the filters leave, and what each other choice would leave. */
export const reportTotalsQuery = (query: ReportFilters) =>
  queryOptions({
    queryKey: [root, 'totals', query],
    queryFn: ({ signal }) => call(getReportTotals, { query, signal, onHeaders: hearPause }),
    ...others,
  })

/** A page of districts. */
export const reportDistrictsQuery = (query: Omit<PageQuery, 'sort'>) =>
  queryOptions({
    queryKey: [root, 'districts', query],
    queryFn: ({ signal }) => call(listReportDistricts, { query, signal }),
    ...others,
  })

/** A page of the reports of a district. */
export const reportsOfDistrictQuery = (districtId: string, query: PageQuery) =>
  queryOptions({
    queryKey: [...pagesKey, districtId, query],
    queryFn: ({ signal }) => call(listReportsOfDistrict, { params: { districtId }, query, signal }),
    ...others,
  })

/** One report, for a dialog about it. */
export const managedReportQuery = (reportId: string) =>
  queryOptions({
    queryKey: [root, 'one', reportId],
    queryFn: ({ signal }) => call(getManagedReport, { params: { reportId }, signal }),
    staleTime: 0,
    retry: false,
  })

/** The reports of the pages that were read lately. */
export function reportsOfPages(client: QueryClient): ManagedReport[] {
  return client
    .getQueriesData<Page<ManagedReport>>({ queryKey: pagesKey })
    .flatMap(([, page]) => page?.rows ?? [])
}

/** Writes what is new of one report into the pages that are shown; they and their counts are read again. */
export function putIntoPages(
  client: QueryClient,
  report: Partial<ManagedReport> & Pick<ManagedReport, 'id'>,
): void {
  client.setQueriesData<Page<ManagedReport>>(
    { queryKey: pagesKey },
    (page) =>
      page && { ...page, rows: page.rows.map((one) => (one.id === report.id ? { ...one, ...report } : one)) },
  )
  client.setQueryData<ManagedReport>(
    managedReportQuery(report.id).queryKey,
    (one) => one && { ...one, ...report },
  )
  void client.invalidateQueries({ queryKey: [root] })
}
