import IconButton from '@mui/material/IconButton'
import { counted } from '#contract/counted.ts'
import type { PastImport } from '#contract/library/library.ts'
import { readableSize } from '#contract/limits.ts'
import { momentOf } from '#web/ui/date.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { State } from './library-update.ts'
import styles from './SourceRow.module.css'
import { issuesOf } from './workbook-issues.ts'

type Props = { state: Extract<State, { source: unknown }>; onRemove?: (() => void) | undefined }

/** The workbook that is about to become the library, and what was read of it. */
export function SourceRow({ state, onRemove }: Props) {
  const { source } = state
  const isFile = source.kind === 'file'
  const origin = isFile ? readableSize(source.content.size) : originOf(source.past)
  return (
    <div className={styles.row}>
      <span className={styles.tile}>
        <Icon name={isFile ? 'table' : 'history'} size={22} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{isFile ? source.name : source.past.fileName}</p>
        <p className={styles.about}>{[origin, readingOf(state)].filter(Boolean).join(' · ')}</p>
      </div>
      {onRemove && (
        <IconButton size="small" aria-label="Remove file" onClick={onRemove}>
          <Icon name="close" />
        </IconButton>
      )}
    </div>
  )
}

function originOf({ byHand, importedOn }: PastImport): string {
  return `${byHand ? 'Kept' : 'Imported'} ${momentOf(importedOn)}`
}

/** What was read of the workbook; empty if nothing was. */
function readingOf(state: Props['state']): string {
  if (state.step === 'rejected') {
    const { length } = issuesOf(state.error)
    return length > 0 ? `${counted(length, 'problem')} found` : ''
  }
  if (state.step !== 'preview' && state.step !== 'updating') return ''
  const { added, changed, unchanged, warnings } = state.preview
  const read = `${counted(added + changed + unchanged, 'template')} read`
  return `${read}, ${warnings.length > 0 ? counted(warnings.length, 'warning') : 'no problems found'}`
}
