import { useSearchParams } from 'react-router'

/** The new values of parts of the query, by name: one, or several, which may be empty. Null and a single empty text remove the part. */
export type QueryChange = Record<string, string | readonly string[] | null | undefined>

/**
 * The query of the address as the page is drawn with it, and what changes parts of it; with `replace` the back button does
 * not take the change back.
 */
export function useAddressQuery(): [
  query: URLSearchParams,
  change: (change: QueryChange, options?: { replace: boolean }) => void,
] {
  const [query, setQuery] = useSearchParams()
  const change = (change: QueryChange, options?: { replace: boolean }) =>
    setQuery(withChange(addressQuery(), change), options)
  return [query, change]
}

/** The query of the address itself, since the page is drawn later when changes come in quick succession. */
export function addressQuery(): URLSearchParams {
  return new URLSearchParams(window.location.search)
}

/** A query with some of its parts changed; the others stay, in their order. */
export function withChange(query: URLSearchParams, change: QueryChange): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(change)) {
    const [first, ...more] = Array.isArray(value) ? value : value ? [value] : []
    if (first === undefined) next.delete(name)
    else next.set(name, first)
    for (const one of more) next.append(name, one)
  }
  return next
}

/** Whether a part of an address can be the id of anything. */
export function isId(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}
