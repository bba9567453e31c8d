import { useQueryClient } from '@tanstack/react-query'
import { openFile } from '#web/ui/open-file.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { reportLink, reportsQuery } from './reports.api.ts'

/**
 * Gives the function that opens a report's PDF or Word document from a click by a new link. Where
 * there is none it says so, and the page learns how the report stands now.
 */
export function useOpenReportFile(reportId: string): (file: 'pdf' | 'docx') => Promise<void> {
  const queryClient = useQueryClient()
  const showToast = useToast()
  return async (file) => {
    if (await openFile(() => reportLink(reportId, file))) return
    showToast('The report could not be opened. Please try again.', { durationMs: 6000, kind: 'error' })
    void queryClient.invalidateQueries({ queryKey: reportsQuery.queryKey })
  }
}
