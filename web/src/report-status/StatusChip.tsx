import { type ReportStatus, reportStatuses } from '#contract/reports/reports.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './StatusChip.module.css'
import { statusColors, statusLook } from './status-look.ts'

type Props = {
  status: ReportStatus
  /** The status in words, as the server says them; those of the contract until it has. */
  statusFriendlyName?: string | undefined
}

/** The status of a report: its words, and an icon and colours that go with them. */
export function StatusChip({ status, statusFriendlyName = reportStatuses[status] }: Props) {
  return (
    <span className={styles.chip} style={statusColors(status)}>
      <Icon name={statusLook[status].icon} size={17} />
      {statusFriendlyName}
    </span>
  )
}
