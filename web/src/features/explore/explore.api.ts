import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ExactFigure, Figure } from '#contract/results/analyses.ts'
import {
  type AnalysisAnswer,
  getAnalysis,
  getComments,
  getGroups,
  getTrend,
} from '#contract/results/analysis-views.ts'
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

/** The figures by one breakdown within a block of another; the last ones stay while others are on their way. */
export const groupsQuery = (resultId: string, version: number, by: string, where: string) =>
  queryOptions({
    queryKey: [root, resultId, version, 'groups', by, where],
    queryFn: ({ signal }) => call(getGroups, { params: { resultId }, query: { by, where }, signal }),
    placeholderData: keepPreviousData,
  })

/** A question or theme in the uploads of the district up to this one. */
export const trendQuery = (resultId: string, version: number, question: string) =>
  queryOptions({
    queryKey: [root, resultId, version, 'trend', question],
    queryFn: ({ signal }) => call(getTrend, { params: { resultId }, query: { question }, signal }),
    placeholderData: keepPreviousData,
  })

/** What people wrote to a question, a page at a time. */
export const commentsQuery = (resultId: string, version: number, question: string) =>
  infiniteQueryOptions({
    queryKey: [root, resultId, version, 'comments', question],
    queryFn: ({ signal, pageParam }) =>
      call(getComments, {
        params: { resultId },
        query: { question, ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

/** The figure of a group; hidden where there is none. */
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

/** The figure for everybody where it is shown as it is. */
export function exactOf(figures: readonly Figure[], ...group: string[]): ExactFigure | undefined {
  const figure = figureOf(figures, ...group)
  return figure.shown === 'exact' ? figure : undefined
}
