import { type ReportStatus, reportStatuses } from '#contract/reports/reports.ts'
import { statusColors, statusLook } from '#web/report-status/status-look.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './StatusSteps.module.css'

/** The steps that each report goes through. On Hold is an exception, and no step. */
const steps: [status: ReportStatus, meaning: string][] = [
  ['ReportRequested', 'We have your file'],
  ['InQueue', 'Waiting for a researcher'],
  ['Processing', 'Analysis and writing'],
  ['ReportAvailable', 'Ready to read and share'],
]

/** Explains the statuses of the list below it. */
export function StatusSteps() {
  return (
    <ol className={styles.steps} aria-label="How a report moves forward">
      {steps.map(([status, meaning]) => (
        <li key={status} className={styles.step}>
          <span className={styles.disc} style={statusColors(status)}>
            <Icon name={statusLook[status].icon} />
          </span>
          <span>
            <span className={styles.name}>{reportStatuses[status]}</span>
            <span className={styles.meaning}>{meaning}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
