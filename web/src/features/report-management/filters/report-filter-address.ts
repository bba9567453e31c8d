import { useCallback, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type ReportStatus, reportStatuses } from '#contract/reports/reports.ts'
import { type Filters, listFilters, noFilters } from './report-filters.ts'

/** Which page of districts is shown, where the server pages them. */
export const pageMarks = ['after', 'before', 'from'] as const

/** The filters and the open sections as the page has them, with what changes them. */
export type FilterAddress = ReturnType<typeof useFilterAddress>

/** The filters and the open sections, which live in the address: `?client=…&status=InQueue&open=…&sections=closed`. */
export function useFilterAddress() {
  const [search, setSearch] = useSearchParams()
  // The same object as long as it says the same: a dialog in the address draws no list again.
  const view = JSON.stringify(filtersIn(search))
  const filters = useMemo<Filters>(() => JSON.parse(view), [view])
  const opened = useMemo(() => new Set(search.getAll('open')), [search])
  const closed = useMemo(() => new Set(search.getAll('closed')), [search])
  const sections = search.get('sections')
  const navigate = useNavigate()
  // The same function as long as the page is there: each of hundreds of sections holds it.
  const setOpen = useCallback(
    (districtId: string, isOpen: boolean) => {
      const search = withSection(shown(), districtId, isOpen)
      void navigate({ search: search.toString() }, { replace: true })
    },
    [navigate],
  )

  return {
    filters,
    /** One text for all filters. */
    view,
    /** Sets some of the filters; the back button takes it back. */
    change: (part: Partial<Filters>) =>
      setSearch(() => withFilters(shown(), { ...filtersIn(shown()), ...part })),
    reset: () =>
      setSearch(() => {
        const next = withFilters(shown(), noFilters)
        next.delete('search')
        return next
      }),
    /** Whether a district's section is open: by itself, else as all are, else the first one shown is. */
    isOpen: (districtId: string, isFirst: boolean) => {
      if (opened.has(districtId) || closed.has(districtId)) return opened.has(districtId)
      return sections === 'open' || (isFirst && sections !== 'closed')
    },
    setOpen,
    /** Whether all sections were opened at once, some of which may have been closed since. */
    areAllOpen: sections === 'open',
    setAllOpen: (areOpen: boolean) => setSearch(() => withSections(shown(), areOpen), { replace: true }),
  }
}

/** What the address says now: where changes come in quick succession the page is drawn later. */
function shown(): URLSearchParams {
  return new URLSearchParams(window.location.search)
}

function filtersIn(search: URLSearchParams): Filters {
  return {
    survey: search.getAll('survey'),
    client: search.getAll('client'),
    status: search.getAll('status').filter(isStatus),
    assigned: search.getAll('assigned'),
    isLateOnly: search.get('late') === 'true',
    areTestsExcluded: search.get('tests') !== 'true',
  }
}

function isStatus(text: string): text is ReportStatus {
  return Object.hasOwn(reportStatuses, text)
}

function withFilters(search: URLSearchParams, filters: Filters): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of listFilters) {
    next.delete(name)
    for (const value of filters[name]) next.append(name, value)
  }
  // Of a list that the server pages: other filters lead to the first page.
  for (const mark of pageMarks) next.delete(mark)
  setFlag(next, 'late', filters.isLateOnly)
  setFlag(next, 'tests', !filters.areTestsExcluded)
  return next
}

function setFlag(search: URLSearchParams, name: string, isSet: boolean): void {
  if (isSet) search.set(name, 'true')
  else search.delete(name)
}

function withSection(search: URLSearchParams, districtId: string, isOpen: boolean): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('open', districtId)
  next.delete('closed', districtId)
  next.append(isOpen ? 'open' : 'closed', districtId)
  return next
}

function withSections(search: URLSearchParams, areOpen: boolean): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('open')
  next.delete('closed')
  next.set('sections', areOpen ? 'open' : 'closed')
  return next
}
