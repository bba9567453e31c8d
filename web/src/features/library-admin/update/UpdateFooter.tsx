import Button from '@mui/material/Button'
import type { State } from './library-update.ts'
import styles from './UpdatePanel.module.css'

type Props = { state: State; onCancel: () => void; onUpdate: () => void }

/** Cancel, as long as that stops anything, and Update Library, which always answers. */
export function UpdateFooter({ state, onCancel, onUpdate }: Props) {
  const isBusy = state.step === 'updating'
  const canCancel =
    state.step === 'checking' ||
    state.step === 'rejected' ||
    state.step === 'preview' ||
    // Once all has arrived the server carries it out, whoever waits for the answer.
    (state.step === 'updating' && state.source.kind === 'file' && state.share < 1)
  return (
    <div className={styles.footer}>
      {canCancel && <Button onClick={onCancel}>Cancel</Button>}
      <Button variant="contained" aria-disabled={isBusy} onClick={onUpdate}>
        {isBusy ? 'Updating…' : 'Update Library'}
      </Button>
    </div>
  )
}
