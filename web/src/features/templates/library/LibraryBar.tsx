import type { ComponentProps } from 'react'
import { SearchField } from '#web/features/templates/search/SearchField.tsx'
import { FilterButtons } from './FilterButtons.tsx'
import styles from './LibraryBar.module.css'

type Props = { search: ComponentProps<typeof SearchField>; filters: ComponentProps<typeof FilterButtons> }

/** The row that stays below the top bar: search, Show Filters and Clear All Filters. */
export function LibraryBar({ search, filters }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element of that name is young, the role is not.
    <div role="search" className={styles.bar}>
      <div className={styles.search}>
        <SearchField {...search} />
      </div>
      <FilterButtons {...filters} />
    </div>
  )
}
