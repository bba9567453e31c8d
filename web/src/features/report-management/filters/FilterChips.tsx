import type { RefObject } from 'react'
import { grouped } from '#web/ui/counted.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { focusBeside } from '#web/ui/removal-focus.ts'
import styles from './FilterPanel.module.css'
import type { FilterOption, Filters, ListFilter, Narrowed } from './report-filters.ts'

type Props = {
  options: Narrowed['options']
  filters: Filters
  /** What gets the focus when the last chip goes. */
  firstFilter: RefObject<HTMLElement | null>
  onChange: (part: Partial<Filters>) => void
}

/** What the list is narrowed to, each with a button that takes it away. */
export function FilterChips({ options, filters, firstFilter, onChange }: Props) {
  const chips = (['survey', 'client', 'status'] as const).flatMap((filter) =>
    options[filter]
      .filter(({ value }) => (filters[filter] as string[]).includes(value))
      .map((option) => ({ filter, option })),
  )
  const remove = (filter: ListFilter, { value }: FilterOption) =>
    onChange({ [filter]: (filters[filter] as string[]).filter((one) => one !== value) })

  if (chips.length === 0) return <p className={styles.showing}>Showing every survey, district and status</p>
  return (
    <ul className={styles.chips} aria-label="Chosen filters">
      <li className={styles.showing}>Showing</li>
      {chips.map(({ filter, option }) => {
        const words = `${option.name} (${grouped(option.count)})`
        return (
          <li key={filter + option.value} className={styles.chip}>
            {words}
            <button
              type="button"
              className={styles.remove}
              aria-label={`Remove filter ${words}`}
              onClick={({ currentTarget }) => {
                focusBeside(currentTarget, firstFilter.current)
                remove(filter, option)
              }}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
