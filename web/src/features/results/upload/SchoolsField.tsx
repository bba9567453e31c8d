import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { School } from '#contract/people/people.ts'
import { CheckBox, ChosenChip } from '#web/ui/ChosenChip.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './UploadFields.module.css'

type Props = {
  schools: School[]
  chosen: School[]
  isMissing: boolean
  onChoose: (schools: School[]) => void
  container: () => HTMLElement | null
}

/** Chooses the schools that the results are about. */
export function SchoolsField({ schools, chosen, isMissing, onChoose, container }: Props) {
  // As many chips as fit beside one another; the others are counted.
  const shownChips = useMediaQuery('(max-width: 600px)') ? 1 : 2
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={schools}
      value={chosen}
      onChange={(_, values) => onChoose(values)}
      noOptionsText="No school of this name is yours."
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      popupIcon={<Icon name="expand_more" size={22} />}
      clearIcon={<Icon name="close" />}
      slotProps={{ popper: { container } }}
      className={`${styles.field} ${styles.wide} ${styles.schools}`}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Schools"
          required
          error={isMissing}
          placeholder={chosen.length === 0 ? 'Choose one or more schools' : ''}
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
            <span
              className={styles.more}
              title={values
                .slice(shownChips)
                .map(({ name }) => name)
                .join(', ')}
            >
              +{values.length - shownChips}
            </span>
          )}
        </>
      )}
    />
  )
}
