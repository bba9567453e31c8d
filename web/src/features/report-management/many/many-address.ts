import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import {
  type FilterAddress,
  pageMarks,
} from '#web/features/report-management/filters/report-filter-address.ts'
import { type Filters, nobody } from '#web/features/report-management/filters/report-filters.ts'
import type { PageMark } from '#web/ui/table/PageTurner.tsx'
import type { ReportFilters } from './many-reports.api.ts'

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The search and the page of districts, which live in the address beside the filters. */
export function useManyAddress({ filters }: FilterAddress, lateBefore: string) {
  const [address, setAddress] = useSearchParams()
  const search = address.get('search') ?? ''
  const change = (part: Partial<Record<'search' | (typeof pageMarks)[number], string>>, replace: boolean) => {
    // What the address says now: changes may come in quick succession.
    const next = new URLSearchParams(window.location.search)
    for (const mark of pageMarks) next.delete(mark)
    for (const [name, value] of Object.entries(part)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setAddress(next, { replace })
  }
  const [after, before] = [address.get('after'), address.get('before')]
  // The same object as long as it says the same: it is part of the keys of what is read.
  const query = useMemo(() => queryOf(filters, search, lateBefore), [filters, search, lateBefore])
  return {
    search,
    query,
    page: after ? { after } : before ? { before } : {},
    from: Math.max(1, Number.parseInt(address.get('from') ?? '1', 10) || 1),
    setSearch: (words: string) => change({ search: words }, true),
    turn: ({ from, ...mark }: PageMark) => change({ ...mark, from: from > 1 ? String(from) : '' }, false),
  }
}

/** The filters as the server takes them, without what can be no id. */
function queryOf(filters: Filters, search: string, lateBefore: string): ReportFilters {
  const client = filters.client.filter((id) => uuid.test(id))
  const assigned = filters.assigned.filter((id) => id === nobody || uuid.test(id))
  return {
    lateBefore,
    excludeTestAccounts: filters.areTestsExcluded,
    ...(search && { search }),
    ...(filters.survey.length > 0 && { survey: filters.survey }),
    ...(client.length > 0 && { client }),
    ...(filters.status.length > 0 && { status: filters.status }),
    ...(assigned.length > 0 && { assigned }),
    ...(filters.isLateOnly && { isLateOnly: true }),
  }
}
