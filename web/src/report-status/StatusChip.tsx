import { type ReportStatus, reportStatuses } from '#contract/reports/reports.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './StatusChip.module.css'
import { statusColors, statusLook } from './status-look.ts'

/** The status of a report: its words, and an icon and colours that go with them. */
export function StatusChip({ status }: { status: ReportStatus }) {
  return (
    <span className={styles.chip} style={statusColors(status)}>
      <Icon name={statusLook[status].icon} size={17} />
      {reportStatuses[status]}
    </span>
  )
}
