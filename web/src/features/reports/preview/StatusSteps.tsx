import { reportStatuses } from '#contract/reports/reports.ts'
import { statusColors, statuses, statusLook } from '#web/report-status/status-look.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './StatusSteps.module.css'

const steps = statuses.filter((status) => statusLook[status].step !== null)

/** Explains the statuses of the list below it. */
export function StatusSteps() {
  return (
    <ol className={styles.steps} aria-label="How a report moves forward">
      {steps.map((status) => (
        <li key={status} className={styles.step}>
          <span className={styles.disc} style={statusColors(status)}>
            <Icon name={statusLook[status].icon} />
          </span>
          <span>
            <span className={styles.name}>{reportStatuses[status]}</span>
            <span className={styles.meaning}>{statusLook[status].step}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
