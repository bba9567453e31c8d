import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useMatch, useNavigate } from 'react-router'
import { LibraryBar, LibraryHeading } from '#web/features/templates/library/LibraryBar.tsx'
import { LibraryContent } from '#web/features/templates/library/LibraryContent.tsx'
import { useNarrowedLibrary } from '#web/features/templates/library/narrowed-library.ts'
import { ActiveFilters } from '#web/features/templates/search/ActiveFilters.tsx'
import {
  hasFilters,
  noFilters,
  type TemplateFilters,
} from '#web/features/templates/search/template-filter.ts'
import { paths } from '#web/paths.ts'
import { LazyPart } from '#web/ui/states/LazyPart.tsx'
import { lazyPart } from '#web/ui/states/lazy-part.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { HomeIntro } from './HomeIntro.tsx'
import styles from './HomePage.module.css'
import { templatesQuery } from './templates.api.ts'

const FilterDrawer = lazyPart(() =>
  import('#web/features/templates/search/FilterDrawer.tsx').then((m) => m.FilterDrawer),
)
const TemplateDialog = lazyPart(() =>
  import('#web/features/templates/detail/TemplateDialog.tsx').then((m) => m.TemplateDialog),
)

/** The start of the product: greeting, entry cards, and the template library with its dialog. */
export function HomePage() {
  const list = useQuery(templatesQuery)
  const library = useNarrowedLibrary(list.data)
  const [areFiltersOpen, setFiltersOpen] = useState(false)
  const isTemplateOpen = useMatch(paths.template('*')) !== null
  const searchField = useRef<HTMLInputElement>(null)
  const filtersButton = useRef<HTMLButtonElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const showToast = useToast()
  const navigate = useNavigate()
  const { state } = useLocation()

  // A card's dialog is left to where the card was, with its search; one of another origin to the library.
  const leaveTemplate = () => void (state ? navigate(-1) : navigate(paths.home, { replace: true }))
  const showLibrary = useCallback(() => content.current?.querySelector('h2')?.scrollIntoView(), [])
  const closeFilters = () => {
    // Only when the drawer is gone does it let the focus go.
    flushSync(() => setFiltersOpen(false))
    filtersButton.current?.focus()
  }
  const clearSearch = () => {
    library.type('')
    searchField.current?.focus({ preventScroll: true })
  }
  const { narrow } = library
  const clearAll = useCallback(() => {
    narrow('', noFilters)
    // The button that was pressed is disabled now, and would lose the focus to nowhere.
    searchField.current?.focus({ preventScroll: true })
    showToast('Filters cleared successfully!', { durationMs: 2000 })
  }, [narrow, showToast])
  const applyFilters = (filters: TemplateFilters) => narrow(library.typed, filters)
  const toggleFilters = useCallback(() => setFiltersOpen((areOpen) => !areOpen), [])

  return (
    <div
      className={areFiltersOpen ? styles.withDrawer : undefined}
      data-topics={areFiltersOpen ? 'menu' : 'margin'}
    >
      <div ref={content} className={styles.content}>
        <HomeIntro isHidden={library.isNarrowed} onShowLibrary={showLibrary} />
        <LibraryHeading />
        <LibraryBar
          search={{
            typed: library.typed,
            onType: library.type,
            onLeave: library.settle,
            matchCount: list.data && library.isNarrowed ? library.count : undefined,
            inputRef: searchField,
          }}
          topics={{ groups: library.groups, onJump: library.jump }}
          filters={{
            areFiltersOpen,
            onToggle: toggleFilters,
            toggleRef: filtersButton,
            canClear: library.isNarrowed || library.typed !== '',
            onClear: clearAll,
          }}
        />
        {!areFiltersOpen && hasFilters(library.filters) && (
          <ActiveFilters
            filters={library.filters}
            count={list.data && library.count}
            otherwise={filtersButton}
            onChange={applyFilters}
          />
        )}
        {library.typed !== '' && (
          <p className="printed-alone">
            Search: {library.typed} ({library.count})
          </p>
        )}
        <LibraryContent list={list} library={library} onClearSearch={clearSearch} onClearAll={clearAll} />
      </div>
      {areFiltersOpen && (
        <LazyPart onFail={toggleFilters}>
          <FilterDrawer
            surveys={library.surveys}
            filters={library.filters}
            onApply={applyFilters}
            onClose={closeFilters}
          />
        </LazyPart>
      )}
      {isTemplateOpen && (
        <LazyPart onFail={leaveTemplate}>
          <TemplateDialog />
        </LazyPart>
      )}
    </div>
  )
}
