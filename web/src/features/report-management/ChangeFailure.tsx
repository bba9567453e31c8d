import type { ReactNode } from 'react'
import { MessageDialog } from '#web/ui/dialogs/MessageDialog.tsx'

/** Says that a change of a report failed; what was chosen for it is still there below. */
export function ChangeFailure({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <MessageDialog
      open
      onClose={onClose}
      icon="error"
      tone="error"
      title="Error Uploading Report"
      primary={{ label: 'Close', onClick: onClose }}
    >
      {children}
    </MessageDialog>
  )
}
