import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { type SubmitEvent, useId } from 'react'
import styles from '#web/features/report-management/DialogForm.module.css'
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
  const titleId = useId()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isPending) set(chosen)
  }
  return (
    <Dialog
      open
      onClose={() => !isPending && onClose()}
      aria-labelledby={titleId}
      slotProps={{ paper: { className: `${styles.paper} ${styles.narrow}` } }}
    >
      <form className={styles.form} onSubmit={submit}>
        <h2 id={titleId} className="t-h3">
          Update Status
        </h2>
        <p className={styles.about}>{seen.friendlyName}</p>
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
              This report has no files yet. Nobody can open it until its PDF and its Word document are
              uploaded.
            </Alert>
          </div>
        )}
        <div className={styles.actions}>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" aria-disabled={isPending}>
            {isPending ? 'Updating…' : conflict ? 'Set It Anyway' : 'Update Status'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
