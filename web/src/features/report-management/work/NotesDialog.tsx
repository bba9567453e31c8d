import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ManagedReport } from '#contract/reports/reports.ts'
import styles from '#web/features/report-management/history/HistoryDialog.module.css'
import { reportNotesQuery } from '#web/features/report-management/report-management.api.ts'
import { TitledDialog } from '#web/ui/dialogs/TitledDialog.tsx'
import { Loaded } from '#web/ui/states/Loaded.tsx'
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx'
import { NoteForm } from './NoteForm.tsx'
import { NoteItem } from './NoteItem.tsx'

type Props = { report: ManagedReport; onClose: () => void }

/** What admin staff tell one another about a report: a new note, and those that are there, newest first. */
export function NotesDialog({ report: { id, friendlyName }, onClose }: Props) {
  const notes = useQuery(reportNotesQuery(id))
  const [text, setText] = useState('')
  return (
    <TitledDialog
      title="Notes"
      text={friendlyName}
      width={720}
      onClose={onClose}
      hasUnsent={text.trim() !== ''}
      isFocusInside
    >
      <NoteForm reportId={id} text={text} onType={setText} />
      <Loaded
        query={notes}
        skeleton={<TableSkeleton rows={3} columns="1fr 2fr" label="The notes are loading" />}
        isEmpty={({ length }) => length === 0}
        empty={<p className={styles.none}>Nobody has written a note yet.</p>}
      >
        {(written) => (
          <ul aria-label="Notes, newest first">
            {written.map((note) => (
              <NoteItem key={note.id} reportId={id} note={note} />
            ))}
          </ul>
        )}
      </Loaded>
    </TitledDialog>
  )
}
