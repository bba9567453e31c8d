import { useQueryClient } from '@tanstack/react-query'
import { getReportDownloadLink, getReportViewLink } from '#contract/reports/reports.ts'
import { useOpenLink } from '#web/ui/files/open-link.ts'
import { reportsQuery } from './reports.api.ts'

const links = { pdf: getReportViewLink, docx: getReportDownloadLink }

/**
 * Gives the function that shows a report's PDF in a new tab, or saves its Word document, from a click by a new link. Where
 * there is none it says so, and the page learns what state the report is in now.
 */
export function useOpenReportFile(reportId: string): (file: keyof typeof links) => Promise<void> {
  const queryClient = useQueryClient()
  const open = useOpenLink({ failure: 'The report could not be opened. Please try again.' })
  return async (file) => {
    const use = file === 'pdf' ? 'see' : 'save'
    if (await open(links[file], { params: { reportId } }, use)) return
    void queryClient.invalidateQueries({ queryKey: reportsQuery.queryKey })
  }
}
