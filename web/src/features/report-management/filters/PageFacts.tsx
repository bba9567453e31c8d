import Button from '@mui/material/Button'
import { counted } from '#contract/counted.ts'
import { exportAuditEvents } from '#contract/people/activity.ts'
import styles from '#web/features/report-management/page/ReportsPage.module.css'
import { timeOf } from '#web/ui/date.ts'
import { useFileLink } from '#web/ui/files/file-link.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { FilterAddress } from './report-filter-address.ts'

type Props = {
  /** How many reports are left, and of how many districts. */
  reports: number
  districts: number
  list: { dataUpdatedAt: number; isError: boolean }
  /** What opens all sections at once; without it each is opened by itself. */
  address?: Pick<FilterAddress, 'areAllOpen' | 'setAllOpen'>
}

/** How many reports are shown and how fresh they are; opens all sections, and exports the audit trail. */
export function PageFacts({ reports, districts, list, address }: Props) {
  return (
    <div className={styles.facts}>
      <span role="status">
        {counted(reports, 'report')} in {counted(districts, 'district')}
      </span>
      <span className={styles.updated}>
        {list.isError && <Icon name="warning" size={16} />}
        {list.isError ? 'Not updated since' : 'Updated'} {timeOf(list.dataUpdatedAt)}
      </span>
      {address && districts > 1 && (
        <Button
          variant="text"
          size="small"
          startIcon={<Icon name={address.areAllOpen ? 'unfold_less' : 'unfold_more'} size={18} />}
          onClick={() => address.setAllOpen(!address.areAllOpen)}
        >
          {address.areAllOpen ? 'Close all' : 'Open all'}
        </Button>
      )}
      <Button
        variant="text"
        size="small"
        {...useFileLink(exportAuditEvents, { query: {} })}
        startIcon={<Icon name="download" size={18} />}
      >
        Export audit trail
      </Button>
    </div>
  )
}
