import Button from '@mui/material/Button'
import type { RefObject } from 'react'
import { counted, grouped } from '#contract/counted.ts'
import { useShownAtOnce } from '#web/browser/shown-at-once.ts'
import { type FilterChip, FilterChips } from '#web/ui/filters/FilterChips.tsx'
import { MultiSelect } from '#web/ui/filters/MultiSelect.tsx'
import { SearchBox } from '#web/ui/filters/SearchBox.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { NarrowingAddress } from './narrowing-address.ts'
import styles from './ReportFilters.module.css'
import { type ListFilter, listFilters, type NarrowedReports } from './report-narrowing.ts'

type Props = {
  narrowed: NarrowedReports
  address: NarrowingAddress
  /** The field of the search, which gets the focus when what had it goes with the last filter. */
  searchField: RefObject<HTMLInputElement | null>
}

const fields: Record<ListFilter, { label: string; all: string; noun: [one: string, several: string] }> = {
  status: { label: 'Status', all: 'Any status', noun: ['status', 'statuses'] },
  survey: { label: 'Survey', all: 'All surveys', noun: ['survey', 'surveys'] },
  school: { label: 'School', all: 'All schools', noun: ['school', 'schools'] },
  by: { label: 'Requested by', all: 'Everybody', noun: ['person', 'people'] },
}

/** What narrows the list of reports and orders it. A filter that all reports have one value of is left out. */
export function ReportFilters({ narrowed: { reports, offered, options }, address, searchField }: Props) {
  const { narrowing, isNarrowed, change, clear } = address
  const [search, setSearch] = useShownAtOnce(narrowing.search, (typed) => change({ search: typed }))
  const clearAll = () => {
    clear()
    searchField.current?.focus()
  }
  return (
    <section className={styles.filters} aria-label="Filters">
      <div className={styles.fields}>
        <SearchBox
          label="Search reports"
          value={search}
          onChange={setSearch}
          fieldRef={searchField}
          className={styles.search}
        />
        {offered.map((filter) => (
          <MultiSelect
            key={filter}
            {...fields[filter]}
            options={options[filter]}
            total={reports.length}
            chosen={narrowing[filter]}
            onChoose={(chosen) => change({ [filter]: chosen })}
          />
        ))}
      </div>
      <div className={styles.line}>
        <FilterChips
          chips={chipsOf(options, address)}
          firstFilter={searchField}
          none={isNarrowed ? '' : 'Showing every report'}
        />
        <span role="status" className={styles.count}>
          {isNarrowed && counted(reports.length, 'report')}
        </span>
        {isNarrowed && (
          <Button
            variant="text"
            size="small"
            startIcon={<Icon name="refresh" size={18} />}
            onClick={clearAll}
          >
            Reset Filters
          </Button>
        )}
        <button
          type="button"
          className={styles.order}
          aria-pressed={narrowing.isAvailableFirst}
          onClick={() => change({ isAvailableFirst: !narrowing.isAvailableFirst })}
        >
          <Icon name={narrowing.isAvailableFirst ? 'check' : 'arrow_downward'} size={17} />
          Newest available first
        </button>
      </div>
    </section>
  )
}

/** Holds the place of the filters while the reports are on their way. */
export function ReportFiltersPlace() {
  return <div className={`${styles.filters} ${styles.place}`} />
}

function chipsOf(options: NarrowedReports['options'], { narrowing, change }: NarrowingAddress): FilterChip[] {
  return listFilters.flatMap((filter) => {
    const chosen: string[] = narrowing[filter]
    return options[filter]
      .filter(({ value }) => chosen.includes(value))
      .map(({ value, name, count }) => ({
        key: `${filter} ${value}`,
        words: `${filter === 'by' ? 'Requested by ' : ''}${name} (${grouped(count)})`,
        remove: () => change({ [filter]: chosen.filter((one) => one !== value) }),
      }))
  })
}
