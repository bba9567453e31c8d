import { counted } from '#contract/counted.ts'
import type { ReportStatus } from '#contract/reports/reports.ts'
import type { AgedReport } from '#web/features/report-management/aged-reports.ts'
import { statuses, statusLook } from '#web/report-status/status-look.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './DistrictList.module.css'

/** How many of some reports are in which status, past the promise, or have a draft that nobody released yet. */
type Tallies = { statuses: ReadonlyMap<ReportStatus, number>; late: number; draftsReady: number }

/** What reports are, in numbers. */
export function talliesOf(reports: readonly AgedReport[]): Tallies {
  const statuses = new Map<ReportStatus, number>()
  let [late, draftsReady] = [0, 0]
  for (const { status, isLate, draft } of reports) {
    if (draft?.state === 'ready' && status !== 'ReportAvailable') draftsReady++
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (isLate) late++
  }
  return { statuses, late, draftsReady }
}

/** The tallies of a district, in its line. */
export function StatusTallies({
  tallies: { statuses: counts, late, draftsReady: ready },
}: {
  tallies: Tallies
}) {
  return (
    <ul className={styles.tallies}>
      {late > 0 && (
        <li className={styles.lateTally}>
          <Icon name="warning" size={16} />
          {late} past promise
        </li>
      )}
      {ready > 0 && (
        <li>
          <Icon name="description" size={16} />
          {counted(ready, 'draft')} ready
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
}
