import Button from '@mui/material/Button'
import type { RefObject } from 'react'
import { CheckBox } from '#web/ui/ChosenChip.tsx'
import { grouped } from '#web/ui/counted.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { FilterChips } from './FilterChips.tsx'
import styles from './FilterPanel.module.css'
import { MultiSelect } from './MultiSelect.tsx'
import type { FilterAddress } from './report-filter-address.ts'
import type { Narrowed } from './report-filters.ts'

type Props = {
  narrowed: Narrowed
  address: FilterAddress
  /** Gets the focus when what had it goes with the last filter. */
  firstFilter: RefObject<HTMLElement | null>
}

/** What narrows the list, and above it the chips of what it is narrowed to. */
export function FilterPanel({ narrowed: { options, late }, address, firstFilter }: Props) {
  const { filters, change, reset } = address
  return (
    <section className={styles.panel} aria-label="Filters">
      <div className={styles.fields}>
        <MultiSelect
          label="Survey"
          all="All surveys"
          noun={['survey', 'surveys']}
          options={options.survey}
          chosen={filters.survey}
          onChoose={(survey) => change({ survey })}
          inputRef={firstFilter}
        />
        <MultiSelect
          label="Client"
          all="All districts"
          noun={['district', 'districts']}
          options={options.client}
          chosen={filters.client}
          onChoose={(client) => change({ client })}
        />
        <MultiSelect
          label="Status"
          all="Any status"
          noun={['status', 'statuses']}
          options={options.status}
          chosen={filters.status}
          onChoose={(status) => change({ status: status as typeof filters.status })}
        />
        <label className={styles.tests}>
          <input
            type="checkbox"
            className="visually-hidden"
            checked={filters.areTestsExcluded}
            onChange={({ target }) => change({ areTestsExcluded: target.checked })}
          />
          <CheckBox isChecked={filters.areTestsExcluded} />
          Exclude Test Sites
        </label>
        <Button
          variant="text"
          size="small"
          startIcon={<Icon name="refresh" size={18} />}
          onClick={reset}
          sx={{ height: 44 }}
        >
          Reset Filters
        </Button>
      </div>
      <div className={styles.line}>
        <FilterChips options={options} filters={filters} firstFilter={firstFilter} onChange={change} />
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
    </section>
  )
}
