import Button from '@mui/material/Button'
import { type RefObject, useId, useRef } from 'react'
import { resourceFileTypes } from '#contract/library/resources.ts'
import { fileLimits, readableSize } from '#contract/limits.ts'
import { useFileDrop } from '#web/ui/file-drop.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './UploadStrip.module.css'

type Props = { onTake: (files: File[]) => void; button: RefObject<HTMLButtonElement | null> }

/** Takes files, dropped anywhere on the page or chosen. */
export function FileDrop({ onTake, button }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isOver = useFileDrop((...files) => {
    // What falls on a dialog is not for the list behind it.
    if (!document.querySelector('[role="dialog"]')) onTake(files)
  })
  return (
    <div className={isOver ? `${styles.drop} ${styles.isOver}` : styles.drop}>
      <Icon name="cloud_upload" size={28} className={styles.cloud ?? ''} />
      <div className={styles.words}>
        <h2 className={styles.title}>Drop files or choose them</h2>
        <p id={id} className="t-caption t-quiet">
          pdf, docx, xlsx, csv or pptx, up to {readableSize(fileLimits.resource)}
        </p>
      </div>
      <Button ref={button} size="small" aria-describedby={id} onClick={() => input.current?.click()}>
        Choose files
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept={resourceFileTypes.map((type) => `.${type}`).join(',')}
        aria-label="Resource files"
        hidden
        onChange={({ target }) => {
          onTake([...(target.files ?? [])])
          // So that the same file, mended, can be chosen again.
          target.value = ''
        }}
      />
    </div>
  )
}
