import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useDeferredValue, useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Packages.module.css'
import { iconsQuery } from './packages.api.ts'

type Props = { value: string; onChoose: (iconName: string) => void }

/** What is offered before anything is searched. */
const usual = [
  'school',
  'groups',
  'family_home',
  'diversity_3',
  'favorite',
  'health_and_safety',
  'self_improvement',
  'psychology',
  'volunteer_activism',
  'restaurant',
  'directions_bus',
  'sports_soccer',
  'computer',
  'account_balance',
  'public',
  'star',
]

/** Chooses an icon by words of its name, out of some 13,000; each choice is drawn beside its name. */
export function IconPicker({ value, onChoose }: Props) {
  const [search, setSearch] = useState('')
  const words = useDeferredValue(search.trim())
  const found = useQuery(iconsQuery(words))
  const options = words === '' ? usual : (found.data ?? [])
  return (
    <Autocomplete
      options={options.includes(value) ? options : [value, ...options]}
      value={value}
      // The server has searched already.
      filterOptions={(all) => (words === '' ? all : all.filter((name) => options.includes(name)))}
      disableClearable
      loading={found.isFetching}
      loadingText="Searching…"
      noOptionsText={found.error ? found.error.message : 'No icon names match these words.'}
      popupIcon={<Icon name="expand_more" size={22} />}
      onChange={(_, chosen) => onChoose(chosen)}
      onInputChange={(_, typed, reason) => setSearch(reason === 'input' ? typed : '')}
      renderOption={({ key, ...props }, name) => (
        <li key={key} {...props} className={`${props.className ?? ''} ${styles.option}`}>
          <Drawn name={name} />
          {name}
        </li>
      )}
      renderInput={(params) => (
        <TextField {...params} label="Icon" helperText="Search by a word, such as bus, heart or family." />
      )}
    />
  )
}

function Drawn({ name }: { name: string }) {
  const style = { '--drawn': `url("/api/icons/${encodeURIComponent(name)}")` } as CSSProperties
  return <i aria-hidden="true" className={styles.drawn} style={style} />
}
