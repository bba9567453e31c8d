import Button from '@mui/material/Button'
import type { Stand } from './library-update.ts'
import styles from './UpdatePanel.module.css'

type Props = { stand: Stand; onCancel: () => void; onUpdate: () => void }

/** Cancel, as long as that stops anything, and Update Library, which always answers. */
export function UpdateFooter({ stand, onCancel, onUpdate }: Props) {
  const isBusy = stand.step === 'updating'
  const canCancel =
    stand.step === 'checking' ||
    stand.step === 'refused' ||
    stand.step === 'preview' ||
    // Once all has arrived the server carries it out, whoever waits for the answer.
    (stand.step === 'updating' && stand.source.kind === 'file' && stand.share < 1)
  return (
    <div className={styles.footer}>
      {canCancel && <Button onClick={onCancel}>Cancel</Button>}
      <Button variant="contained" aria-disabled={isBusy} onClick={onUpdate}>
        {isBusy ? 'Updating…' : 'Update Library'}
      </Button>
    </div>
  )
}
