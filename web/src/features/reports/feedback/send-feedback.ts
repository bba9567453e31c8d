import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReportFeedback } from '#contract/reports/reports.ts'
import { reportQuery, sendFeedback } from '#web/features/reports/reports.api.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

/** Sending feedback, which the page then shows as the user's own. */
export function useSendFeedback(reportId: string, onSent: () => void) {
  const queryClient = useQueryClient()
  const showToast = useToast()
  const { queryKey } = reportQuery(reportId)
  return useMutation({
    mutationFn: (feedback: ReportFeedback) => sendFeedback(reportId, feedback),
    onSuccess: async (_, feedback) => {
      // An answer from before it would take the thumb away again.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (report) => report && { ...report, feedback })
      showToast('Thank you for your feedback!', { durationMs: 3000 })
      onSent()
    },
  })
}
