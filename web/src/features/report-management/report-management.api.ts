import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { listFailedJobs } from '#contract/jobs.ts'
import { getReportHistory } from '#contract/reports/audit.ts'
import { listAssignees, listReportNotes } from '#contract/reports/report-work.ts'
import { type DistrictReports, listReportsByDistrict, type ManagedReport } from '#contract/reports/reports.ts'
import { managedReportQuery, putIntoPages } from '#web/features/report-management/many/many-reports.api.ts'
import { call } from '#web/server/api.ts'
import { hearPause } from '#web/server/polling.ts'

/** The reports of all districts. */
export const districtReportsQuery = queryOptions({
  queryKey: ['district-reports'],
  queryFn: ({ signal, client, queryKey }) =>
    call(listReportsByDistrict, {
      signal,
      onHeaders: hearPause,
      // A list that is there stays when the server is away for a moment.
      onUnreachable: client.getQueryData(queryKey) ? 'throw' : 'sign-in',
    }),
  staleTime: 0,
})

/** What happened to a report. */
export const reportHistoryQuery = (reportId: string) =>
  queryOptions({
    queryKey: ['report-history', reportId],
    queryFn: ({ signal }) => call(getReportHistory, { params: { reportId }, signal }),
    staleTime: 0,
  })

/** The notes of admin staff on a report. */
export const reportNotesQuery = (reportId: string) =>
  queryOptions({
    queryKey: ['report-notes', reportId],
    queryFn: ({ signal }) => call(listReportNotes, { params: { reportId }, signal }),
    staleTime: 0,
  })

/** The people whom a report can be assigned to. */
export const assigneesQuery = queryOptions({
  queryKey: ['report-assignees'],
  queryFn: ({ signal }) => call(listAssignees, { signal }),
})

/** The e-mails that could not be sent. */
export const failedJobsQuery = queryOptions({
  queryKey: ['failed-jobs'],
  queryFn: ({ signal }) => call(listFailedJobs, { signal }),
  staleTime: 0,
})

/** Writes what is new of one report into the lists that are shown. */
export function putReport(
  client: QueryClient,
  report: Partial<ManagedReport> & Pick<ManagedReport, 'id'>,
): void {
  putIntoPages(client, report)
  client.setQueryData<DistrictReports[]>(districtReportsQuery.queryKey, (districts) =>
    districts?.map((district) =>
      district.insightsReports.some(({ id }) => id === report.id)
        ? {
            ...district,
            insightsReports: district.insightsReports.map((one) =>
              one.id === report.id ? { ...one, ...report } : one,
            ),
          }
        : district,
    ),
  )
}

/** A report as the server has it now, or undefined if it is gone; the list that is shown follows. */
export async function freshReport(client: QueryClient, reportId: string): Promise<ManagedReport | undefined> {
  if (!client.getQueryData(districtReportsQuery.queryKey)) {
    const report = await client.fetchQuery(managedReportQuery(reportId))
    putIntoPages(client, report)
    return report
  }
  const districts = await client.fetchQuery(districtReportsQuery)
  return districts.flatMap(({ insightsReports }) => insightsReports).find(({ id }) => id === reportId)
}
