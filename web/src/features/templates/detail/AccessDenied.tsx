import { appSettings } from '#web/server/settings.ts'
import { MessageDialog } from '#web/ui/dialogs/MessageDialog.tsx'
import { useDocumentTitle } from '#web/ui/document-title.ts'

const subject = new URLSearchParams({ subject: 'A template for our package' })
  .toString()
  .replaceAll('+', '%20')

/** Says that a template is not among those of the user's packages, and whom to ask for it. */
export function AccessDenied({ onReturn }: { onReturn: () => void }) {
  const support = `mailto:${appSettings().supportEmail}`
  useDocumentTitle('Access Denied')
  return (
    <MessageDialog
      open
      onClose={onReturn}
      icon="lock"
      tone="warning"
      title="Whoops! Access Denied"
      primary={{ label: 'Return to Templates', onClick: onReturn }}
      secondary={{ label: 'Contact Support', href: support }}
    >
      This template is not in your current package. <a href={`${support}?${subject}`}>Reach out to us</a> to
      add it.
    </MessageDialog>
  )
}
