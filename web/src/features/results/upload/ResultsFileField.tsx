import IconButton from '@mui/material/IconButton'
import { useId, useRef, useState } from 'react'
import { fileLimits, readableSize } from '#contract/limits.ts'
import { useFileDrop } from '#web/ui/file-drop.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './ResultsFileField.module.css'
import fields from './UploadFields.module.css'

type Props = {
  chosen: File | null
  isMissing: boolean
  onChoose: (file: File | null) => void
}

/** Takes the file with the responses, picked or dropped. */
export function ResultsFileField({ chosen, isMissing, onChoose }: Props) {
  const id = useId()
  const [issue, setIssue] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const take = (file: File | undefined) => {
    if (!file) return
    const wrong = fileIssue(file)
    setIssue(wrong)
    onChoose(wrong ? null : file)
  }
  const isOver = useFileDrop((file) => {
    // Not while the form is being sent.
    if (!input.current?.closest('[inert]')) take(file)
  })
  return (
    <div className={fields.field}>
      <span id={`${id}label`} className={styles.label}>
        Results File
        <span aria-hidden="true" className={styles.asterisk}>
          *
        </span>
        {isMissing && (
          <span aria-hidden="true" className={styles.needed}>
            Required
          </span>
        )}
      </span>
      <div className={styles.place}>
        <label className={isOver ? `${styles.drop} ${styles.isOver}` : styles.drop}>
          <input
            ref={input}
            type="file"
            accept=".csv,.xlsx"
            required
            aria-labelledby={`${id}label ${id}name`}
            aria-describedby={`${id}help`}
            aria-invalid={isMissing || issue !== ''}
            className="visually-hidden"
            onChange={({ target }) => {
              take(target.files?.[0])
              // So that the same file, mended, can be chosen again.
              target.value = ''
            }}
          />
          <Icon name={chosen ? 'description' : 'upload_file'} />
          <span id={`${id}name`} className={chosen ? styles.chosen : styles.invitation}>
            {chosen ? chosen.name : 'Choose or drop a file'}
          </span>
          {chosen && <span className={styles.size}>{readableSize(chosen.size)}</span>}
        </label>
        {chosen && (
          <IconButton
            size="small"
            aria-label={`Remove ${chosen.name}`}
            onClick={() => {
              input.current?.focus()
              onChoose(null)
            }}
          >
            <Icon name="close" />
          </IconButton>
        )}
      </div>
      <p id={`${id}help`} role={issue ? 'alert' : undefined} className={issue ? styles.issue : styles.help}>
        {issue ? (
          <>
            <Icon name="error" size={17} /> {issue}
          </>
        ) : (
          `.csv or .xlsx, up to ${readableSize(fileLimits.results)}`
        )}
      </p>
    </div>
  )
}

/** What is wrong with a file before it is sent; empty where nothing is. */
function fileIssue({ name, size }: File): string {
  if (!/\.(csv|xlsx)$/i.test(name)) return 'Please choose a .csv or .xlsx file.'
  if (size === 0) return 'This file is empty.'
  if (size > fileLimits.results) return `This file is over ${readableSize(fileLimits.results)}.`
  return ''
}
