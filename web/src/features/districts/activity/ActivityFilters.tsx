import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useDeferredValue, useState } from 'react'
import { activityKinds } from '#contract/people/activity.ts'
import { isId } from '#web/browser/address-query.ts'
import {
  districtQuery,
  districtsQuery,
  peopleQuery,
  personQuery,
} from '#web/features/districts/districts.api.ts'
import type { useListAddress } from '#web/features/districts/parts/list-address.ts'
import { fieldDays } from '#web/ui/date.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Activity.module.css'
import { filterNames, kindNames } from './activity-query.ts'
import { NamedChoice } from './NamedChoice.tsx'

type Props = {
  address: ReturnType<typeof useListAddress>
  /** Null for all districts; then one can be chosen. */
  districtId: string | null
  /** Gets the focus when all filters are taken away. */
  firstField: RefObject<HTMLInputElement | null>
  onReset: () => void
}

/** What narrows the activity: a person, a district, a kind and days. */
export function ActivityFilters({ address, districtId, firstField, onReset }: Props) {
  const { value, change } = address
  const day = (name: 'since' | 'until', label: string) => (
    <TextField
      className={styles.day ?? ''}
      type="date"
      label={label}
      value={value(name)}
      onChange={({ target }) => change({ [name]: target.value })}
      slotProps={{ htmlInput: fieldDays }}
    />
  )
  return (
    <div className={styles.filters}>
      <PersonChoice address={address} districtId={districtId} fieldRef={firstField} />
      {districtId === null && <DistrictChoice address={address} />}
      <TextField
        className={styles.field ?? ''}
        select
        label="What"
        value={activityKinds.find((kind) => kind === value('kind')) ?? ''}
        onChange={({ target }) => change({ kind: target.value })}
        slotProps={{ select: { native: true, IconComponent: Chevron } }}
      >
        <option value="">Everything</option>
        {activityKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindNames[kind]}
          </option>
        ))}
      </TextField>
      {day('since', 'From')}
      {day('until', 'To')}
      <Button
        variant="text"
        className={styles.reset ?? ''}
        startIcon={<Icon name="refresh" />}
        disabled={filterNames.every((name) => value(name) === '')}
        onClick={onReset}
      >
        Reset Filters
      </Button>
    </div>
  )
}

function Chevron({ className }: { className?: string }) {
  return (
    <span className={`${styles.chevron} ${className}`}>
      <Icon name="expand_more" size={22} />
    </span>
  )
}

/** So many are offered; more letters find the others. */
const offered = 10

type ChoiceProps = Pick<Props, 'address'>

function PersonChoice({
  address,
  districtId,
  fieldRef,
}: ChoiceProps & Pick<Props, 'districtId'> & { fieldRef: Props['firstField'] }) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const id = address.value('person')
  // A lead may look for what somebody did who is not of the district; the name of such a person is not theirs to read.
  const known = useQuery({ ...personQuery(id), enabled: isId(id), retry: false }).data
  const found = useQuery({
    ...peopleQuery(districtId, { limit: offered, ...(search && { search }) }),
    select: ({ rows }) => rows.map(({ id, fullName, email }) => ({ id, name: fullName, about: email })),
  })
  return (
    <NamedChoice
      label="Person"
      placeholder="By or about"
      chosen={isId(id) ? { id, name: known?.fullName ?? 'The chosen person' } : null}
      onChoose={(person) => {
        setTyped('')
        address.change({ person: person?.id ?? '' })
      }}
      found={found}
      onType={setTyped}
      none="Nobody by this name."
      fieldRef={fieldRef}
    />
  )
}

function DistrictChoice({ address }: ChoiceProps) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const id = address.value('district')
  const known = useQuery({ ...districtQuery(id), enabled: isId(id), retry: false }).data
  const found = useQuery({
    ...districtsQuery({ limit: offered, excludeTestAccounts: false, ...(search && { search }) }),
    select: ({ rows }) => rows.map(({ id, name }) => ({ id, name })),
  })
  return (
    <NamedChoice
      label="District"
      placeholder="All districts"
      chosen={isId(id) ? { id, name: known?.name ?? 'The chosen district' } : null}
      onChoose={(district) => {
        setTyped('')
        address.change({ district: district?.id ?? '' })
      }}
      found={found}
      onType={setTyped}
      none="No district by this name."
    />
  )
}
