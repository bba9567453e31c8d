import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { textLimits } from '#contract/limits.ts'
import { renameResult, type SurveyResult } from '#contract/results/results.ts'
import { call } from '#web/server/api.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { ChangeError } from '#web/ui/states/ChangeError.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { useResultsChange } from './results-change.ts'

type Props = { result: SurveyResult; onClose: () => void }

/** Gives an upload another name. Escape or a click beside it does not take away one that was typed: Cancel does. */
export function RenameDialog({ result, onClose }: Props) {
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
  const save = () => {
    setChecked(true)
    if (isMissing) return
    if (name.trim() === result.friendlyName) return onClose()
    mutate()
  }
  return (
    <FormDialog
      title="Rename upload"
      about="Its Insights Report gets the same name."
      submit={['Rename', 'Renaming…']}
      isBusy={isPending}
      hasUnsent={name !== result.friendlyName}
      width={480}
      onSubmit={save}
      onClose={onClose}
    >
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
      <ChangeError error={error} />
    </FormDialog>
  )
}
