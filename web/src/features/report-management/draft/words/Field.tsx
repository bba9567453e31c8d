import TextField from '@mui/material/TextField'

type Props = {
  label: string
  value: string
  rows?: number
  longest: number
  help?: string
  autoFocus?: boolean
  onChange: (text: string) => void
}

/** A text of a report, which says how many characters are left when they become few. */
export function Field({ label, value, rows, longest, help, autoFocus = false, onChange }: Props) {
  const left = longest - value.length
  return (
    <TextField
      fullWidth
      autoFocus={autoFocus}
      multiline={rows !== undefined}
      {...(rows !== undefined && { minRows: rows, maxRows: 12 })}
      label={label}
      value={value}
      helperText={left < 40 ? `${left} characters left` : help}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { maxLength: longest } }}
    />
  )
}
