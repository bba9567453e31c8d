import { useQuery } from '@tanstack/react-query'
import type { ReactNode, RefObject } from 'react'
import type { District } from '#contract/people/districts.ts'
import { schoolsQuery } from '#web/features/districts/districts.api.ts'
import type { useListAddress } from '#web/features/districts/parts/list-address.ts'
import { ChoiceFilter } from '#web/ui/filters/ChoiceFilter.tsx'
import { SearchField } from '#web/ui/filters/SearchField.tsx'
import styles from './People.module.css'
import { origins, statuses } from './people-query.ts'

type Props = {
  /** Null for the people of all districts. */
  district: District | null
  address: ReturnType<typeof useListAddress>
  /** The search field, which gets the focus when the filters are reset. */
  search: RefObject<HTMLInputElement | null>
  /** The button beside the filters. */
  action: ReactNode
}

/** What narrows a list of people; all of it is in the address. */
export function PeopleFilters({ district, address, search, action }: Props) {
  return (
    <div className={styles.filters}>
      <SearchField
        label="Search by name or e-mail"
        value={address.value('search')}
        onSearch={(text) => address.change({ search: text })}
        fieldRef={search}
      />
      <ChoiceFilter
        label="Role"
        options={[
          { value: 'staff', name: 'Staff' },
          { value: 'lead', name: 'District lead' },
          ...(district ? [] : [{ value: 'admin', name: 'Admin' }]),
        ]}
        chosen={address.value('role')}
        onChoose={(role) => address.change({ role })}
      />
      {district && (
        <SchoolFilter
          districtId={district.id}
          chosen={address.value('school')}
          onChoose={(school) => address.change({ school })}
        />
      )}
      <ChoiceFilter
        label="From"
        options={origins}
        chosen={address.value('origin')}
        onChoose={(origin) => address.change({ origin })}
      />
      <ChoiceFilter
        label="Status"
        options={statuses}
        chosen={address.value('state')}
        onChoose={(state) => address.change({ state })}
      />
      {action}
    </div>
  )
}

type SchoolProps = { districtId: string; chosen: string; onChoose: (school: string) => void }

function SchoolFilter({ districtId, chosen, onChoose }: SchoolProps) {
  const schools = useQuery(schoolsQuery(districtId)).data ?? []
  return (
    <ChoiceFilter
      label="School"
      options={schools.map(({ id, name, state }) => ({
        value: id,
        name: state === 'closed' ? `${name} (closed)` : name,
      }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}
