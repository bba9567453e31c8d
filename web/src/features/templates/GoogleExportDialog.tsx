import { MessageDialog } from '#web/ui/MessageDialog.tsx'
import { consentAddress } from './google-consent.ts'
import type { GoogleExport } from './google-export.ts'

/** The dialogs of an export to Google Forms, one for each step that waits for the user. */
export function GoogleExportDialog({
  export: { step, connect, waitForConsent, begin, end },
}: {
  export: GoogleExport
}) {
  if (step === 'ready') {
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
  }
  if (step === 'failed') {
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
  }
  return (
    <MessageDialog
      open
      onClose={end}
      icon="link"
      tone="quiet"
      title="Let's connect to Google!"
      primary={{ label: 'Connect to Google', onClick: connect }}
    >
      {step === 'connect' ? (
        'We need your permission to create the form in your Google account.'
      ) : (
        <span role="alert">
          Your browser blocked the window. You can{' '}
          <a href={consentAddress} target="_blank" rel="noopener opener" onClick={waitForConsent}>
            open it in a new tab
          </a>{' '}
          instead.
        </span>
      )}
    </MessageDialog>
  )
}
