import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useCallback, useState } from 'react'
import type { ReportDetail } from '#contract/reports/reports.ts'
import { useOpenReportFile } from '#web/features/reports/open-report-file.ts'
import { reportQuery, viewLinkQuery } from '#web/features/reports/reports.api.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { ErrorBoundary } from '#web/ui/states/ErrorBoundary.tsx'
import { LoadError } from '#web/ui/states/LoadError.tsx'
import { lazyPart } from '#web/ui/states/lazy-part.ts'
import styles from './ReportFrame.module.css'
import { ReportFrame } from './ReportFrame.tsx'

/** Small screens, and devices without a mouse: on iOS a PDF in a frame cannot be scrolled. */
const phone = '(max-width: 37.5rem), (hover: none) and (pointer: coarse)'

/** How the PDF is shown at first: as wide as the frame, so that little of the viewer's own desk is seen around it. */
const toWidth = '#view=FitH'

/** Larger than all else in the app: fetched when a report is read. */
const PdfPages = lazyPart(() => import('./pages/PdfPages.tsx').then((module) => module.PdfPages), {
  ahead: false,
})

/**
 * The report's PDF in the page, drawn by us, or by the browser's own viewer if that fails; and the way to it in a tab
 * of its own.
 */
export function PdfFrame({ report: { id, friendlyName } }: { report: ReportDetail }) {
  const queryClient = useQueryClient()
  const open = useOpenReportFile(id)
  const isPhone = useMediaQuery(phone, { noSsr: true })
  const [cannotDraw, setCannotDraw] = useState(!hasCanvas())
  const fail = useCallback(() => setCannotDraw(true), [])
  // Where we cannot draw it, the browser may.
  const isShown = !isPhone && !(cannotDraw && navigator.pdfViewerEnabled === false)
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
        <p>The report has several pages. It opens in its own tab, where you can read and share it.</p>
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
        <p>This browser cannot show a PDF on the page.</p>
        {newTab}
      </section>
    )
  }
  if (link.data && !cannotDraw) {
    const loading = <ReportFrame isLoading bar={<span className={styles.name}>{friendlyName}</span>} />
    return (
      <ErrorBoundary onFail={fail}>
        <Suspense fallback={loading}>
          <section className={styles.frame} aria-label="Report document">
            <PdfPages
              address={link.data}
              name={friendlyName}
              action={
                <IconButton aria-label="Open in a new tab" onClick={() => void open('pdf')}>
                  <Icon name="open_in_new" size={20} />
                </IconButton>
              }
              onFail={fail}
            />
          </section>
        </Suspense>
      </ErrorBoundary>
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

/** Whether this browser lets pages draw. */
const hasCanvas = () => document.createElement('canvas').getContext('2d') !== null
