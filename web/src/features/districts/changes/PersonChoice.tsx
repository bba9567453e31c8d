import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { PersonRow } from '#contract/people/district-people.ts'
import { peopleQuery } from '#web/features/districts/districts.api.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Changes.module.css'

type Props = {
  districtId: string
  label: string
  chosen: PersonRow | null
  onChoose: (person: PersonRow | null) => void
  isLeftOut: (person: PersonRow) => boolean
  issue: string | undefined
}

/** So many people are offered; more letters find the others. */
const offered = 10

/** Chooses somebody of a district who may sign in, by a part of the name or the address. */
export function PersonChoice({ districtId, label, chosen, onChoose, isLeftOut, issue }: Props) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const people = useQuery(
    peopleQuery(districtId, { limit: offered, ...(search && chosen?.fullName !== search && { search }) }),
  )
  const options = (people.data?.rows ?? []).filter(
    (person) => person.state !== 'deactivated' && !isLeftOut(person),
  )
  return (
    <Autocomplete
      options={options}
      // The server has looked for them.
      filterOptions={(found) => found}
      value={chosen}
      onChange={(_, person) => onChoose(person)}
      onInputChange={(_, words) => setTyped(words)}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ fullName }) => fullName}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={people.isFetching}
      loadingText="Looking…"
      noOptionsText={people.isError ? 'The people could not be loaded.' : 'Nobody of this name.'}
      popupIcon={<Icon name="expand_more" size={22} />}
      clearIcon={<Icon name="close" />}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus
          required
          label={label}
          placeholder="Name or e-mail"
          error={issue !== undefined}
          helperText={issue}
        />
      )}
      renderOption={({ key, ...props }, { fullName, email }) => (
        <li key={key} {...props}>
          <span className={styles.option}>
            {fullName}
            <small>{email}</small>
          </span>
        </li>
      )}
    />
  )
}
