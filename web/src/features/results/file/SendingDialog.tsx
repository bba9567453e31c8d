import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { useId } from 'react'
import { dialogWidth } from '#web/ui/dialogs/dialog-width.ts'
import { ProgressBar } from '#web/ui/states/ProgressBar.tsx'
import styles from './SendingDialog.module.css'

type Props = {
  /** How much of the file has gone out, from 0 to 1. */
  share: number | undefined
  onCancel: () => void
}

/** Covers the page while a file is sent in; it can be called back until all of it has gone out. */
export function SendingDialog({ share = 0, onCancel }: Props) {
  const id = useId()
  const isSent = share >= 1
  return (
    <Dialog open aria-labelledby={id} slotProps={dialogWidth(440)}>
      <div className={styles.sending}>
        <p id={id} role="status" className="t-label">
          Uploading file, this may take a moment...
        </p>
        <div className={styles.progress}>
          <ProgressBar label="Uploaded" share={isSent ? undefined : share} />
          {!isSent && <span>{Math.floor(share * 100)}%</span>}
        </div>
        {!isSent && (
          <Button size="small" autoFocus onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </Dialog>
  )
}
