import type { ManagedReport } from '#contract/reports/reports.ts'
import { MessageDialog } from '#web/ui/states/MessageDialog.tsx'

type Props = { report: ManagedReport; onNext: (report: ManagedReport) => void; onClose: () => void }

/** Says that the files are stored, and leads on to making the report available where it is not. */
export function StoredDialog({ report, onNext, onClose }: Props) {
  const close = { label: 'Close', onClick: onClose }
  const isAvailable = report.status === 'ReportAvailable'
  return (
    <MessageDialog
      open
      onClose={onClose}
      icon="check_circle"
      tone="success"
      title="Success! Report Uploaded"
      {...(isAvailable
        ? { primary: close }
        : { primary: { label: 'Set Report Available', onClick: () => onNext(report) }, secondary: close })}
    >
      The PDF and the Word document of {report.friendlyName} are stored.{' '}
      {isAvailable
        ? 'Its readers get them from now on.'
        : `Its status is still ${report.statusFriendlyName}: nobody can open it yet.`}
    </MessageDialog>
  )
}
