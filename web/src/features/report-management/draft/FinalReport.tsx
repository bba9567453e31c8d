import Button from '@mui/material/Button'
import { useId, useRef, useState } from 'react'
import { readableSize } from '#contract/limits.ts'
import type { ReportDrafts } from '#contract/reports/report-drafts.ts'
import type { ManagedReport } from '#contract/reports/reports.ts'
import { useOpenDialog } from '#web/features/report-management/dialog-address.ts'
import { useStatusChange } from '#web/features/report-management/status/status-change.ts'
import {
  fromComputer,
  issuesOf,
  type PickedFile,
  pairOf,
} from '#web/features/report-management/upload/report-files.ts'
import { useReportUpload } from '#web/features/report-management/upload/report-upload.ts'
import { CheckField } from '#web/ui/CheckField.tsx'
import { dayOf } from '#web/ui/date.ts'
import { focusBeside, sendOrLeadToFault } from '#web/ui/focus-leading.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Alert } from '#web/ui/states/Alert.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import styles from './Draft.module.css'
import { ReleaseDialog } from './ReleaseDialog.tsx'

const slots = { docx: 'the Word document', pdf: 'the PDF' } as const
const kinds = ['docx', 'pdf'] as const

/** The report that its readers get: two files of a person's own, or a draft that is released. */
export function FinalReport({ report, drafts }: { report: ManagedReport; drafts: ReportDrafts }) {
  const id = useId()
  const column = useRef<HTMLDivElement>(null)
  const openDialog = useOpenDialog()
  const showToast = useToast()
  const [picked, setPicked] = useState<PickedFile[]>([])
  const [isChecked, setChecked] = useState(false)
  const [makesAvailable, setMakesAvailable] = useState(true)
  const [isReleasing, setReleasing] = useState(false)
  const isAvailable = report.status === 'ReportAvailable'
  const change = useStatusChange(report)
  const upload = useReportUpload(report.id)
  const newest = drafts.drafts.find(({ state }) => state === 'ready')
  const issues = isChecked || picked.length > 0 ? issuesOf(picked) : []

  const pick = (files: File[]) =>
    setPicked((now) => {
      const added = files.map(fromComputer)
      return [...now.filter(({ kind }) => !added.some((one) => one.kind === kind)), ...added]
    })
  const send = () => {
    sendOrLeadToFault(column.current, () => setChecked(true))
    const pair = pairOf(picked)
    if (!pair || issuesOf(picked).length > 0 || upload.isPending) return
    upload.send(pair, () => {
      setPicked([])
      setChecked(false)
      showToast('The report is stored.', { durationMs: 4000 })
      if (makesAvailable && !isAvailable) change.set({ status: 'ReportAvailable', reason: '' })
    })
  }

  return (
    <div ref={column} className={styles.column}>
      <h3 className="t-h4">Final report</h3>
      <p className={styles.about}>
        {report.hasFiles && report.uploadedOn
          ? `Stored on ${dayOf(report.uploadedOn)}. If you upload other files, they become the next version.`
          : 'The analyst’s report, as Word and PDF.'}
      </p>
      {kinds.map((kind) => (
        <Slot
          key={kind}
          kind={kind}
          file={picked.find((one) => one.kind === kind)}
          issuesId={issues.length > 0 ? `${id}issues` : undefined}
          onPick={pick}
          onRemove={(key) => setPicked(picked.filter((one) => one.key !== key))}
        />
      ))}
      <button
        type="button"
        className={styles.link}
        onClick={() => openDialog({ dialog: 'upload', reportId: report.id })}
      >
        Choose from Google Drive
      </button>
      <div id={`${id}issues`} aria-live="polite">
        {issues.map((issue) => (
          <p key={issue} className={styles.issue}>
            <Icon name="error" size={18} />
            {issue}
          </p>
        ))}
      </div>
      {!isAvailable && (
        <CheckField className={styles.check} isChecked={makesAvailable} onChange={setMakesAvailable}>
          <span>Set status to Report Available and e-mail {report.createdByName}</span>
        </CheckField>
      )}
      <div className={styles.release}>
        <Button
          variant="contained"
          id={`${id}upload`}
          aria-disabled={upload.isPending}
          startIcon={<Icon name="upload" />}
          onClick={send}
        >
          {upload.isPending ? 'Uploading…' : 'Upload Report'}
        </Button>
        {newest && (
          <Button variant="text" onClick={() => setReleasing(true)}>
            Or release draft {newest.version}
            {newest.releasedAs !== null && ' again'}
          </Button>
        )}
      </div>
      {(upload.error || change.conflict || change.hasFailed) && (
        <Alert tone="error">
          {upload.error
            ? `The files could not be stored. ${upload.error.message}`
            : change.conflict || 'The report is stored, but its status could not be set. Use Update Status.'}
        </Alert>
      )}
      {isReleasing && newest && (
        <ReleaseDialog
          report={report}
          draft={newest}
          hasNewerWords={newest.wordsVersion !== drafts.version}
          makesAvailable={makesAvailable && !isAvailable}
          onClose={() => setReleasing(false)}
        />
      )}
    </div>
  )
}

type SlotProps = {
  kind: 'pdf' | 'docx'
  file: PickedFile | undefined
  /** The element that says what is wrong with the files, if something is. */
  issuesId: string | undefined
  onPick: (files: File[]) => void
  onRemove: (key: string) => void
}

function Slot({ kind, file, issuesId, onPick, onRemove }: SlotProps) {
  const [isOver, setOver] = useState(false)
  if (file)
    return (
      <div className={styles.slot}>
        <span className={styles.tile}>
          <Icon name="description" size={18} />
        </span>
        <div>
          <p className={styles.versionName}>{file.name}</p>
          <p className={styles.about}>{file.size !== undefined && `${readableSize(file.size)} · `}ready</p>
        </div>
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove ${file.name}`}
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget, currentTarget.closest('section'))
            onRemove(file.key)
          }}
        >
          <Icon name="close" />
        </button>
      </div>
    )
  return (
    <label
      className={`${styles.slot} ${styles.empty} ${isOver ? styles.isOver : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onPick([...event.dataTransfer.files])
      }}
    >
      <span className={styles.tile}>
        <Icon name="description" size={18} />
      </span>
      <span>
        <span className={styles.versionName}>Add {slots[kind]}</span>
        <span className={styles.about}>Drop it here, or choose it</span>
      </span>
      <input
        type="file"
        multiple
        accept=".pdf,.docx"
        className="visually-hidden"
        aria-invalid={issuesId !== undefined}
        aria-describedby={issuesId}
        onChange={({ target }) => {
          onPick([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <span className={styles.choose} aria-hidden="true">
        Choose
      </span>
    </label>
  )
}
