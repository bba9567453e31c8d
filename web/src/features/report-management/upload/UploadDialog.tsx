import { useState } from 'react'
import type { ManagedReport } from '#contract/reports/reports.ts'
import { ChangeFailure } from '#web/features/report-management/ChangeFailure.tsx'
import { ConnectDialog } from '#web/google/ConnectDialog.tsx'
import { ApiError, NetworkError } from '#web/server/api.errors.ts'
import { MessageDialog } from '#web/ui/dialogs/MessageDialog.tsx'
import { isUnconnected, useDriveFiles } from './drive-files.ts'
import { ReportFilesForm } from './ReportFilesForm.tsx'
import { type PickedFile, withMore } from './report-files.ts'
import { useReportUpload } from './report-upload.ts'

type Props = {
  report: ManagedReport
  /** The files are there, and the next step is wanted: making the report available. */
  onStored: () => void
  onClose: () => void
}

/** Takes the two files of a report, from the drive or from this computer, and says how that went. */
export function UploadDialog({ report, onStored, onClose }: Props) {
  const [picked, setPicked] = useState<PickedFile[]>([])
  const upload = useReportUpload(report.id)
  const add = (files: PickedFile[]) => setPicked((now) => withMore(now, files))
  const drive = useDriveFiles(picked.length > 0, add)
  const { state } = drive

  if (upload.stored) return <StoredDialog report={upload.stored} onNext={onStored} onClose={onClose} />
  const needsConsent = isUnconnected(upload.error)
  return (
    <>
      <ReportFilesForm
        report={report}
        picked={picked}
        onAdd={add}
        onRemove={(key) => setPicked(picked.filter((file) => file.key !== key))}
        drive={drive}
        upload={upload}
        onClose={onClose}
      />
      {(state.step === 'connect' || state.step === 'blocked') && (
        <ConnectDialog
          isBlocked={state.step === 'blocked'}
          failure={state.step === 'connect' ? state.fault : undefined}
          onConnect={drive.connect}
          onClose={drive.end}
        >
          We need your permission to read the files you pick in Google Drive.
        </ConnectDialog>
      )}
      {state.step === 'failed' && (
        <ChangeFailure onClose={drive.end}>
          Google Drive could not be opened. Please try again, or upload the files from this computer.
        </ChangeFailure>
      )}
      {upload.error && (
        <ChangeFailure
          onClose={() => {
            upload.reset()
            if (needsConsent) drive.askToConnect()
          }}
        >
          {needsConsent
            ? 'Google is no longer connected. Connect it again, then upload.'
            : reasonOf(upload.error)}
        </ChangeFailure>
      )}
    </>
  )
}

function reasonOf(error: Error): string {
  const isKnown = error instanceof NetworkError || (error instanceof ApiError && error.code !== 'unknown')
  return isKnown ? error.message : 'An unexpected error occurred during upload.'
}

type StoredProps = { report: ManagedReport; onNext: () => void; onClose: () => void }

/** Says that the files are stored, and leads on to making the report available if it is not. */
function StoredDialog({ report, onNext, onClose }: StoredProps) {
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
        : { primary: { label: 'Set Report Available', onClick: onNext }, secondary: close })}
    >
      The PDF and the Word document of {report.friendlyName} are stored.{' '}
      {isAvailable
        ? 'Readers get them from now on.'
        : `Its status is still ${report.statusFriendlyName}, so nobody can open it yet.`}
    </MessageDialog>
  )
}
