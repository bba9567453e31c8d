import { memo } from 'react'
import { type ReportStatus, reportStatuses } from '#contract/reports/reports.ts'
import type { AgedReport } from '#web/features/report-management/aged-reports.ts'
import { statusLook } from '#web/report-status/status-look.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './DistrictList.module.css'

/** The statuses in the short words of a tally. */
const words: Record<ReportStatus, string> = {
  ReportRequested: 'requested',
  InQueue: 'in queue',
  Processing: 'processing',
  ReportAvailable: 'available',
  OnHold: 'on hold',
}

const statuses = Object.keys(reportStatuses) as ReportStatus[]

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
            {counts.get(status)} {words[status]}
          </li>
        ))}
    </ul>
  )
})
