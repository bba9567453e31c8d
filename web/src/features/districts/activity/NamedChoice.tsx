import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { UseQueryResult } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Activity.module.css'

/** Something with a name; `about` is shown below the name in the list. */
type Named = { id: string; name: string; about?: string }

type Props = {
  label: string
  placeholder: string
  chosen: Named | null
  onChoose: (chosen: Named | null) => void
  /** What the server has found for the words that are typed. */
  found: UseQueryResult<Named[]>
  onType: (words: string) => void
  /** What is said if nothing was found. */
  none: string
  fieldRef?: RefObject<HTMLInputElement | null>
}

/** One of many that the server looks for, by a part of its name. */
export function NamedChoice({ label, placeholder, chosen, onChoose, found, onType, none, fieldRef }: Props) {
  return (
    <Autocomplete
      size="small"
      className={styles.field ?? ''}
      options={found.data ?? []}
      // The server has looked for them.
      filterOptions={(all) => all}
      value={chosen}
      onChange={(_, one) => onChoose(one)}
      onInputChange={(_, words, reason) => reason !== 'reset' && onType(words)}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={found.isFetching}
      loadingText="Looking…"
      noOptionsText={found.isError ? 'The list could not be loaded.' : none}
      popupIcon={<Icon name="expand_more" size={22} />}
      clearIcon={<Icon name="close" />}
      renderInput={(params) => (
        <TextField {...params} label={label} placeholder={placeholder} inputRef={fieldRef} />
      )}
      renderOption={({ key, ...props }, { name, about }) => (
        <li key={key} {...props}>
          <span className={styles.option}>
            {name}
            {about && <small>{about}</small>}
          </span>
        </li>
      )}
    />
  )
}
