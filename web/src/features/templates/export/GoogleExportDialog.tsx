import { ConnectDialog } from '#web/google/ConnectDialog.tsx'
import { ParentsNoticeDialog } from '#web/parents-notice/ParentsNoticeDialog.tsx'
import { MessageDialog } from '#web/ui/dialogs/MessageDialog.tsx'
import type { GoogleExport } from './google-export.ts'

/** The dialogs of an export to Google Forms, one for each step that waits for the user. */
export function GoogleExportDialog({
  export: { state, connect, waitForConsent, begin, confirmNotice, end },
}: {
  export: GoogleExport
}) {
  switch (state.step) {
    case 'connect':
    case 'blocked':
      return (
        <ConnectDialog
          isBlocked={state.step === 'blocked'}
          failure={state.step === 'connect' ? state.failure : undefined}
          onConnect={connect}
          onFollowLink={waitForConsent}
          onClose={end}
        >
          We need your permission to create the form in your Google account.
        </ConnectDialog>
      )
    case 'notice':
      return (
        <ParentsNoticeDialog moment="export" topics={state.topics} onConfirm={confirmNotice} onClose={end} />
      )
    case 'ready':
      return (
        <MessageDialog
          open
          onClose={end}
          icon="check"
          tone="success"
          title="Ready to proceed?"
          primary={{ label: 'Continue to Export', onClick: begin }}
        >
          Once Google is connected in the other window, your survey will be copied as a new form.
        </MessageDialog>
      )
    case 'done':
      return (
        <MessageDialog
          open
          onClose={end}
          icon="check_circle"
          tone="success"
          title="Success!"
          primary={{ label: 'View Google Form', href: state.editAddress, newTab: true }}
          secondary={{ label: 'Close', onClick: end }}
        >
          Your form is ready to edit and share.
        </MessageDialog>
      )
    case 'failed':
      return (
        <MessageDialog
          open
          onClose={end}
          icon="error"
          tone="error"
          title="Error Creating Survey"
          primary={{ label: 'Close', onClick: end }}
        >
          An error occurred while creating the form. Please try again later.
        </MessageDialog>
      )
    default:
      return null
  }
}
