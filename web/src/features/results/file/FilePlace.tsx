import Button from '@mui/material/Button'
import { type ReactNode, type RefObject, useId, useState } from 'react'
import { grouped } from '#contract/counted.ts'
import { countLimits, fileLimits, readableSize, textLimits } from '#contract/limits.ts'
import { useFileDrop } from '#web/ui/file-drop.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './FilePlace.module.css'
import { fileIssue, type Refusal, refusalsOf } from './file-issues.ts'

type Props = {
  chosen: File | null
  isMissing: boolean
  /** What the server or the network said of the chosen file; empty if nothing. */
  failure: string
  /** Tries the same file again; not offered without. */
  onRetry: (() => void) | undefined
  onChoose: (file: File) => void
  input: RefObject<HTMLInputElement | null>
  /** What is said of the chosen file. */
  children: ReactNode
}

/**
 * Takes the file with the responses, picked or dropped anywhere. The input stays when a file is chosen and keeps the
 * focus; what it looks like becomes the button for another file.
 */
export function FilePlace({ chosen, isMissing, failure, onRetry, onChoose, input, children }: Props) {
  const id = useId()
  const [refused, setRefused] = useState<{ issue: string; files: Refusal[] }>({ issue: '', files: [] })
  const take = (first: File | undefined, ...others: File[]) => {
    if (!first) return
    if (others.length > 0) {
      const issue = 'Please drop one file at a time. None of these files was added:'
      return setRefused({ issue, files: refusalsOf([first, ...others]) })
    }
    const issue = fileIssue(first)
    setRefused({ issue, files: [] })
    if (!issue) onChoose(first)
  }
  const isOver = useFileDrop((...files) => {
    // What falls on a dialog is not for the page behind it.
    if (!document.querySelector('[role="dialog"]')) take(...files)
  })
  const issue = refused.issue || failure
  return (
    <div className={chosen ? styles.place : `${styles.place} ${styles.isEmpty}`}>
      <input
        ref={input}
        id={`${id}input`}
        type="file"
        accept=".csv,.xlsx,.xls"
        required
        aria-labelledby={chosen ? `${id}another` : `${id}label ${id}invitation`}
        aria-describedby={`${id}limits ${id}issue`}
        aria-invalid={isMissing || issue !== ''}
        className="visually-hidden"
        onChange={({ target }) => {
          take(target.files?.[0])
          // So that the same file, mended, can be chosen again.
          target.value = ''
        }}
      />
      {chosen ? (
        <div className={isOver ? `${styles.head} ${styles.isOver}` : styles.head}>
          {children}
          <label htmlFor={`${id}input`} id={`${id}another`} className={styles.another}>
            <Icon name="upload_file" size={18} />
            Choose another file
          </label>
        </div>
      ) : (
        <>
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
          <label htmlFor={`${id}input`} className={isOver ? `${styles.drop} ${styles.isOver}` : styles.drop}>
            <Icon name="upload_file" size={28} />
            <span id={`${id}invitation`}>Choose or drop a file</span>
          </label>
        </>
      )}
      <p id={`${id}limits`} className={chosen ? 'visually-hidden' : styles.help}>
        .csv, .xlsx or .xls, up to {readableSize(fileLimits.results)}, {grouped(countLimits.responses)}{' '}
        responses, {grouped(countLimits.columns)} columns and {grouped(textLimits.cell)} characters a cell.
        Nothing is stored until you submit.
      </p>
      <div id={`${id}issue`} role="alert" className={issue ? styles.issue : undefined}>
        {issue && (
          <>
            <Icon name="error" size={20} />
            <div>
              <p>{issue}</p>
              {refused.files.length > 0 && (
                <ul>
                  {refused.files.map(({ name, reason }, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: files may have the same name.
                    <li key={index}>
                      <bdi>{name}</bdi>: {reason}
                    </li>
                  ))}
                </ul>
              )}
            </div>
            {!refused.issue && onRetry && (
              <Button
                size="small"
                onClick={() => {
                  onRetry()
                  // The button goes with the failure.
                  input.current?.focus()
                }}
              >
                Try again
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  )
}
