import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { CheckBox } from '#web/ui/CheckField.tsx'
import chips from '#web/ui/ChosenChip.module.css'
import { ChosenChip } from '#web/ui/ChosenChip.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { rem } from '#web/ui/theme/text-size.ts'
import styles from './FilterField.module.css'
import type { FilterOption } from './filter-options.ts'

type Props = {
  label: string
  placeholder: string
  options: readonly FilterOption[]
  chosen: string[]
  onChoose: (chosen: string[]) => void
  /** Where the list of options is put, so that it is a part of the drawer. */
  container: () => HTMLElement | null
}

/** One multi-select of the filter drawer: chips for what is chosen, a list with check boxes and counts. */
export function FilterField({ label, placeholder, options, chosen, onChoose, container }: Props) {
  const counts = new Map(options.map(({ value, count }) => [value, count]))
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      limitTags={3}
      className={chosen.length === 0 ? styles.field : `${styles.field} ${chips.besideChips}`}
      options={options.map(({ value }) => value)}
      value={chosen}
      onChange={(_, values) => onChoose(values)}
      popupIcon={<Icon name="expand_more" size={22} />}
      clearIcon={<Icon name="close" />}
      slotProps={{ listbox: { style: { maxHeight: rem(232) } }, popper: { container } }}
      renderInput={(params) => (
        <TextField {...params} label={label} placeholder={chosen.length === 0 ? placeholder : ' '} />
      )}
      renderOption={({ key, ...props }, value, { selected }) => (
        <li key={key} {...props}>
          <CheckBox isChecked={selected} />
          {`${value} (${counts.get(value) ?? 0})`}
        </li>
      )}
      renderValue={(values, getItemProps) =>
        values.map((value, index) => {
          const { key, onDelete, className, ...props } = getItemProps({ index })
          return <ChosenChip key={key} {...props} text={value} className={className} onRemove={onDelete} />
        })
      }
    />
  )
}
