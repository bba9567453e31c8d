import styles from '#web/features/report-management/dialogs.module.css'
import { StatusChip } from '#web/report-status/StatusChip.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
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
    <FormDialog
      title="Update Status"
      about={seen.friendlyName}
      width={440}
      isBusy={isPending}
      submit={[conflict ? 'Set It Anyway' : 'Update Status', 'Updating…']}
      onSubmit={() => set(chosen)}
      onClose={onClose}
    >
      {conflict && <Alert tone="warning">{conflict}</Alert>}
      <p className={styles.present}>
        {conflict ? 'It is now' : 'At present'}{' '}
        <StatusChip status={seen.status} statusFriendlyName={seen.statusFriendlyName} />
      </p>
      <StatusSelect chosen={chosen.status} onChoose={(status) => onChoose({ ...chosen, status })} />
      {chosen.status === 'OnHold' && (
        <ReasonField reason={chosen.reason} onChange={(reason) => onChoose({ ...chosen, reason })} />
      )}
      {chosen.status === 'ReportAvailable' && !seen.hasFiles && (
        <Alert tone="warning">
          This report has no files yet. Nobody can open it until its PDF and Word document are uploaded.
        </Alert>
      )}
    </FormDialog>
  )
}
