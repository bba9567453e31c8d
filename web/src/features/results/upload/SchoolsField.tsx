import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { School } from '#contract/people/people.ts'
import { CheckBox } from '#web/ui/CheckField.tsx'
import { ChosenChip } from '#web/ui/ChosenChip.tsx'
import { useOpenByEnter } from '#web/ui/filters/enter-opens.ts'
import { keepUnshown } from '#web/ui/filters/keep-unshown.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './UploadFields.module.css'

type Props = {
  schools: School[]
  chosen: School[]
  isMissing: boolean
  onChoose: (schools: School[]) => void
  container: () => HTMLElement | null
  isWide: boolean
}

/** The option before the schools, which stands for all of them. */
const every: School = { id: 'every', name: 'Select all schools' }
const filter = createFilterOptions<School>()

/** Chooses the schools that the results are about. */
export function SchoolsField({ schools, chosen, isMissing, onChoose, container, isWide }: Props) {
  // As many chips as fit beside one another; the others are counted.
  const shownChips = useMediaQuery('(max-width: 37.5rem)') ? 1 : 2
  const openByEnter = useOpenByEnter()
  const isEveryChosen = chosen.length === schools.length
  return (
    <Autocomplete
      {...openByEnter}
      multiple
      disableCloseOnSelect
      options={schools.length > 1 ? [every, ...schools] : schools}
      // Whoever looks for a school by its name does not want all of them.
      filterOptions={(options, state) => filter(state.inputValue ? schools : options, state)}
      value={chosen}
      onChange={(_event, values, _reason, details) =>
        onChoose(details?.option === every ? (isEveryChosen ? [] : schools) : values)
      }
      onKeyDown={(event) => {
        openByEnter.onKeyDown(event)
        keepUnshown(event, chosen.length > shownChips)
      }}
      noOptionsText="None of your schools has this name."
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(option, value) => (option === every ? isEveryChosen : option.id === value.id)}
      popupIcon={<Icon name="expand_more" size={22} />}
      clearIcon={<Icon name="close" />}
      slotProps={{ popper: { container } }}
      className={`${styles.field} ${isWide ? styles.wide : ''} ${styles.schools}`}
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
              <span aria-hidden>+{values.length - shownChips}</span>
              <span className="visually-hidden">and {values.length - shownChips} more</span>
            </span>
          )}
        </>
      )}
    />
  )
}
