import { useMemo } from 'react'
import { isId, useAddressQuery } from '#web/browser/address-query.ts'
import type { FilterAddress } from '#web/features/report-management/filters/report-filter-address.ts'
import { type Filters, nobody } from '#web/features/report-management/filters/report-filters.ts'
import type { PageMark } from '#web/ui/table/PageTurner.tsx'
import { firstPage, pageIn, turnTo } from '#web/ui/table/page-address.ts'
import type { ReportFilters } from './many-reports.api.ts'

/** The search and the page of districts, which live in the address beside the filters. */
export function useManyAddress({ filters }: FilterAddress, lateBefore: string) {
  const [address, changeAddress] = useAddressQuery()
  const search = address.get('search') ?? ''
  // The same object as long as it says the same: it is part of the keys of what is read.
  const query = useMemo(() => queryOf(filters, search, lateBefore), [filters, search, lateBefore])
  return {
    search,
    query,
    ...pageIn(address),
    setSearch: (words: string) => changeAddress({ ...firstPage, search: words }, { replace: true }),
    turn: (mark: PageMark) => changeAddress(turnTo(mark)),
  }
}

/** The filters as the server takes them, without what can be no id. */
function queryOf(filters: Filters, search: string, lateBefore: string): ReportFilters {
  const client = filters.client.filter(isId)
  const assigned = filters.assigned.filter((id) => id === nobody || isId(id))
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
