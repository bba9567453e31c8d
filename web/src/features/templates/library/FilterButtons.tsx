import Button from '@mui/material/Button'
import { memo, type RefObject } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './LibraryBar.module.css'

type Props = {
  areFiltersOpen: boolean
  onToggle: () => void
  toggleRef: RefObject<HTMLButtonElement | null>
  /** Whether a search or a filter is active. */
  canClear: boolean
  onClear: () => void
}

/** Show Filters and Clear All Filters; they stay as they are while somebody types. */
export const FilterButtons = memo(function FilterButtons(props: Props) {
  const { areFiltersOpen, onToggle, toggleRef, canClear, onClear } = props
  return (
    <div className={styles.buttons}>
      <Button
        ref={toggleRef}
        className={areFiltersOpen ? `${styles.button} ${styles.isOpen}` : styles.button}
        aria-expanded={areFiltersOpen}
        startIcon={<Icon name="tune" />}
        onClick={onToggle}
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
  )
})
