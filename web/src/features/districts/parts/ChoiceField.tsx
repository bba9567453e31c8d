import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'

type Props<Value extends string> = {
  label: string
  value: Value
  options: readonly (readonly [value: Value, name: string])[]
  onChoose: (value: Value) => void
  help?: string
}

/** One of a few values. */
export function ChoiceField<Value extends string>({ label, value, options, onChoose, help }: Props<Value>) {
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={value}
      helperText={help}
      onChange={({ target }) => onChoose(target.value as Value)}
    >
      {options.map(([one, name]) => (
        <MenuItem key={one} value={one}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}
