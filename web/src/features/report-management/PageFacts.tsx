import Button from '@mui/material/Button'
import { exportAuditEvents } from '#contract/audit.ts'
import { counted } from '#web/ui/counted.ts'
import { timeOf } from '#web/ui/date.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './ReportManagementPage.module.css'
import type { Narrowed } from './report-filters.ts'

type Props = { narrowed: Narrowed; list: { dataUpdatedAt: number; isError: boolean } }

/** How much is shown, how fresh it is, and the way to all that was written down. */
export function PageFacts({ narrowed: { total, districts }, list }: Props) {
  return (
    <div className={styles.facts}>
      <span role="status">
        {counted(total, 'report')} in {counted(districts.length, 'district')}
      </span>
      <span className={styles.updated}>
        {list.isError && <Icon name="warning" size={16} />}
        {list.isError ? 'Not updated since' : 'Updated'} {timeOf(list.dataUpdatedAt)}
      </span>
      <Button
        variant="text"
        size="small"
        href={exportAuditEvents.path}
        download
        startIcon={<Icon name="download" size={18} />}
      >
        Export audit trail
      </Button>
    </div>
  )
}
