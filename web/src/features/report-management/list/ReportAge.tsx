import type { AgedReport } from '#web/features/report-management/aged-reports.ts'
import { counted } from '#web/ui/counted.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './ReportCells.module.css'

/** How long a request has been waited for, and whether longer than was promised. */
export function ReportAge({ report: { businessDays, isLate } }: { report: AgedReport }) {
  if (businessDays === undefined) return <span className={styles.answered}>Answered</span>
  return (
    <span>
      {counted(businessDays, 'business day')}
      {isLate && (
        <span className={styles.late}>
          <Icon name="warning" size={16} />
          Past promise
        </span>
      )}
    </span>
  )
}
