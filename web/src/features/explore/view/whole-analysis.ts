import { useQueryClient } from '@tanstack/react-query'
import { analysisQuery, type ReadyAnalysis } from '#web/features/explore/explore.api.ts'

/** The analysis of everybody, whatever the filter; for parts of a page that is there because it is ready. */
export function useWholeAnalysis(resultId: string): ReadyAnalysis {
  const answer = useQueryClient().getQueryData(analysisQuery(resultId).queryKey)
  if (answer?.state !== 'ready') throw new Error('the analysis is not ready')
  return answer
}
