import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReportDetail } from '#contract/reports/reports.ts'
import { useOpenReportFile } from '#web/features/reports/open-report-file.ts'
import { reportQuery, viewLinkQuery } from '#web/features/reports/reports.api.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { LoadError } from '#web/ui/states/LoadError.tsx'
import styles from './ReportFrame.module.css'
import { ReportFrame } from './ReportFrame.tsx'

/** Small screens, and devices without a mouse: on iOS a PDF in a frame cannot be scrolled. */
const phone = '(max-width: 600px), (hover: none) and (pointer: coarse)'

/** How the PDF is shown at first: as wide as the frame, so that little of the viewer's own desk is seen around it. */
const toWidth = '#view=FitH'

/** The report's PDF in the page, for browsers that show one there, and the way to it in a tab of its own. */
export function PdfFrame({ report: { id, friendlyName } }: { report: ReportDetail }) {
  const queryClient = useQueryClient()
  const open = useOpenReportFile(id)
  const isPhone = useMediaQuery(phone, { noSsr: true })
  const isShown = navigator.pdfViewerEnabled !== false && !isPhone
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

  if (isPhone) {
    return (
      <section className={styles.alone} aria-label="Report document">
        <p>The report has several pages. It opens in a tab of its own, where you can read and share it.</p>
        <Button
          variant="outlined"
          startIcon={<Icon name="open_in_new" size={18} />}
          onClick={() => void open('pdf')}
        >
          Open the report
        </Button>
      </section>
    )
  }
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
        <iframe className={styles.pdf} title={`${friendlyName}, PDF`} src={link.data + toWidth} />
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
