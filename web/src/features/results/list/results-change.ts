import { useMutation, useQueryClient } from '@tanstack/react-query'
import { restoreResult, type SurveyResult } from '#contract/results/results.ts'
import { resultsQuery } from '#web/features/results/results.api.ts'
import { call } from '#web/server/api.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

/** Changes the lists of uploads after an upload was changed. */
export function useResultsChange() {
  const client = useQueryClient()
  return {
    remove: (id: string) =>
      client.setQueryData(resultsQuery.queryKey, (results) => results?.filter((one) => one.id !== id)),
    replace: (result: SurveyResult) =>
      client.setQueryData(resultsQuery.queryKey, (results) =>
        results?.map((one) => (one.id === result.id ? result : one)),
      ),
    /** Asks for everything again, since an upload's report changes with it. */
    refresh: () => client.invalidateQueries(),
  }
}

/** Restores a deleted upload, and says so. */
export function useRestore() {
  const showToast = useToast()
  const { refresh } = useResultsChange()
  return useMutation({
    mutationFn: ({ id }: Pick<SurveyResult, 'id' | 'friendlyName'>) =>
      call(restoreResult, { params: { resultId: id } }),
    onSuccess: (_restored, { friendlyName }) => {
      showToast(`“${friendlyName}” is restored`, { durationMs: 3000 })
      return refresh()
    },
    onError: ({ message }) => {
      showToast(message, { durationMs: 6000, kind: 'error' })
      void refresh()
    },
  })
}
