import type { RefObject } from 'react'
import { counted } from '#contract/counted.ts'
import { languageTag } from '#web/features/templates/languages/language-tags.ts'
import { FilterChip } from '#web/ui/filters/FilterChip.tsx'
import styles from './ActiveFilters.module.css'
import { filterFields, type TemplateFilters } from './template-filter.ts'

type Props = {
  filters: TemplateFilters
  /** How many surveys are left; undefined until they are loaded. */
  count: number | undefined
  /** What gets the focus when the last chip goes. */
  otherwise: RefObject<HTMLElement | null>
  onChange: (filters: TemplateFilters) => void
}

/** What the library is filtered by while the drawer is closed: each value with a button that takes it away. */
export function ActiveFilters({ filters, count, otherwise, onChange }: Props) {
  const chips = filterFields.flatMap(({ field, label }) =>
    filters[field].map((value) => ({ field, label, value })),
  )
  return (
    <div className={styles.row}>
      {count !== undefined && <p className={styles.count}>{counted(count, 'match', 'matches')} with</p>}
      <ul className={styles.chips} aria-label="Active filters">
        {chips.map(({ field, label, value }) => (
          <FilterChip
            key={field + value}
            words={value}
            otherwise={otherwise}
            onRemove={() => onChange({ ...filters, [field]: filters[field].filter((one) => one !== value) })}
          >
            <span className="visually-hidden">{label}: </span>
            <span className={styles.value} lang={field === 'languages' ? languageTag(value) : undefined}>
              {value}
            </span>
          </FilterChip>
        ))}
      </ul>
    </div>
  )
}
