import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { School } from '#contract/people/people.ts'
import { CheckBox } from '#web/ui/CheckField.tsx'
import { ChosenChip } from '#web/ui/ChosenChip.tsx'
import { useOpenByEnter } from '#web/ui/filters/enter-opens.ts'
import { keepUnshown } from '#web/ui/filters/keep-unshown.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './parts.module.css'

type Props = {
  schools: readonly School[]
  /** The ids of the chosen ones. */
  chosen: readonly string[]
  onChoose: (ids: string[]) => void
  help?: string
}

/** More chips than these are counted, so that what is below them stays near; the list has all of them. */
const shownChips = 6

/** Chooses the schools that somebody works for. */
export function SchoolsField({ schools, chosen, onChoose, help }: Props) {
  const openByEnter = useOpenByEnter()
  return (
    <Autocomplete
      {...openByEnter}
      multiple
      disableCloseOnSelect
      options={[...schools]}
      value={schools.filter(({ id }) => chosen.includes(id))}
      onChange={(_, values) => onChoose(values.map(({ id }) => id))}
      onKeyDown={(event) => {
        openByEnter.onKeyDown(event)
        keepUnshown(event, chosen.length > shownChips)
      }}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      noOptionsText="No open school by this name."
      popupIcon={<Icon name="expand_more" size={22} />}
      clearIcon={<Icon name="close" />}
      className={styles.schools ?? ''}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Schools"
          placeholder={chosen.length === 0 ? 'Choose one or more schools' : ''}
          helperText={help}
        />
      )}
      renderOption={({ key, ...props }, { name }, { selected }) => (
        <li key={key} {...props}>
          <CheckBox isChecked={selected} />
          {name}
        </li>
      )}
      renderValue={(values, getItemProps) => (
        <>
          {values.slice(0, shownChips).map(({ name }, index) => {
            const { key, onDelete, ...props } = getItemProps({ index })
            return <ChosenChip key={key} {...props} text={name} onRemove={onDelete} />
          })}
          {values.length > shownChips && (
            <span className={styles.more}>
              <span aria-hidden>+{values.length - shownChips}</span>
              <span className="visually-hidden">and {values.length - shownChips} more</span>
            </span>
          )}
        </>
      )}
    />
  )
}
