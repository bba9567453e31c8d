import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useDeferredValue, useState } from 'react'
import { useOpenByEnter } from '#web/ui/filters/enter-opens.ts'
import { Icon } from '#web/ui/Icon.tsx'

/** So many rows are offered; more letters find the others. */
const offered = 10

/** What is typed into a choice, and what a list is asked for it: all rows while the box shows the chosen one. */
export function useTyped(chosenName: string | undefined) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const query = { limit: offered, ...(search && chosenName !== search && { search }) }
  return [query, setTyped] as const
}

type Props<T> = {
  label: string
  placeholder: string
  /** What the server has found for the letters that were typed. */
  options: T[]
  nameOf: (row: T) => string
  /** How a row looks in the list; by default it is its name alone. */
  renderOption?: NonNullable<AutocompleteProps<T, false, false, false>['renderOption']>
  isLoading: boolean
  noOptionsText: string
  chosen: T | null
  onChoose: (row: T | null) => void
  onType: (words: string) => void
  issue: string | undefined
}

/** Chooses a row of a list that the server searches while the person types. */
export function FoundChoice<T extends { id: string }>({
  label,
  placeholder,
  options,
  nameOf,
  renderOption,
  isLoading,
  noOptionsText,
  chosen,
  onChoose,
  onType,
  issue,
}: Props<T>) {
  const openByEnter = useOpenByEnter()
  return (
    <Autocomplete
      {...openByEnter}
      options={options}
      // The server has looked for them.
      filterOptions={(found) => found}
      value={chosen}
      onChange={(_, row) => onChoose(row)}
      onInputChange={(_, words) => onType(words)}
      getOptionKey={({ id }) => id}
      getOptionLabel={nameOf}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={isLoading}
      loadingText="Looking…"
      noOptionsText={noOptionsText}
      popupIcon={<Icon name="expand_more" size={22} />}
      clearIcon={<Icon name="close" />}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus
          required
          label={label}
          placeholder={placeholder}
          error={issue !== undefined}
          helperText={issue}
        />
      )}
      {...(renderOption && { renderOption })}
    />
  )
}
