import { memo } from 'react'
import type { ReportStatus } from '#contract/reports/reports.ts'
import type { AgedReport } from '#web/features/report-management/aged-reports.ts'
import { statuses, statusLook } from '#web/report-status/status-look.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './DistrictList.module.css'

/** How many of some reports are in which status, and how many are past the promise. */
export const StatusTallies = memo(function StatusTallies({ reports }: { reports: readonly AgedReport[] }) {
  const counts = new Map<ReportStatus, number>()
  let late = 0
  for (const { status, isLate } of reports) {
    counts.set(status, (counts.get(status) ?? 0) + 1)
    if (isLate) late++
  }
  return (
    <ul className={styles.tallies}>
      {late > 0 && (
        <li className={styles.lateTally}>
          <Icon name="warning" size={16} />
          {late} past promise
        </li>
      )}
      {statuses
        .filter((status) => counts.has(status))
        .map((status) => (
          <li key={status} style={{ color: `var(--${statusLook[status].tone})` }}>
            <Icon name={statusLook[status].icon} size={16} />
            {counts.get(status)} {statusLook[status].tally}
          </li>
        ))}
    </ul>
  )
})
