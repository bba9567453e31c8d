import { type RefObject, useRef, useState } from 'react'
import { counted } from '#contract/counted.ts'
import type { Issue } from '#contract/errors.ts'
import type { PastImport } from '#contract/library/library.ts'
import { countsInWords } from '#web/features/library-admin/changes/counts-in-words.ts'
import { LibraryPreview } from '#web/features/library-admin/changes/LibraryPreview.tsx'
import { isEmpty } from '#web/features/library-admin/changes/library-changes.ts'
import { uploadFailure } from '#web/server/transfer-failure.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { IssueTable } from './IssueTable.tsx'
import type { LibraryUpdate, State } from './library-update.ts'
import { RejectedWorkbook } from './RejectedWorkbook.tsx'
import { SourceRow } from './SourceRow.tsx'
import { UndoLine } from './UndoLine.tsx'
import { RemovalDialog, UpdateFooter } from './UpdateFooter.tsx'
import styles from './UpdatePanel.module.css'
import { UpdateProgress } from './UpdateProgress.tsx'
import { WorkbookDrop } from './WorkbookDrop.tsx'
import { issuesOf } from './workbook-issues.ts'

/** As many warnings as are open at once. */
const openWarnings = 3

type Props = {
  update: LibraryUpdate
  /** The panel itself, which takes the focus when its content comes from elsewhere on the page. */
  panel: RefObject<HTMLElement | null>
  onRestore: (past: PastImport) => void
}

/** Takes a workbook, shows what it would change, and makes it the library. */
export function UpdatePanel({ update, panel, onRestore }: Props) {
  const { state } = update
  const showToast = useToast()
  const chooseButton = useRef<HTMLButtonElement>(null)
  const [isConfirming, setConfirming] = useState(false)
  const isBusy = state.step === 'updating'
  const tell = (text: string) => showToast(text, { durationMs: 6000, kind: 'error' })

  const clear = () => {
    update.clear()
    chooseButton.current?.focus()
  }
  const press = () => {
    if (state.step === 'checking') return tell('The workbook is still being checked.')
    if (state.step === 'rejected') {
      return issuesOf(state.error).length > 0 ? tell(uploadFailure(state.error)) : update.retry()
    }
    if (state.step === 'preview') {
      if (isEmpty(state.preview)) return tell('There is nothing to update.')
      return state.preview.removed > 0 ? setConfirming(true) : update.update()
    }
    if (isBusy) return
    update.update()
    chooseButton.current?.focus()
  }

  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-label="Update the library">
      <p role="status" className="visually-hidden">
        {announcement(state)}
      </p>
      <div className={styles.choice}>
        <WorkbookDrop
          issue={update.issue}
          isBusy={isBusy}
          button={chooseButton}
          onTake={(file) => {
            // What was asked concerned another workbook.
            setConfirming(false)
            update.chooseFile(file)
          }}
        />
        {'source' in state && state.step !== 'done' && (
          <SourceRow state={state} onRemove={isBusy ? undefined : clear} />
        )}
        {'preview' in state && state.preview.warnings.length > 0 && (
          <WarningList warnings={state.preview.warnings} />
        )}
        {state.step === 'checking' && (
          <UpdateProgress share={shareOf(state)} label="Checking the workbook…" />
        )}
        {state.step === 'done' && <UndoLine done={state} onUndo={onRestore} />}
      </div>
      {state.step === 'rejected' && <RejectedWorkbook error={state.error} onRetry={update.retry} />}
      {(state.step === 'preview' || state.step === 'updating') && (
        <LibraryPreview preview={state.preview} isNewer={state.step === 'preview' && state.isNewer} />
      )}
      {state.step === 'updating' && (
        <div className={styles.updating}>
          <UpdateProgress share={shareOf(state)} label="Updating the library…" />
        </div>
      )}
      <UpdateFooter state={state} onCancel={clear} onUpdate={press} />
      {state.step === 'preview' && isConfirming && (
        <RemovalDialog
          count={state.preview.removed}
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

function shareOf({ source, share }: Extract<State, { share: number }>): number | undefined {
  return source.kind === 'file' ? share : undefined
}

/** What assistive technology announces of the state. */
function announcement(state: State): string {
  if (state.step === 'checking') return 'Checking the workbook…'
  if (state.step === 'updating') return 'Updating the library…'
  if (state.step !== 'preview') return ''
  const { added, changed, unchanged } = state.preview
  const read = `${counted(added + changed + unchanged, 'template')} read`
  return isEmpty(state.preview)
    ? `${read}. Nothing would change.`
    : `${read}: ${countsInWords(state.preview)}.`
}

/** What was left alone or replaced when a workbook was read; it keeps nothing from being updated. */
function WarningList({ warnings }: { warnings: Issue[] }) {
  return (
    <details className={styles.warnings} open={warnings.length <= openWarnings}>
      <summary>{counted(warnings.length, 'warning')}</summary>
      <IssueTable title="Left alone or replaced" whatHead="What was done" issues={warnings} />
    </details>
  )
}
