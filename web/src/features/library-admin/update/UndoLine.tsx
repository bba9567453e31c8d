import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import type { PastImport } from '#contract/library/library.ts'
import { countsInWords } from '#web/features/library-admin/changes/counts-in-words.ts'
import { importsQuery } from '#web/features/library-admin/library-admin.api.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { State } from './library-update.ts'
import styles from './UpdatePanel.module.css'

type Props = {
  done: Extract<State, { step: 'done' }>
  onUndo: (before: PastImport) => void
}

/** What the last update did, and the way back to the library before it. */
export function UndoLine({ done: { result }, onUndo }: Props) {
  const imports = useQuery(importsQuery)
  // Not before the list holds what was just done.
  const [latest, before] = imports.isFetching ? [] : (imports.data ?? [])
  const isLatest =
    latest?.added === result.added && latest.changed === result.changed && latest.removed === result.removed
  return (
    <div className={styles.done}>
      <Icon name="check_circle" size={22} />
      <p>Library updated: {countsInWords(result)}.</p>
      {isLatest && before && (
        <Button
          size="small"
          aria-label="Undo the update"
          startIcon={<Icon name="undo" size={18} />}
          onClick={() => onUndo(before)}
        >
          Undo
        </Button>
      )}
    </div>
  )
}
