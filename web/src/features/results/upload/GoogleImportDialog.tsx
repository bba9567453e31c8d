import { ConnectDialog } from '#web/google/ConnectDialog.tsx'
import { MessageDialog } from '#web/ui/dialogs/MessageDialog.tsx'
import type { GoogleImport } from './google-import.ts'
import { FailureDialog } from './UploadDialogs.tsx'

/** The dialogs on the way to the import form. */
export function GoogleImportDialog({ import: { state, connect, openForm, end } }: { import: GoogleImport }) {
  if (state.step === 'connect' || state.step === 'blocked') {
    return (
      <ConnectDialog
        isBlocked={state.step === 'blocked'}
        failure={state.step === 'connect' ? state.failure : undefined}
        onConnect={connect}
        onClose={end}
      >
        We need your permission to read the responses to the forms you exported.
      </ConnectDialog>
    )
  }
  if (state.step === 'ready') {
    return (
      <MessageDialog
        open
        onClose={end}
        icon="check"
        tone="success"
        title="Ready to bring in your data?"
        primary={{ label: 'Continue to Import', onClick: openForm }}
      >
        Google is connected. Next, choose the form whose responses you want to send in.
      </MessageDialog>
    )
  }
  if (state.step === 'failed') return <FailureDialog error={null} onClose={end} />
  return null
}
