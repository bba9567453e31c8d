import { type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import {
  getReport,
  getReportInsights,
  getReportViewLink,
  giveReportFeedback,
  listReports,
  type ReportFeedback,
} from '#contract/reports/reports.ts'
import { call } from '#web/server/api.ts'
import { hearPause, pollPause } from '#web/server/polling.ts'
import { isReadable } from './readable.ts'

/** A first load that fails leads to the sign-in; asking for news must not take the page away. */
function whenUnreachable({ client, queryKey }: QueryFunctionContext): 'sign-in' | 'throw' {
  return client.getQueryData(queryKey) === undefined ? 'sign-in' : 'throw'
}

/** The reports that the user may see, kept up to date while the page is seen. */
export const reportsQuery = queryOptions({
  queryKey: ['insights-reports'],
  queryFn: (context) =>
    call(listReports, {
      signal: context.signal,
      onUnreachable: whenUnreachable(context),
      onHeaders: hearPause,
    }),
  staleTime: 0,
  refetchOnWindowFocus: true,
  refetchInterval: pollPause,
})

/** One report with the user's own feedback, kept up to date until it can be read. */
export const reportQuery = (reportId: string) =>
  queryOptions({
    queryKey: ['insights-reports', reportId],
    queryFn: (context) =>
      call(getReport, {
        params: { reportId },
        signal: context.signal,
        onUnreachable: whenUnreachable(context),
      }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) => (data && !isReadable(data) ? pollPause() : false),
  })

/** The temporary address of a report's PDF for the frame: a new one each time that the frame is drawn. */
export const viewLinkQuery = (reportId: string) =>
  queryOptions({
    queryKey: ['insights-reports', reportId, 'view-link'],
    queryFn: ({ signal }) => call(getReportViewLink, { params: { reportId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** What stands out in the responses of a report that can be read. */
export const reportInsightsQuery = (reportId: string) =>
  queryOptions({
    queryKey: ['insights-reports', reportId, 'insights'],
    queryFn: ({ signal }) => call(getReportInsights, { params: { reportId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Gives the user's feedback on a report, or replaces it. */
export function sendFeedback(reportId: string, feedback: ReportFeedback): Promise<null> {
  return call(giveReportFeedback, { params: { reportId }, body: feedback })
}
