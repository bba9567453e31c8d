import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getDraftChanges, getReportDrafts } from '#contract/reports/report-drafts.ts'
import { getComments } from '#contract/results/analysis-views.ts'
import { putReport } from '#web/features/report-management/report-management.api.ts'
import { call } from '#web/server/api.ts'

/** How often a draft that is being made is asked for, in milliseconds. */
const pollEvery = 2_000

/** The drafts of a report; the list of reports follows, so that row and panel say the same. */
export const reportDraftsQuery = (reportId: string) =>
  queryOptions({
    queryKey: ['report-drafts', reportId],
    queryFn: async ({ signal, client }) => {
      const answer = await call(getReportDrafts, { params: { reportId }, signal })
      const [newest] = answer.drafts
      if (newest) putReport(client, { id: reportId, draft: { version: newest.version, state: newest.state } })
      return answer
    },
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.drafts.some(({ state }) => state === 'making') ? pollEvery : false,
  })

/** What changed in a draft since the one before. */
export const draftChangesQuery = (reportId: string, version: number) =>
  queryOptions({
    queryKey: ['report-drafts', reportId, 'changes', version],
    queryFn: ({ signal }) => call(getDraftChanges, { params: { reportId, version }, signal }),
  })

/** What people wrote to a question, a page at a time, to pick from. */
export const pickableQuery = (resultId: string, question: string) =>
  infiniteQueryOptions({
    queryKey: ['report-drafts', 'comments', resultId, question],
    queryFn: ({ signal, pageParam }) =>
      call(getComments, {
        params: { resultId },
        query: { question, ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
