import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { type SubmitEvent, useId, useState } from 'react'
import type { ManagedReport } from '#contract/reports/reports.ts'
import { dialogWidth } from '#web/ui/dialogs/dialog-width.ts'
import styles from '#web/ui/dialogs/FormDialog.module.css'
import { useFileDrop } from '#web/ui/file-drop.ts'
import { sendOrLeadToFault } from '#web/ui/focus-leading.ts'
import { Alert } from '#web/ui/states/Alert.tsx'
import { ProgressOverlay } from '#web/ui/states/ProgressOverlay.tsx'
import type { useDriveFiles } from './drive-files.ts'
import { FileSources } from './FileSources.tsx'
import { PickedFiles } from './PickedFiles.tsx'
import { fromComputer, issuesOf, type PickedFile, pairOf } from './report-files.ts'
import type { useReportUpload } from './report-upload.ts'

type Props = {
  report: ManagedReport
  picked: PickedFile[]
  onAdd: (files: PickedFile[]) => void
  onRemove: (key: string) => void
  drive: ReturnType<typeof useDriveFiles>
  upload: ReturnType<typeof useReportUpload>
  onClose: () => void
}

/** Where the two files are picked, listed and sent. */
export function ReportFilesForm({ report, picked, onAdd, onRemove, drive, upload, onClose }: Props) {
  const titleId = useId()
  const [isChecked, setChecked] = useState(false)
  const issues = isChecked || picked.length > 1 ? issuesOf(picked) : []
  const isBusy = upload.isPending
  const isOver = useFileDrop((...files) => {
    if (!isBusy) onAdd(files.map(fromComputer))
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    sendOrLeadToFault(event.currentTarget, () => setChecked(true))
    const pair = pairOf(picked)
    if (pair && issuesOf(picked).length === 0) upload.send(pair)
  }
  return (
    <Dialog
      // Ours would be above the picker.
      open={drive.state.step !== 'picking'}
      // It must be gone when the picker is cancelled at once, or its button would not get the focus back.
      {...(drive.state.step === 'picking' && { transitionDuration: 0 })}
      onClose={(_event, reason) => {
        const isSlip = reason === 'backdropClick' && picked.length > 0
        if (!isBusy && !isSlip) onClose()
      }}
      aria-labelledby={titleId}
      slotProps={dialogWidth(620)}
    >
      <form className={styles.form} onSubmit={submit} inert={isBusy}>
        <h2 id={titleId} className="t-h3">
          Upload Report
        </h2>
        <p className="t-body2 t-quiet">{report.friendlyName}</p>
        <FileSources
          isOver={isOver}
          issuesId={issues.length > 0 ? `${titleId}issues` : undefined}
          isLoading={drive.state.step === 'loading'}
          onDrive={drive.choose}
          onFiles={(files) => onAdd(files.map(fromComputer))}
        />
        <PickedFiles picked={picked} onRemove={onRemove} />
        {issues.length > 0 && (
          <div id={`${titleId}issues`}>
            <Alert tone="error">
              {issues.map((issue) => (
                <p key={issue}>{issue}</p>
              ))}
            </Alert>
          </div>
        )}
        <div className={styles.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained">
            Upload Report
          </Button>
        </div>
      </form>
      {isBusy && <UploadProgress share={upload.share} onCancel={upload.cancel} />}
    </Dialog>
  )
}

type ProgressProps = {
  /** How much has gone out, from 0 to 1; undefined if the server fetches the files itself. */
  share: number | undefined
  onCancel: () => void
}

/** Covers the form while its files are on their way, which can be called back until all has gone out. */
function UploadProgress({ share, onCancel }: ProgressProps) {
  const isOut = share !== undefined && share >= 1
  return (
    <ProgressOverlay
      label={share === undefined ? 'Fetching the files from Google Drive…' : 'Uploading the files…'}
      share={isOut ? undefined : share}
      onCancel={isOut ? undefined : onCancel}
    />
  )
}
