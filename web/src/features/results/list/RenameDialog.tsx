import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { textLimits } from '#contract/limits.ts'
import { renameResult, type SurveyResult } from '#contract/results/results.ts'
import { call } from '#web/server/api.ts'
import { sendOrLeadToFault } from '#web/ui/focus-leading.ts'
import { Alert } from '#web/ui/states/Alert.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { dialogWidth } from '#web/ui/theme/dialog-width.ts'
import styles from './RenameDialog.module.css'
import { useResultsChange } from './results-change.ts'

type Props = { result: SurveyResult; onClose: () => void }

/** Gives an upload another name. Escape or a click beside it does not take away one that was typed: Cancel does. */
export function RenameDialog({ result, onClose }: Props) {
  const id = useId()
  const showToast = useToast()
  const change = useResultsChange()
  const [name, setName] = useState(result.friendlyName)
  const [isChecked, setChecked] = useState(false)
  const isMissing = name.trim() === ''
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(renameResult, {
        params: { resultId: result.id },
        body: { friendlyName: name.trim() },
      }),
    onSuccess: (renamed) => {
      change.replace(renamed)
      showToast(`Renamed to “${renamed.friendlyName}”`, { durationMs: 3000 })
      onClose()
      void change.refresh()
    },
  })
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    sendOrLeadToFault(event.currentTarget, () => setChecked(true))
    if (isPending || isMissing) return
    if (name.trim() === result.friendlyName) return onClose()
    mutate()
  }
  return (
    <Dialog
      open
      onClose={() => !isPending && name === result.friendlyName && onClose()}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      slotProps={dialogWidth(480)}
    >
      <form noValidate className={styles.form} onSubmit={save}>
        <h2 id={`${id}title`} className="t-h3">
          Rename upload
        </h2>
        <p id={`${id}text`} className="t-body2 t-quiet">
          Its Insights Report gets the same name.
        </p>
        <TextField
          autoFocus
          label="Name"
          required
          fullWidth
          value={name}
          error={isChecked && isMissing}
          helperText={isChecked && isMissing ? 'Please enter a name.' : ''}
          onChange={({ target }) => setName(target.value)}
          slotProps={{ htmlInput: { maxLength: textLimits.reportTitle } }}
        />
        {error && <Alert tone="error">{error.message}</Alert>}
        <div className={styles.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained">
            {isPending ? 'Renaming…' : 'Rename'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
