import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { isReportStatus } from '#contract/reports/reports.ts'
import { addressQuery, type QueryChange, useAddressQuery } from '#web/browser/address-query.ts'
import { firstPage } from '#web/ui/table/page-address.ts'
import { type Filters, noFilters } from './report-filters.ts'

/** The filters and the open sections as the page has them, with what changes them. */
export type FilterAddress = ReturnType<typeof useFilterAddress>

/** The filters and the open sections, which live in the address: `?client=…&status=InQueue&open=…&sections=closed`. */
export function useFilterAddress() {
  const [query, changeQuery] = useAddressQuery()
  // The same object as long as it says the same: a dialog in the address draws no list again.
  const view = JSON.stringify(filtersIn(query))
  const filters = useMemo<Filters>(() => JSON.parse(view), [view])
  const opened = useMemo(() => new Set(query.getAll('open')), [query])
  const closed = useMemo(() => new Set(query.getAll('closed')), [query])
  const sections = query.get('sections')
  const navigate = useNavigate()
  // The same function as long as the page is there: each of hundreds of sections holds it.
  const setOpen = useCallback(
    (districtId: string, isOpen: boolean) => {
      const search = withSection(addressQuery(), districtId, isOpen)
      void navigate({ search: search.toString() }, { replace: true })
    },
    [navigate],
  )

  return {
    filters,
    /** One text for all filters. */
    view,
    /** Sets some of the filters; the back button takes it back. */
    change: (part: Partial<Filters>) => changeQuery(partsOf({ ...filtersIn(addressQuery()), ...part })),
    reset: () => changeQuery({ ...partsOf(noFilters), search: null }),
    /** Whether a district's section is open: by itself, else as all are, else the first one shown is. */
    isOpen: (districtId: string, isFirst: boolean) => {
      if (opened.has(districtId) || closed.has(districtId)) return opened.has(districtId)
      return sections === 'open' || (isFirst && sections !== 'closed')
    },
    setOpen,
    /** Whether all sections were opened at once, some of which may have been closed since. */
    areAllOpen: sections === 'open',
    setAllOpen: (areOpen: boolean) =>
      changeQuery({ open: null, closed: null, sections: areOpen ? 'open' : 'closed' }, { replace: true }),
  }
}

function filtersIn(search: URLSearchParams): Filters {
  return {
    survey: search.getAll('survey'),
    client: search.getAll('client'),
    status: search.getAll('status').filter(isReportStatus),
    assigned: search.getAll('assigned'),
    isLateOnly: search.get('late') === 'true',
    areTestsExcluded: search.get('tests') !== 'true',
  }
}

// Of a list that the server pages: other filters lead to the first page.
function partsOf({ isLateOnly, areTestsExcluded, ...lists }: Filters): QueryChange {
  return { ...firstPage, ...lists, late: isLateOnly ? 'true' : null, tests: areTestsExcluded ? null : 'true' }
}

function withSection(search: URLSearchParams, districtId: string, isOpen: boolean): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('open', districtId)
  next.delete('closed', districtId)
  next.append(isOpen ? 'open' : 'closed', districtId)
  return next
}
