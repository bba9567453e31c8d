import { useQueries } from '@tanstack/react-query'
import type { AnalysedBreakdown, Figure } from '#contract/results/analyses.ts'
import { groupsQuery, type ReadyAnalysis } from '#web/features/explore/explore.api.ts'
import type { View } from './use-view.ts'

/**
 * The figures of the blocks of breakdowns, among the people of the filter: those of everybody are there, those within a
 * block are asked for.
 */
export function useGroups(
  resultId: string,
  whole: ReadyAnalysis,
  breakdowns: readonly AnalysedBreakdown[],
  where: View['where'],
) {
  const asked = useQueries({
    queries: where ? breakdowns.map(({ key }) => groupsQuery(resultId, whole.version, key, where.key)) : [],
  })
  return {
    error: asked.find(({ error }) => error)?.error,
    isThere: asked.every(({ data }) => data !== undefined),
    isFetching: asked.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(asked.map(({ refetch }) => refetch())),
    figuresOf: (by: AnalysedBreakdown, kind: 'questions' | 'constructs', key: string): readonly Figure[] => {
      const figures = where ? asked[breakdowns.indexOf(by)]?.data : whole
      return figures?.[kind].find((one) => one.key === key)?.figures ?? []
    },
    /** The group of a block among them. */
    groupOf: (block: string) => (where ? [block, where.key] : [block]),
  }
}
