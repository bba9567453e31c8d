import type { InsightsReport } from '#contract/reports/reports.ts'
import { filesFollow, isReadable } from './readable.ts'
import styles from './StatusNote.module.css'

type Props = { report: Pick<InsightsReport, 'status' | 'hasFiles' | 'onHoldReason'> }

/** What a reader should know beside a status: why the report is on hold, or that its files are still to come. */
export function StatusNote({ report }: Props) {
  const { status, onHoldReason } = report
  if (status === 'OnHold' && onHoldReason) return <span className={styles.note}>{onHoldReason}</span>
  if (status === 'ReportAvailable' && !isReadable(report))
    return <span className={styles.note}>{filesFollow}</span>
  return null
}
