import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReportDetail } from '#contract/reports/reports.ts'
import { useOpenReportFile } from '#web/features/reports/open-report-file.ts'
import { reportQuery, viewLinkQuery } from '#web/features/reports/reports.api.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { LoadError } from '#web/ui/states/LoadError.tsx'
import styles from './ReportFrame.module.css'
import { ReportFrame } from './ReportFrame.tsx'

/** The report's PDF in the page, for browsers that show one there, and the way to it in a tab of its own. */
export function PdfFrame({ report: { id, friendlyName } }: { report: ReportDetail }) {
  const queryClient = useQueryClient()
  const open = useOpenReportFile(id)
  const isShown = navigator.pdfViewerEnabled !== false
  const link = useQuery({ ...viewLinkQuery(id), enabled: isShown })
  const newTab = (
    <Button
      variant={isShown ? 'text' : 'outlined'}
      size={isShown ? 'small' : 'medium'}
      startIcon={<Icon name="open_in_new" size={18} />}
      onClick={() => void open('pdf')}
    >
      Open in a new tab
    </Button>
  )

  if (!isShown) {
    return (
      <section className={styles.alone} aria-label="Report document">
        <p>This browser shows no PDF inside a page.</p>
        {newTab}
      </section>
    )
  }
  return (
    <ReportFrame
      isLoading={link.isPending}
      bar={
        <>
          <span className={styles.name}>{friendlyName}</span>
          {newTab}
        </>
      }
    >
      {link.data ? (
        <iframe className={styles.pdf} title={`${friendlyName}, PDF`} src={link.data} />
      ) : (
        <div className={styles.note}>
          <LoadError
            error={link.error}
            unexpected="The report could not be opened."
            isRetrying={link.isFetching}
            // The link's own key begins with the report's, so that both are asked for.
            onRetry={() => void queryClient.invalidateQueries({ queryKey: reportQuery(id).queryKey })}
          />
        </div>
      )}
    </ReportFrame>
  )
}
