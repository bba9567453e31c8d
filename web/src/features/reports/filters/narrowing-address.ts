import { useMemo } from 'react'
import { isReportStatus } from '#contract/reports/reports.ts'
import { addressQuery, type QueryChange, useAddressQuery } from '#web/browser/address-query.ts'
import { type Narrowing, noNarrowing } from './report-narrowing.ts'

/** What the list is narrowed to, which lives in the address: `?search=…&status=InQueue&order=available`. */
export function useNarrowingAddress() {
  const [query, changeQuery] = useAddressQuery()
  const view = JSON.stringify(narrowingIn(query))
  const narrowing = useMemo<Narrowing>(() => JSON.parse(view), [view])
  return {
    narrowing,
    /** One text for all of it. */
    view,
    isNarrowed: view !== JSON.stringify({ ...noNarrowing, isAvailableFirst: narrowing.isAvailableFirst }),
    /** Changes some of it; the back button takes it back, but for what is typed letter by letter. */
    change: (part: Partial<Narrowing>) =>
      changeQuery(partsOf({ ...narrowingIn(addressQuery()), ...part }), {
        replace: part.search !== undefined,
      }),
    /** Shows every report again, in the order that was chosen. */
    clear: () => changeQuery({ ...partsOf(noNarrowing), order: addressQuery().get('order') }),
  }
}

export type NarrowingAddress = ReturnType<typeof useNarrowingAddress>

function narrowingIn(search: URLSearchParams): Narrowing {
  return {
    search: search.get('search') ?? '',
    status: search.getAll('status').filter(isReportStatus),
    survey: search.getAll('survey'),
    school: search.getAll('school'),
    by: search.getAll('by'),
    isAvailableFirst: search.get('order') === 'available',
  }
}

function partsOf({ isAvailableFirst, ...parts }: Narrowing): QueryChange {
  return { ...parts, order: isAvailableFirst ? 'available' : null }
}
