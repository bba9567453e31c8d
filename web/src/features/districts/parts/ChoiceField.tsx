import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './parts.module.css'

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
      slotProps={{ select: { IconComponent: ExpandIcon } }}
    >
      {options.map(([one, name]) => (
        <MenuItem key={one} value={one}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}

function ExpandIcon({ className }: { className: string }) {
  return <Icon name="expand_more" size={22} className={`${className} ${styles.expand}`} />
}
