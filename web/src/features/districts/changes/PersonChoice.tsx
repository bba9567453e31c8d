import { useQuery } from '@tanstack/react-query'
import type { PersonRow } from '#contract/people/district-people.ts'
import { peopleQuery } from '#web/features/districts/districts.api.ts'
import { FoundChoice, useTyped } from '#web/features/districts/parts/FoundChoice.tsx'
import styles from './Changes.module.css'

type Props = {
  districtId: string
  label: string
  chosen: PersonRow | null
  onChoose: (person: PersonRow | null) => void
  isLeftOut: (person: PersonRow) => boolean
  issue: string | undefined
}

/** Chooses somebody of a district who may sign in, by a part of the name or the address. */
export function PersonChoice({ districtId, label, chosen, onChoose, isLeftOut, issue }: Props) {
  const [query, setTyped] = useTyped(chosen?.fullName)
  const people = useQuery(peopleQuery(districtId, query))
  const options = (people.data?.rows ?? []).filter(
    (person) => person.state !== 'deactivated' && !isLeftOut(person),
  )
  return (
    <FoundChoice
      label={label}
      placeholder="Name or e-mail"
      options={options}
      nameOf={({ fullName }) => fullName}
      renderOption={({ key, ...props }, { fullName, email }) => (
        <li key={key} {...props}>
          <span className={styles.option}>
            {fullName}
            <small>{email}</small>
          </span>
        </li>
      )}
      isLoading={people.isFetching}
      noOptionsText={people.isError ? 'The people could not be loaded.' : 'Nobody by this name.'}
      chosen={chosen}
      onChoose={onChoose}
      onType={setTyped}
      issue={issue}
    />
  )
}
