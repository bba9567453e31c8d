import Button from '@mui/material/Button'
import { type RefObject, useId, useRef } from 'react'
import { fileLimits, readableSize } from '#contract/limits.ts'
import { useFileDrop } from '#web/ui/file-drop.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './WorkbookDrop.module.css'

type Props = {
  /** What is wrong with what was chosen; empty if nothing is. */
  issue: string
  isBusy: boolean
  button: RefObject<HTMLButtonElement | null>
  onTake: (file: File) => void
}

/** Takes the workbook, dropped anywhere on the page or picked. */
export function WorkbookDrop({ issue, isBusy, button, onTake }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isOver = useFileDrop((file) => {
    if (!isBusy) onTake(file)
  })
  const classes = [styles.drop, isOver && styles.isOver, issue && styles.isWrong]
  return (
    <>
      <div className={classes.filter(Boolean).join(' ')}>
        <span className={styles.cloud}>
          <Icon name="cloud_upload" size={36} />
        </span>
        <div className={styles.words}>
          <h2 className="t-h4">Drop an Excel file here</h2>
          <p id={`${id}types`} className="t-caption t-quiet">
            .xlsx or .xls, up to {readableSize(fileLimits.library)}
          </p>
        </div>
        <Button
          ref={button}
          disabled={isBusy}
          aria-describedby={`${id}types ${id}issue`}
          onClick={() => input.current?.click()}
        >
          Choose file
        </Button>
        <input
          ref={input}
          type="file"
          accept=".xlsx,.xls"
          aria-label="Excel file"
          hidden
          disabled={isBusy}
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) onTake(file)
            // So that the same file, mended, can be chosen again.
            target.value = ''
          }}
        />
      </div>
      <div id={`${id}issue`} role="alert">
        {issue && (
          <p className={styles.issue}>
            <Icon name="error" size={17} /> {issue}
          </p>
        )}
      </div>
    </>
  )
}
