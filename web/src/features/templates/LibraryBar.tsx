import Button from '@mui/material/Button'
import type { ComponentProps, RefObject } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './LibraryBar.module.css'
import { SearchField } from './SearchField.tsx'

type Props = ComponentProps<typeof SearchField> & {
  areFiltersOpen: boolean
  onToggleFilters: () => void
  filtersButton: RefObject<HTMLButtonElement | null>
  /** Whether a search or a filter is active. */
  canClear: boolean
  onClear: () => void
}

/** The row that stays below the top bar: search, Show Filters and Clear All Filters. */
export function LibraryBar(props: Props) {
  const { areFiltersOpen, onToggleFilters, filtersButton, canClear, onClear, ...search } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element of that name is young, the role is not.
    <div role="search" className={styles.bar}>
      <div className={styles.search}>
        <SearchField {...search} />
      </div>
      <div className={styles.buttons}>
        <Button
          ref={filtersButton}
          className={areFiltersOpen ? `${styles.button} ${styles.isOpen}` : styles.button}
          aria-expanded={areFiltersOpen}
          startIcon={<Icon name="tune" />}
          onClick={onToggleFilters}
        >
          {areFiltersOpen ? 'Hide Filters' : 'Show Filters'}
        </Button>
        <Button
          variant="text"
          className={styles.button}
          disabled={!canClear}
          startIcon={<Icon name="filter_alt_off" />}
          onClick={onClear}
        >
          Clear All Filters
        </Button>
      </div>
    </div>
  )
}
