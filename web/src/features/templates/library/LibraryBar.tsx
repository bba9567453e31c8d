import { type ComponentProps, memo, type RefObject } from 'react'
import { SearchField } from '#web/features/templates/search/SearchField.tsx'
import { TopicMenuButton } from '#web/features/templates/topics/TopicMenuButton.tsx'
import { appSettings } from '#web/server/settings.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './LibraryBar.module.css'

type Props = {
  search: ComponentProps<typeof SearchField>
  topics: ComponentProps<typeof TopicMenuButton>
  filters: FilterProps
}

/** The row that stays below the top bar: search, the menu of topics, Show Filters and Clear All Filters. */
export function LibraryBar({ search, topics, filters }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element of that name is young, the role is not.
    <div role="search" className={`${styles.bar} not-printed`}>
      <div className={styles.search}>
        <SearchField {...search} />
        <TopicMenuButton {...topics} />
      </div>
      <FilterButtons {...filters} />
    </div>
  )
}

type FilterProps = {
  areFiltersOpen: boolean
  onToggle: () => void
  toggleRef: RefObject<HTMLButtonElement | null>
  /** Whether a search or a filter is active. */
  canClear: boolean
  onClear: () => void
}

/** Show Filters and Clear All Filters; they stay as they are while somebody types. */
const FilterButtons = memo(function FilterButtons(props: FilterProps) {
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

/** The heading of the library, with the way to ask for a survey that it does not have. */
export function LibraryHeading() {
  return (
    <div className={styles.heading}>
      <h2 className="t-h2">Template Library</h2>
      <p className={`${styles.intro} not-printed`}>
        Written and reviewed with district research teams. Don’t see the survey you need?{' '}
        <a href={appSettings().requestTemplateUrl} className={styles.request}>
          Request a template
        </a>
        .
      </p>
    </div>
  )
}
