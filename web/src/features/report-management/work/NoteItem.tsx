import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ReportNote } from '#contract/reports/report-work.ts'
import historyStyles from '#web/features/report-management/history/HistoryDialog.module.css'
import { momentOf } from '#web/ui/date.ts'
import { Alert } from '#web/ui/states/Alert.tsx'
import styles from './Notes.module.css'
import { useRemoveNote } from './note-changes.ts'

/** One note with its author and its time; its author removes it after being asked. */
export function NoteItem({ reportId, note }: { reportId: string; note: ReportNote }) {
  const { id, text, authorName, isOwn, writtenOn } = note
  const [isAsking, setAsking] = useState(false)
  const remove = useRemoveNote(reportId, id, () => document.getElementById('new-note')?.focus())
  return (
    <li className={historyStyles.entry}>
      <span className={styles.text}>{text}</span>
      <span className={styles.foot}>
        <span className={historyStyles.when}>
          {authorName}, {momentOf(writtenOn)}
        </span>
        {isOwn &&
          (isAsking ? (
            <span className={styles.ask}>
              <span role="status">Remove this note for good?</span>
              <Button
                size="small"
                autoFocus
                aria-disabled={remove.isPending}
                onClick={() => !remove.isPending && remove.mutate()}
              >
                Remove
              </Button>
              <Button size="small" variant="text" onClick={() => setAsking(false)}>
                Keep
              </Button>
            </span>
          ) : (
            <Button
              size="small"
              variant="text"
              aria-label={`Remove note: ${text.slice(0, 60)}`}
              onClick={() => setAsking(true)}
            >
              Remove
            </Button>
          ))}
      </span>
      {remove.isError && <Alert tone="error">{remove.error.message}</Alert>}
    </li>
  )
}
