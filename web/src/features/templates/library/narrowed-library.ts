import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { SurveyTemplate } from '#contract/library/templates.ts'
import {
  hasFilters,
  matchesFilters,
  noFilters,
  type TemplateFilters,
} from '#web/features/templates/search/template-filter.ts'
import { hasPhrase, prepareSearch, searchTerm } from '#web/features/templates/search/template-search.ts'
import { groupByTopic, matchingGroups, type TopicGroup } from './topic-groups.ts'

/** The library as search and filters leave it, with what changes them. */
export type NarrowedLibrary = {
  typed: string
  type: (typed: string) => void
  filters: TemplateFilters
  applyFilters: (filters: TemplateFilters) => void
  clear: () => void
  /** The phrase that `groups` is narrowed by; it follows what is typed when there is time. */
  term: string
  groups: readonly TopicGroup[]
  count: number
  /** Whether a search or a filter is active. */
  isNarrowed: boolean
}

/** Search and filters over the loaded templates. They last as long as the page, dialogs included. */
export function useNarrowedLibrary(templates: readonly SurveyTemplate[] | undefined): NarrowedLibrary {
  const [typed, type] = useState('')
  const [filters, applyFilters] = useState(noFilters)
  // The field answers at once; the cards follow, and skip the keys that came meanwhile.
  const term = useDeferredValue(searchTerm(typed))
  const isNarrowed = term !== '' || hasFilters(filters)

  const library = useMemo(() => groupByTopic(templates ?? []), [templates])
  const groups = useMemo(() => {
    if (!isNarrowed) return library
    const isFound = hasPhrase(term)
    return matchingGroups(library, (template) => matchesFilters(template, filters) && isFound(template))
  }, [library, isNarrowed, filters, term])
  useEffect(() => prepareSearch(templates ?? []), [templates])
  useStartOfResults(term, filters)

  const count = groups.reduce((sum, group) => sum + group.templates.length, 0)
  const clear = useCallback(() => {
    type('')
    applyFilters(noFilters)
  }, [])
  return { typed, type, filters, applyFilters, clear, term, groups, count, isNarrowed }
}

/** Brings the start of the results into view when another search or other filters made them. */
function useStartOfResults(term: string, filters: TemplateFilters): void {
  const shown = useRef({ term, filters })

  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { term, filters }
    if (before.term !== term || before.filters !== filters) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [term, filters])
}
