import { counted } from '#contract/counted.ts'
import type { SeveralStatuses } from '#contract/reports/report-work.ts'
import type { ManagedReport } from '#contract/reports/reports.ts'
import styles from '#web/features/report-management/dialogs.module.css'
import { MessageDialog } from '#web/ui/dialogs/MessageDialog.tsx'
import { Alert } from '#web/ui/states/Alert.tsx'

type Props = {
  answer: SeveralStatuses
  /** The words of the status that was set. */
  words: string
  reports: readonly ManagedReport[]
  onClose: () => void
}

/** How many reports were set, and which were left as they are and why. */
export function SeveralStatusResult({ answer: { changed, unchanged }, words, reports, onClose }: Props) {
  const nameOf = (id: string) => reports.find((report) => report.id === id)?.friendlyName ?? ''
  const withoutFiles = changed.filter(({ warning }) => warning !== undefined)
  const isWhole = unchanged.length === 0
  return (
    <MessageDialog
      open
      onClose={onClose}
      icon={isWhole ? 'check_circle' : 'warning'}
      tone={isWhole ? 'success' : 'warning'}
      title={isWhole ? 'Success! Status Updated' : `${counted(unchanged.length, 'report')} not changed`}
      primary={{ label: 'Close', onClick: onClose }}
    >
      {changed.length > 0 && (
        <p>
          Status of {counted(changed.length, 'report')} updated to {words}
        </p>
      )}
      {unchanged.length > 0 && (
        <ul className={styles.names} aria-label="Not changed">
          {unchanged.map(({ reportId, message }) => (
            <li key={reportId}>
              <strong>{nameOf(reportId)}</strong> {message}
            </li>
          ))}
        </ul>
      )}
      {withoutFiles.length > 0 && (
        <div className={styles.notice}>
          <Alert tone="warning">
            Without files yet: {withoutFiles.map(({ reportId }) => nameOf(reportId)).join(', ')}.
          </Alert>
        </div>
      )}
    </MessageDialog>
  )
}
