import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { attentions, type DistrictTotals } from '#contract/people/districts.ts'
import { useShownAtOnce } from '#web/browser/shown-at-once.ts'
import { needs } from '#web/features/districts/district-words.ts'
import { type DistrictQuery, districtsQuery } from '#web/features/districts/districts.api.ts'
import { rowsPerPage, useListAddress } from '#web/features/districts/parts/list-address.ts'
import { PagedList } from '#web/features/districts/parts/PagedList.tsx'
import { PackageBadges } from '#web/packages/PackageBadges.tsx'
import { CheckField } from '#web/ui/CheckField.tsx'
import { ChoiceFilter } from '#web/ui/filters/ChoiceFilter.tsx'
import { SearchField } from '#web/ui/filters/SearchField.tsx'
import { ServerTable } from '#web/ui/table/ServerTable.tsx'
import table from '#web/ui/table/Table.module.css'
import styles from './DistrictsPage.module.css'
import { districtColumns } from './district-columns.tsx'

type Props = { totals: DistrictTotals | undefined; onAdd: () => void }

/** The states as the column says them: one that is being set up is active too, and not among the active ones. */
const states = [
  { value: 'active', name: 'Active', query: { state: 'active', isSettingUp: false } },
  { value: 'settingUp', name: 'Setting up', query: { isSettingUp: true } },
  { value: 'suspended', name: 'Suspended', query: { state: 'suspended' } },
] as const
const filters = ['search', 'package', 'state', 'attention'] as const

/** The districts, a page at a time, with what narrows them. */
export function DistrictList({ totals, onAdd }: Props) {
  const address = useListAddress()
  const search = useRef<HTMLInputElement>(null)
  const areTestsExcluded = address.value('tests') !== 'true'
  const [showsExcluded, excludeTests] = useShownAtOnce(areTestsExcluded, (are) =>
    address.change({ tests: are ? '' : 'true' }),
  )
  const list = useQuery(districtsQuery(queryOf(address, areTestsExcluded)))
  const packages = totals?.packages ?? []
  const columns = useMemo(() => districtColumns(totals?.packages ?? []), [totals])
  const isNarrowed = filters.some((name) => address.value(name) !== '')
  const isDescending = address.value('sort') === '-name'
  const reset = () => {
    address.reset([...filters, 'tests'])
    search.current?.focus()
  }
  return (
    <section className={table.sheet} aria-label="Districts">
      <div className={styles.filters}>
        <SearchField
          label="Search by name or NCES id"
          value={address.value('search')}
          onSearch={(search) => address.change({ search })}
          fieldRef={search}
        />
        <ChoiceFilter
          label="Package"
          options={packages.map(({ name, displayName }) => ({ value: name, name: displayName }))}
          chosen={address.value('package')}
          onChoose={(value) => address.change({ package: value })}
        />
        <ChoiceFilter
          label="Status"
          options={states}
          chosen={address.value('state')}
          onChoose={(state) => address.change({ state })}
        />
        <ChoiceFilter
          label="Needs attention"
          options={[
            { value: 'any', name: 'Anything' },
            ...attentions.map((value) => ({
              value,
              name: needs[value].name + (totals ? ` (${totals.attention[value]})` : ''),
            })),
          ]}
          chosen={address.value('attention')}
          onChoose={(attention) => address.change({ attention })}
        />
        <span className={styles.tests}>
          <CheckField isChecked={showsExcluded} onChange={excludeTests}>
            Exclude Test Sites
          </CheckField>
        </span>
      </div>
      <PagedList
        query={list}
        address={address}
        loading={{ label: 'Districts are loading', columns: '3fr 1.4fr .7fr .7fr .7fr 1.5fr 1.2fr 1.2fr' }}
        unmatched={
          isNarrowed
            ? {
                title: 'No districts match the search and filters',
                text: 'Try other words, remove a filter, or include test sites.',
                onReset: reset,
              }
            : null
        }
        empty={{
          icon: 'domain',
          title: 'No districts yet',
          text: 'Add the first one, or import a roster.',
          action: <Button onClick={onAdd}>Add district</Button>,
        }}
        foot={() => (
          <ul className={styles.legend} aria-label="Packages">
            {packages.map((pack) => (
              <li key={pack.name}>
                <span aria-hidden="true">
                  <PackageBadges packages={[pack]} isSmall />
                </span>
                {pack.displayName}
              </li>
            ))}
          </ul>
        )}
      >
        {({ rows }) => (
          <ServerTable
            name="Districts"
            columns={columns}
            rows={rows}
            rowId={({ id }) => id}
            isDescending={isDescending}
            onSort={() => address.change({ sort: isDescending ? '' : '-name' })}
            isBusy={list.isPlaceholderData}
          />
        )}
      </PagedList>
    </section>
  )
}

function queryOf(address: ReturnType<typeof useListAddress>, excludeTestAccounts: boolean): DistrictQuery {
  const { value, page } = address
  const state = states.find((one) => one.value === value('state'))
  const attention = (['any', ...attentions] as const).find((one) => one === value('attention'))
  return {
    ...page,
    limit: rowsPerPage,
    excludeTestAccounts,
    ...(value('search') && { search: value('search') }),
    ...(value('package') && { package: value('package') }),
    ...(value('sort') === '-name' && { sort: '-name' }),
    ...state?.query,
    ...(attention && { attention }),
  }
}
