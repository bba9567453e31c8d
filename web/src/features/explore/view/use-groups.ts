import { useQuery } from '@tanstack/react-query'
import type { Figure } from '#contract/results/analyses.ts'
import { groupsQuery, type ReadyAnalysis } from '#web/features/explore/explore.api.ts'
import type { View } from './use-view.ts'

/**
 * The figures of the blocks of the chosen breakdown, among the people of the filter: those of everybody are there, those
 * within a block are asked for.
 */
export function useGroups(resultId: string, whole: ReadyAnalysis, { by, where }: View) {
  const isWithin = by !== undefined && where !== undefined
  const groups = useQuery({
    ...groupsQuery(resultId, whole.version, by?.key ?? '', where?.key ?? ''),
    enabled: isWithin,
  })
  const figures = isWithin ? groups.data : whole
  return {
    ...groups,
    isThere: figures !== undefined,
    figuresOf: (kind: 'questions' | 'constructs', key: string): readonly Figure[] =>
      figures?.[kind].find((one) => one.key === key)?.figures ?? [],
    /** The group of a block among them. */
    groupOf: (block: string) => (where ? [block, where.key] : [block]),
  }
}
