import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode, RefObject } from 'react'
import { grouped } from '#contract/counted.ts'
import { useShownAtOnce } from '#web/browser/shown-at-once.ts'
import { loggedInUserQuery } from '#web/session/session.api.ts'
import { CheckField } from '#web/ui/CheckField.tsx'
import { type FilterChip, FilterChips } from '#web/ui/filters/FilterChips.tsx'
import { MultiSelect } from '#web/ui/filters/MultiSelect.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './FilterPanel.module.css'
import type { FilterAddress } from './report-filter-address.ts'
import { type ListFilter, listFilters, type Narrowed } from './report-filters.ts'

type Props = {
  narrowed: Pick<Narrowed, 'options' | 'late'>
  address: Pick<FilterAddress, 'filters' | 'change' | 'reset'>
  /** Gets the focus when what had it goes with the last filter. */
  firstFilter: RefObject<HTMLElement | null>
  /** What takes the place of the choice of districts if there are too many to choose from. */
  search?: ReactNode
  /** Of what else narrows the list. */
  chips?: FilterChip[]
}

const fields: Record<ListFilter, { label: string; all: string; noun: [string, string] }> = {
  survey: { label: 'Survey', all: 'All surveys', noun: ['survey', 'surveys'] },
  client: { label: 'Client', all: 'All districts', noun: ['district', 'districts'] },
  status: { label: 'Status', all: 'Any status', noun: ['status', 'statuses'] },
  assigned: { label: 'Assigned to', all: 'Anybody', noun: ['person', 'people'] },
}

/** What narrows the list, and above it the chips of what it is narrowed to. */
export function FilterPanel({
  narrowed: { options, late },
  address,
  firstFilter,
  search,
  chips = [],
}: Props) {
  const { filters, change, reset } = address
  const [areTestsExcluded, excludeTests] = useShownAtOnce(filters.areTestsExcluded, (are) =>
    change({ areTestsExcluded: are }),
  )
  const me = useQuery(loggedInUserQuery).data?.id
  const isMine = filters.assigned.length === 1 && filters.assigned[0] === me
  const mine = options.assigned.find(({ value }) => value === me)?.count ?? 0
  return (
    <section className={styles.panel} aria-label="Filters">
      <div className={styles.fields}>
        {listFilters.map((filter) =>
          filter === 'client' && search ? (
            <div key={filter} className={`${styles.select} ${styles.search}`}>
              <span aria-hidden="true">Search</span>
              {search}
            </div>
          ) : (
            <MultiSelect
              key={filter}
              {...fields[filter]}
              options={options[filter]}
              chosen={filters[filter]}
              onChoose={(chosen) => change({ [filter]: chosen })}
              inputRef={filter === 'survey' ? firstFilter : undefined}
              className={styles.select}
            />
          ),
        )}
        <CheckField className={styles.tests} isChecked={areTestsExcluded} onChange={excludeTests}>
          Exclude Test Sites
        </CheckField>
        <Button
          variant="text"
          size="small"
          startIcon={<Icon name="refresh" size={18} />}
          onClick={reset}
          sx={{ height: 'var(--button-height)' }}
        >
          Reset Filters
        </Button>
      </div>
      <div className={styles.line}>
        <FilterChips
          chips={[...chips, ...chipsOf(options, filters, change)]}
          firstFilter={firstFilter}
          none="Showing every survey, district and status"
        />
        <div className={styles.quick}>
          <button
            type="button"
            className={styles.mine}
            aria-pressed={isMine}
            onClick={() => me && change({ assigned: isMine ? [] : [me] })}
          >
            <Icon name={isMine ? 'check' : 'person'} size={17} />
            Mine ({grouped(mine)})
          </button>
          <button
            type="button"
            className={styles.late}
            aria-pressed={filters.isLateOnly}
            onClick={() => change({ isLateOnly: !filters.isLateOnly })}
          >
            <Icon name={filters.isLateOnly ? 'check' : 'warning'} size={17} />
            Past promise ({grouped(late)})
          </button>
        </div>
      </div>
    </section>
  )
}

function chipsOf(
  options: Narrowed['options'],
  filters: FilterAddress['filters'],
  change: FilterAddress['change'],
): FilterChip[] {
  return listFilters.flatMap((filter) => {
    const chosen: string[] = filters[filter]
    return options[filter]
      .filter(({ value }) => chosen.includes(value))
      .map(({ value, name, count }) => ({
        key: filter + value,
        words:
          filter === 'assigned' ? `Assigned to ${name} (${grouped(count)})` : `${name} (${grouped(count)})`,
        remove: () => change({ [filter]: chosen.filter((one) => one !== value) }),
      }))
  })
}
