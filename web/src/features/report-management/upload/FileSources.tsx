import Button from '@mui/material/Button'
import { useId } from 'react'
import { fileLimits, readableSize } from '#contract/limits.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './FileSources.module.css'

type Props = {
  /** Files are being held above the page. */
  isOver: boolean
  /** The element that says what is wrong with the files, if something is. */
  issuesId: string | undefined
  /** The picker of the drive is on its way. */
  isLoading: boolean
  onDrive: () => void
  onFiles: (files: File[]) => void
}

/** The two places that the files can come from. */
export function FileSources({ isOver, issuesId, isLoading, onDrive, onFiles }: Props) {
  const id = useId()
  return (
    <>
      <p id={`${id}rule`} className={styles.rule}>
        One PDF and one Word document (.docx), up to {readableSize(fileLimits.report)} each.
      </p>
      <div className={styles.sources}>
        <section className={styles.source}>
          <h3 className="t-label">From Google Drive</h3>
          <Button
            autoFocus
            aria-busy={isLoading}
            startIcon={<Icon name="folder_open" />}
            onClick={() => !isLoading && onDrive()}
          >
            {isLoading ? 'Opening Google Drive…' : 'Choose from Google Drive'}
          </Button>
        </section>
        <section className={styles.source}>
          <h3 id={`${id}name`} className="t-label">
            From this computer
          </h3>
          <label className={isOver ? `${styles.drop} ${styles.isOver}` : styles.drop}>
            <input
              type="file"
              multiple
              accept=".pdf,.docx"
              className="visually-hidden"
              aria-labelledby={`${id}name ${id}text`}
              aria-invalid={issuesId !== undefined}
              aria-describedby={issuesId ? `${id}rule ${issuesId}` : `${id}rule`}
              onChange={({ target }) => {
                onFiles([...(target.files ?? [])])
                // So that a file that was removed can be chosen again.
                target.value = ''
              }}
            />
            <Icon name="upload_file" />
            <span id={`${id}text`}>Choose or drop both files</span>
          </label>
        </section>
      </div>
    </>
  )
}
