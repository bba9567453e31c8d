import { useMemo } from 'react'
import type { LibraryImport } from '#contract/library/library.ts'
import styles from '#web/features/library-admin/update/UpdatePanel.module.css'
import { counted } from '#web/ui/counted.ts'
import { Alert } from '#web/ui/states/Alert.tsx'
import { ChangesTable } from './LibraryPreview.tsx'
import { changesOf, isEmpty } from './library-changes.ts'

type Props = {
  preview: LibraryImport
  /** The library changed after an earlier preview of the same. */
  isAnew: boolean
}

/** What an import would change, and what was left alone on the way. */
export function PreviewPart({ preview, isAnew }: Props) {
  const changes = useMemo(() => changesOf(preview), [preview])
  const { unchanged } = preview
  return (
    <div className={styles.preview}>
      {isAnew && (
        <div className={styles.aside}>
          <Alert tone="warning">
            The library has changed since the preview, so nothing was updated. This is what would change now:
            check it and press Update Library again.
          </Alert>
        </div>
      )}
      <div className={styles.heading}>
        <h2 className="t-h3">What will change</h2>
        {unchanged > 0 && (
          <span className={styles.same}>
            {counted(unchanged, 'template')} {unchanged === 1 ? 'stays' : 'stay'} the same
          </span>
        )}
      </div>
      {isEmpty(preview) ? (
        <p className={styles.nothing}>
          Nothing would change: the library already holds what the workbook says.
        </p>
      ) : (
        <ChangesTable key={preview.revision} changes={changes} />
      )}
    </div>
  )
}
