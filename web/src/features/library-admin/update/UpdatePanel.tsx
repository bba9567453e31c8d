import { type RefObject, useRef, useState } from 'react'
import type { PastImport } from '#contract/library/library.ts'
import { countsInWords } from '#web/features/library-admin/changes/counts-in-words.ts'
import { isEmpty } from '#web/features/library-admin/changes/library-changes.ts'
import { PreviewPart } from '#web/features/library-admin/changes/PreviewPart.tsx'
import { RemovalDialog } from '#web/features/library-admin/changes/RemovalDialog.tsx'
import { WarningList } from '#web/features/library-admin/changes/WarningList.tsx'
import { UndoLine } from '#web/features/library-admin/imports/UndoLine.tsx'
import { toastTime } from '#web/features/library-admin/toast-time.ts'
import { uploadFailure } from '#web/server/transfer-failure.ts'
import { counted } from '#web/ui/counted.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import type { LibraryUpdate, Stand } from './library-update.ts'
import { Refusal } from './Refusal.tsx'
import { issuesOf } from './refusal.ts'
import { SourceRow } from './SourceRow.tsx'
import { UpdateFooter } from './UpdateFooter.tsx'
import styles from './UpdatePanel.module.css'
import { UpdateProgress } from './UpdateProgress.tsx'
import { WorkbookDrop } from './WorkbookDrop.tsx'

type Props = {
  update: LibraryUpdate
  /** The panel itself, which takes the focus when its content comes from elsewhere on the page. */
  panel: RefObject<HTMLElement | null>
  onRestore: (past: PastImport) => void
}

/** Takes a workbook, shows what it would change, and makes it the library. */
export function UpdatePanel({ update, panel, onRestore }: Props) {
  const { stand } = update
  const showToast = useToast()
  const chooseButton = useRef<HTMLButtonElement>(null)
  const [isConfirming, setConfirming] = useState(false)
  const isBusy = stand.step === 'updating'
  const tell = (text: string) => showToast(text, { durationMs: toastTime, kind: 'error' })

  const clear = () => {
    update.clear()
    chooseButton.current?.focus()
  }
  const press = () => {
    if (stand.step === 'checking') return tell('The workbook is still being checked.')
    if (stand.step === 'refused') {
      return issuesOf(stand.error).length > 0 ? tell(uploadFailure(stand.error)) : update.retry()
    }
    if (stand.step === 'preview') {
      if (isEmpty(stand.preview)) return tell('There is nothing to update.')
      return stand.preview.removed > 0 ? setConfirming(true) : update.update()
    }
    if (isBusy) return
    update.update()
    chooseButton.current?.focus()
  }

  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-label="Update the library">
      <p role="status" className="visually-hidden">
        {announcement(stand)}
      </p>
      <div className={styles.choice}>
        <WorkbookDrop
          fault={update.fault}
          isBusy={isBusy}
          button={chooseButton}
          onTake={(file) => {
            // What was asked concerned another workbook.
            setConfirming(false)
            update.chooseFile(file)
          }}
        />
        {'source' in stand && stand.step !== 'done' && (
          <SourceRow stand={stand} onRemove={isBusy ? undefined : clear} />
        )}
        {'preview' in stand && stand.preview.warnings.length > 0 && (
          <WarningList warnings={stand.preview.warnings} />
        )}
        {stand.step === 'checking' && (
          <UpdateProgress share={shareOf(stand)} label="Checking the workbook…" />
        )}
        {stand.step === 'done' && <UndoLine done={stand} onUndo={onRestore} />}
      </div>
      {stand.step === 'refused' && <Refusal error={stand.error} onRetry={update.retry} />}
      {(stand.step === 'preview' || stand.step === 'updating') && (
        <PreviewPart preview={stand.preview} isAnew={stand.step === 'preview' && stand.isAnew} />
      )}
      {stand.step === 'updating' && (
        <div className={styles.updating}>
          <UpdateProgress share={shareOf(stand)} label="Updating the library…" />
        </div>
      )}
      <UpdateFooter stand={stand} onCancel={clear} onUpdate={press} />
      {stand.step === 'preview' && isConfirming && (
        <RemovalDialog
          count={stand.preview.removed}
          onClose={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false)
            update.update()
          }}
        />
      )}
    </section>
  )
}

function shareOf({ source, share }: Extract<Stand, { share: number }>): number | undefined {
  return source.kind === 'file' ? share : undefined
}

/** What assistive technology is told of where things stand. */
function announcement(stand: Stand): string {
  if (stand.step === 'checking') return 'Checking the workbook…'
  if (stand.step === 'updating') return 'Updating the library…'
  if (stand.step !== 'preview') return ''
  const { added, changed, unchanged } = stand.preview
  const read = `${counted(added + changed + unchanged, 'template')} read`
  return isEmpty(stand.preview)
    ? `${read}. Nothing would change.`
    : `${read}: ${countsInWords(stand.preview)}.`
}
