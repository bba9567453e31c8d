import { counted } from '#web/ui/counted.ts'
import { MessageDialog } from '#web/ui/states/MessageDialog.tsx'

type Props = { count: number; onClose: () => void; onConfirm: () => void }

/** Asks before templates are taken out of the library. */
export function RemovalDialog({ count, onClose, onConfirm }: Props) {
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
