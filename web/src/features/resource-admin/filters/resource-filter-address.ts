import { useState } from 'react'
import { useAddressQuery, withChange } from '#web/browser/address-query.ts'
import { noFilters, type ResourceFilters } from './resource-filters.ts'

const names = Object.keys(noFilters) as (keyof ResourceFilters)[]

/**
 * The filters, which live in the address: `?search=…&templateId=…`. They are also kept here, since the
 * address follows what is typed only when there is time. `view` is one text for all of them.
 */
export function useFilterAddress() {
  const [query, changeQuery] = useAddressQuery()
  const [seen, setSeen] = useState(query)
  const [filters, setFilters] = useState(() => filtersIn(query))
  if (seen !== query) {
    setSeen(query)
    // By a link or the back button, and not by what was typed.
    if (String(withChange(query, filters)) !== String(query)) setFilters(filtersIn(query))
  }
  const change = (part: Partial<ResourceFilters>) => {
    const next = { ...filters, ...part }
    setFilters(next)
    changeQuery(next, { replace: true })
  }
  return { filters, change, reset: () => change(noFilters), view: JSON.stringify(filters) }
}

function filtersIn(address: URLSearchParams): ResourceFilters {
  const values = names.map((name) => [name, address.get(name) ?? ''])
  return Object.fromEntries(values) as ResourceFilters
}
