import TextField from '@mui/material/TextField'
import { textLimits } from '#contract/limits.ts'

type Props = { reason: string; onChange: (reason: string) => void }

/** Asks why a report is on hold, in words for the person who waits for it. */
export function ReasonField({ reason, onChange }: Props) {
  return (
    <TextField
      fullWidth
      multiline
      minRows={3}
      maxRows={8}
      label="Reason"
      value={reason}
      onChange={({ target }) => onChange(target.value)}
      helperText="The requester sees it on the report's page and in an e-mail. You can leave it empty."
      slotProps={{ htmlInput: { maxLength: textLimits.onHoldReason } }}
    />
  )
}
