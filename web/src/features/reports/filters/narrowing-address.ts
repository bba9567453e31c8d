import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type ReportStatus, reportStatuses } from '#contract/reports/reports.ts'
import { listFilters, type Narrowing, noNarrowing } from './report-narrowing.ts'

/** What the list is narrowed to, which lives in the address: `?search=…&status=InQueue&order=available`. */
export function useNarrowingAddress() {
  const [search, setSearch] = useSearchParams()
  const view = JSON.stringify(narrowingIn(search))
  const narrowing = useMemo<Narrowing>(() => JSON.parse(view), [view])
  return {
    narrowing,
    /** One text for all of it. */
    view,
    isNarrowed: view !== JSON.stringify({ ...noNarrowing, isAvailableFirst: narrowing.isAvailableFirst }),
    /** Changes some of it; the back button takes it back, but for what is typed letter by letter. */
    change: (part: Partial<Narrowing>) => {
      setSearch(() => withNarrowing(shown(), { ...narrowingIn(shown()), ...part }), {
        replace: part.search !== undefined,
      })
    },
    /** Shows every report again, in the order that was chosen. */
    clear: () =>
      setSearch(() =>
        withNarrowing(shown(), {
          ...noNarrowing,
          isAvailableFirst: narrowingIn(shown()).isAvailableFirst,
        }),
      ),
  }
}

export type NarrowingAddress = ReturnType<typeof useNarrowingAddress>

/** What the address says now: where changes come in quick succession the page is drawn later. */
function shown(): URLSearchParams {
  return new URLSearchParams(window.location.search)
}

function narrowingIn(search: URLSearchParams): Narrowing {
  return {
    search: search.get('search') ?? '',
    status: search.getAll('status').filter(isStatus),
    survey: search.getAll('survey'),
    school: search.getAll('school'),
    by: search.getAll('by'),
    isAvailableFirst: search.get('order') === 'available',
  }
}

function withNarrowing(search: URLSearchParams, narrowing: Narrowing): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of listFilters) {
    next.delete(name)
    for (const value of narrowing[name]) next.append(name, value)
  }
  set(next, 'search', narrowing.search)
  set(next, 'order', narrowing.isAvailableFirst ? 'available' : '')
  return next
}

function set(search: URLSearchParams, name: string, value: string): void {
  if (value === '') search.delete(name)
  else search.set(name, value)
}

function isStatus(text: string): text is ReportStatus {
  return Object.hasOwn(reportStatuses, text)
}
