import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './ResourceFilters.module.css'
import type { FilterOption } from './resource-filters.ts'

type Props = {
  label: string
  /** What the field says while it narrows nothing. */
  all: string
  options: readonly FilterOption[]
  /** Empty if nothing is chosen. */
  chosen: string
  onChoose: (chosen: string) => void
}

/** One value chosen of a list with counts, found by typing. */
export function SingleSelect({ label, all, options, chosen, onChoose }: Props) {
  const counts = new Map(options.map(({ value, count }) => [value, count]))
  return (
    <Autocomplete
      className={styles.select}
      // In the page, as one of its parts.
      disablePortal
      options={[...counts.keys()]}
      value={chosen || null}
      onChange={(_, value) => onChoose(value ?? '')}
      popupIcon={<Icon name="expand_more" />}
      clearIcon={<Icon name="close" size={18} />}
      slotProps={{
        listbox: { className: styles.options, 'aria-label': label, 'aria-labelledby': undefined },
      }}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          placeholder={all}
          slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, 'aria-label': label } }}
        />
      )}
      renderOption={({ key, ...props }, value) => (
        <li key={key} {...props}>
          {value} ({counts.get(value)})
        </li>
      )}
    />
  )
}
