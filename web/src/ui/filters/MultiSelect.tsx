import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { RefObject } from 'react'
import { grouped } from '#contract/counted.ts'
import { CheckBox } from '#web/ui/CheckField.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { rem } from '#web/ui/theme/text-size.ts'
import styles from './MultiSelect.module.css'

/** What can be chosen: how it is written in the address, its words, and how many rows it leaves. */
export type FilterOption = { value: string; name: string; count: number }

type Props = {
  label: string
  /** What the field says while nothing is chosen. */
  all: string
  noun: [one: string, several: string]
  options: FilterOption[]
  chosen: string[]
  onChoose: (chosen: string[]) => void
  /** How many rows there are without a choice, if one row has several of the values. */
  total?: number
  inputRef?: RefObject<HTMLElement | null>
  className?: string | undefined
}

/** A multi-select whose options say how many rows they leave; what is chosen is shown as chips elsewhere. */
export function MultiSelect({
  label,
  all,
  noun,
  options,
  chosen,
  onChoose,
  total,
  inputRef,
  className,
}: Props) {
  const values = options.filter(({ value }) => chosen.includes(value))
  const [one, several] = noun
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      // In the page, as one of its parts.
      disablePortal
      className={[styles.select, values.length > 0 && styles.isChosen, className].filter(Boolean).join(' ')}
      options={options}
      value={values}
      onChange={(_, picked) => onChoose(picked.map(({ value }) => value))}
      getOptionKey={({ value }) => value}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(option, value) => option.value === value.value}
      noOptionsText={`No ${one} with this name`}
      popupIcon={<Icon name="expand_more" size={22} />}
      clearIcon={<Icon name="close" />}
      slotProps={{
        listbox: { style: { maxHeight: rem(320) } },
        popper: { className: styles.list ?? '', placement: 'bottom-start' },
      }}
      renderValue={() => null}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={inputRef}
          label={label}
          placeholder={
            values.length > 0
              ? `${values.length} ${values.length === 1 ? one : several} selected`
              : `${all} (${grouped(total ?? options.reduce((sum, { count }) => sum + count, 0))})`
          }
        />
      )}
      renderOption={({ key, ...props }, { name, count }, { selected }) => (
        <li key={key} {...props}>
          <CheckBox isChecked={selected} />
          <span className={styles.option}>
            {name} ({grouped(count)})
          </span>
        </li>
      )}
    />
  )
}
