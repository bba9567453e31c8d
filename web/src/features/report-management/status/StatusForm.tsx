import styles from '#web/features/report-management/DialogForm.module.css'
import { DialogForm } from '#web/features/report-management/DialogForm.tsx'
import { StatusChip } from '#web/report-status/StatusChip.tsx'
import { Alert } from '#web/ui/states/Alert.tsx'
import { ReasonField } from './ReasonField.tsx'
import { StatusSelect } from './StatusSelect.tsx'
import type { NewStatus, useStatusChange } from './status-change.ts'

type Props = {
  change: ReturnType<typeof useStatusChange>
  chosen: NewStatus
  onChoose: (chosen: NewStatus) => void
  onClose: () => void
}

/** Asks for the new status, beside the one that the report has. */
export function StatusForm({ change: { seen, set, conflict, isPending }, chosen, onChoose, onClose }: Props) {
  return (
    <DialogForm
      title="Update Status"
      about={seen.friendlyName}
      isPending={isPending}
      submit={isPending ? 'Updating…' : conflict ? 'Set It Anyway' : 'Update Status'}
      onSubmit={() => set(chosen)}
      onClose={onClose}
    >
      {conflict && (
        <div className={styles.notice}>
          <Alert tone="warning">{conflict}</Alert>
        </div>
      )}
      <p className={styles.present}>
        {conflict ? 'It is now' : 'At present'}{' '}
        <StatusChip status={seen.status} statusFriendlyName={seen.statusFriendlyName} />
      </p>
      <StatusSelect chosen={chosen.status} onChoose={(status) => onChoose({ ...chosen, status })} />
      {chosen.status === 'OnHold' && (
        <ReasonField reason={chosen.reason} onChange={(reason) => onChoose({ ...chosen, reason })} />
      )}
      {chosen.status === 'ReportAvailable' && !seen.hasFiles && (
        <div className={styles.notice}>
          <Alert tone="warning">
            This report has no files yet. Nobody can open it until its PDF and Word document are uploaded.
          </Alert>
        </div>
      )}
    </DialogForm>
  )
}
