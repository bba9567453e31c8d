import type { AgedReport } from '#web/features/report-management/aged-reports.ts'
import type { Active } from '#web/features/report-management/dialog-address.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './ReportCells.module.css'

type Props = { report: AgedReport; onOpen: (active: Active) => void }

/** How many readers found a report helpful; it leads to what they wrote. */
export function FeedbackTallies({ report, onOpen }: Props) {
  const { thumbsUp, thumbsDown, friendlyName } = report
  if (thumbsUp + thumbsDown === 0) return null
  return (
    <button type="button" className={styles.feedback} onClick={() => onOpen({ kind: 'history', report })}>
      {thumbsUp > 0 && (
        <span>
          <Icon name="thumb_up" size={16} />
          {thumbsUp} helpful
        </span>
      )}
      {thumbsDown > 0 && (
        <span>
          <Icon name="thumb_down" size={16} />
          {thumbsDown} not helpful
        </span>
      )}
      <span className="visually-hidden">(feedback on {friendlyName})</span>
    </button>
  )
}
