import Skeleton from '@mui/material/Skeleton'
import type { ReportDetail } from '#contract/reports/reports.ts'
import { ButtonWithReason } from '#web/features/reports/ButtonWithReason.tsx'
import { ReportFeedback } from '#web/features/reports/feedback/ReportFeedback.tsx'
import { useOpenReportFile } from '#web/features/reports/open-report-file.ts'
import { whyUnreadable } from '#web/features/reports/readable.ts'
import { StatusChip } from '#web/report-status/StatusChip.tsx'
import { dayOf } from '#web/ui/date.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import type { LinkState } from './preview-address.ts'
import styles from './ReportHeader.module.css'

type Props = {
  id: string
  /** What is known of the report before it has come. */
  known: LinkState | undefined
  report: ReportDetail | undefined
  /** The report could not be loaded: then there is nothing to do with it. */
  hasFailed: boolean
}

/** What the report is called, its status, and what can be done with it. */
export function ReportHeader({ id, known, report, hasFailed }: Props) {
  const open = useOpenReportFile(id)
  return (
    <header className={styles.header}>
      <div className={styles.name}>
        {known ? (
          <PageTitle title={known.friendlyName} />
        ) : (
          <PageTitle title="Insights Report">
            {hasFailed ? (
              'Insights Report'
            ) : (
              <>
                <span className="visually-hidden">Insights Report</span>
                <Skeleton width={280} height="1lh" />
              </>
            )}
          </PageTitle>
        )}
        {known ? (
          <StatusChip status={known.status} statusFriendlyName={report?.statusFriendlyName} />
        ) : (
          !hasFailed && <Skeleton variant="rounded" width="9rem" height="1.75rem" />
        )}
        {report?.responsesDeletedOn && (
          <p className={styles.deleted}>Responses were deleted on {dayOf(report.responsesDeletedOn)}</p>
        )}
      </div>
      {!hasFailed && (
        <div className={styles.actions}>
          <ReportFeedback report={report} />
          <ButtonWithReason
            reason={whyUnreadable(report)}
            variant="contained"
            startIcon={<Icon name="download" />}
            onClick={() => void open('docx')}
          >
            Download Report
          </ButtonWithReason>
        </div>
      )}
    </header>
  )
}
