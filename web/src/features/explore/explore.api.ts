import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listSurveyTemplates } from '#contract/library/templates.ts'
import type { ExactFigure, Figure } from '#contract/results/analyses.ts'
import { findPeopleToShare, getSharing } from '#contract/results/analysis-sharing.ts'
import {
  type AnalysisAnswer,
  getAnalysis,
  getChanges,
  getComments,
  getGroups,
  getTrend,
  getTrends,
} from '#contract/results/analysis-views.ts'
import { listResults } from '#contract/results/results.ts'
import { getReading } from '#contract/results/survey-readings.ts'
import { call } from '#web/server/api.ts'

/** An analysis that is there. */
export type ReadyAnalysis = Extract<AnalysisAnswer, { state: 'ready' }>

/** The beginning of the keys of all that is known of an upload's results. */
const root = 'analysis'

/** The analysis of an upload; asked for again while it is being made. */
export const analysisQuery = (resultId: string) =>
  queryOptions({
    queryKey: [root, resultId],
    queryFn: ({ signal }) => call(getAnalysis, { params: { resultId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'computing' || (data?.state === 'ready' && data.isOutdated) ? 1_500 : false,
  })

/** What the list of uploads said of an upload where somebody came from there. The key is that list's; it is not asked for here. */
export const listedUploadQuery = (resultId: string) =>
  queryOptions({
    queryKey: ['survey-results'],
    queryFn: ({ signal }) => call(listResults, { signal }),
    enabled: false,
    select: (uploads) => uploads.find(({ id }) => id === resultId),
  })

/** The figures by one breakdown within a block of another; the last ones stay while others are on their way. */
export const groupsQuery = (resultId: string, version: number, by: string, where: string) =>
  queryOptions({
    queryKey: [root, resultId, version, 'groups', by, where],
    queryFn: ({ signal }) => call(getGroups, { params: { resultId }, query: { by, where }, signal }),
    placeholderData: keepPreviousData,
  })

/** All questions and themes beside those of an earlier upload, of the newest comparable one if none is named. */
export const changesQuery = (resultId: string, version: number, upload: string, where: string) =>
  queryOptions({
    queryKey: [root, resultId, version, 'changes', upload, where],
    queryFn: ({ signal }) =>
      call(getChanges, {
        params: { resultId },
        query: { ...(upload && { with: upload }), ...(where && { where }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** A question or theme in the uploads of the district up to this one. */
export const trendQuery = (resultId: string, version: number, question: string) =>
  queryOptions({
    queryKey: [root, resultId, version, 'trend', question],
    queryFn: ({ signal }) => call(getTrend, { params: { resultId }, query: { question }, signal }),
    placeholderData: keepPreviousData,
  })

/** All themes in the uploads of the district up to this one. */
export const trendsQuery = (resultId: string, version: number) =>
  queryOptions({
    queryKey: [root, resultId, version, 'trends'],
    queryFn: ({ signal }) => call(getTrends, { params: { resultId }, signal }),
  })

/** What people wrote to a question, or what of it has the words of a search, a page at a time. */
export const commentsQuery = (resultId: string, version: number, question: string, search: string) =>
  infiniteQueryOptions({
    queryKey: [root, resultId, version, 'comments', question, search],
    queryFn: ({ signal, pageParam }) =>
      call(getComments, {
        params: { resultId },
        query: { question, ...(search && { search }), ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: (last, query) => (query?.queryKey[4] === question ? last : undefined),
  })

/** How the columns of an upload are read. It is asked for again by its page alone, so that nothing changes under a hand. */
export const readingQuery = (resultId: string) =>
  queryOptions({
    queryKey: [root, resultId, 'reading'],
    queryFn: ({ signal }) => call(getReading, { params: { resultId }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** The surveys of the library that may have been asked. The key is the library's: the list may be there already. */
export const surveysQuery = queryOptions({
  queryKey: ['templates'],
  queryFn: ({ signal }) => call(listSurveyTemplates, { signal }),
})

/** Who else may see the results of an upload. */
export const sharingQuery = (resultId: string) =>
  queryOptions({
    queryKey: [root, resultId, 'sharing'],
    queryFn: ({ signal }) => call(getSharing, { params: { resultId }, signal }),
    // Whoever opens the list again sees what others changed since, and changes that.
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

/** People of the district with whom results can be shared, by two letters of their names or more. */
export const peopleToShareQuery = (resultId: string, search: string) =>
  queryOptions({
    queryKey: [root, resultId, 'people', search],
    queryFn: ({ signal }) => call(findPeopleToShare, { params: { resultId }, query: { search }, signal }),
    enabled: search.length >= 2,
    placeholderData: keepPreviousData,
  })

/** The figure of a group; hidden if there is none. */
export function figureOf(figures: readonly Figure[], ...group: string[]): Figure {
  return (
    figures.find(
      (figure) => figure.group.length === group.length && group.every((key) => figure.group.includes(key)),
    ) ?? {
      group,
      shown: 'hidden',
    }
  )
}

/** The figure for everybody if it is shown as it is. */
export function exactOf(figures: readonly Figure[], ...group: string[]): ExactFigure | undefined {
  const figure = figureOf(figures, ...group)
  return figure.shown === 'exact' ? figure : undefined
}
