import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type SubmitEvent, useState } from 'react'
import { textLimits } from '#contract/limits.ts'
import { sendOrLeadToFault } from '#web/ui/focus-leading.ts'
import { Alert } from '#web/ui/states/Alert.tsx'
import styles from './Notes.module.css'
import { useAddNote } from './note-changes.ts'

type Props = { reportId: string; text: string; onType: (text: string) => void }

/** Takes a new note; what was typed stays until it is stored. */
export function NoteForm({ reportId, text, onType }: Props) {
  const [isMissing, setMissing] = useState(false)
  const add = useAddNote(reportId, () => onType(''))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    sendOrLeadToFault(event.currentTarget, () => setMissing(text.trim() === ''))
    if (text.trim() !== '' && !add.isPending) add.mutate(text)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        fullWidth
        multiline
        autoFocus
        minRows={2}
        maxRows={8}
        label="New note"
        id="new-note"
        value={text}
        error={isMissing}
        helperText={isMissing ? 'This field is required' : 'Only admins see notes; districts do not.'}
        onChange={({ target }) => {
          onType(target.value)
          setMissing(false)
        }}
        slotProps={{ htmlInput: { maxLength: textLimits.reportNote } }}
      />
      <Button type="submit" variant="contained" aria-disabled={add.isPending}>
        {add.isPending ? 'Adding…' : 'Add Note'}
      </Button>
      {add.isError && <Alert tone="error">{add.error.message}</Alert>}
    </form>
  )
}
