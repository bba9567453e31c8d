import { useState } from 'react'
import type { ManagedReport, ReportStatus } from '#contract/reports/reports.ts'
import { ChangeFailure } from '#web/features/report-management/ChangeFailure.tsx'
import styles from '#web/features/report-management/dialogs.module.css'
import { MessageDialog } from '#web/ui/dialogs/MessageDialog.tsx'
import { Alert } from '#web/ui/states/Alert.tsx'
import { StatusForm } from './StatusForm.tsx'
import { useStatusChange } from './status-change.ts'

type Props = { report: ManagedReport; preset: ReportStatus | undefined; onClose: () => void }

/** Sets the status of a report, and says how that went. */
export function StatusDialog({ report, preset = 'ReportRequested', onClose }: Props) {
  const [chosen, setChosen] = useState({ status: preset, reason: report.onHoldReason ?? '' })
  const change = useStatusChange(report)

  if (change.answer) {
    const { statusFriendlyName, warning } = change.answer
    return (
      <MessageDialog
        open
        onClose={onClose}
        icon="check_circle"
        tone="success"
        title="Success! Status Updated"
        primary={{ label: 'Close', onClick: onClose }}
      >
        <p>Report status updated to {statusFriendlyName}</p>
        {warning && (
          <div className={styles.notice}>
            <Alert tone="warning">{warning}</Alert>
          </div>
        )}
      </MessageDialog>
    )
  }
  return (
    <>
      <StatusForm change={change} chosen={chosen} onChoose={setChosen} onClose={onClose} />
      {change.hasFailed && (
        <ChangeFailure onClose={change.reset}>Failed to update the report status.</ChangeFailure>
      )}
    </>
  )
}
