import Button from '@mui/material/Button'
import { counted } from '#contract/counted.ts'
import { MessageDialog } from '#web/ui/dialogs/MessageDialog.tsx'
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
    // Once everything has arrived the server applies it, even if nobody waits for the answer.
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

type RemovalProps = { count: number; onClose: () => void; onConfirm: () => void }

/** Asks before templates are taken out of the library. */
export function RemovalDialog({ count, onClose, onConfirm }: RemovalProps) {
  const isOne = count === 1
  return (
    <MessageDialog
      open
      onClose={onClose}
      icon="warning"
      tone="warning"
      title={`Remove ${counted(count, 'template')}?`}
      primary={{ label: 'Update Library', onClick: onConfirm }}
      secondary={{ label: 'Cancel', onClick: onClose }}
    >
      {isOne ? 'It is' : 'They are'} missing from the workbook, so districts will no longer see{' '}
      {isOne ? 'it' : 'them'}. Past uploads and reports are kept, and you can undo this.
    </MessageDialog>
  )
}
