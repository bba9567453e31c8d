import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { noFilters, type ResourceFilters } from './resource-filters.ts'

const names = Object.keys(noFilters) as (keyof ResourceFilters)[]

/**
 * The filters, which live in the address: `?search=…&templateId=…`. They are also kept here, since the
 * address follows what is typed only when there is time. `view` is one text for all of them.
 */
export function useFilterAddress() {
  const [address, setAddress] = useSearchParams()
  const [seen, setSeen] = useState(address)
  const [filters, setFilters] = useState(() => filtersIn(address))
  if (seen !== address) {
    setSeen(address)
    // By a link or the back button, and not by what was typed.
    if (String(withFilters(address, filters)) !== String(address)) setFilters(filtersIn(address))
  }
  const change = (part: Partial<ResourceFilters>) => {
    const next = { ...filters, ...part }
    setFilters(next)
    setAddress((now) => withFilters(now, next), { replace: true })
  }
  return { filters, change, reset: () => change(noFilters), view: JSON.stringify(filters) }
}

function filtersIn(address: URLSearchParams): ResourceFilters {
  const values = names.map((name) => [name, address.get(name) ?? ''])
  return Object.fromEntries(values) as ResourceFilters
}

function withFilters(address: URLSearchParams, filters: ResourceFilters): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const name of names) {
    if (filters[name]) next.set(name, filters[name])
    else next.delete(name)
  }
  return next
}
