import { useAddressQuery } from '#web/browser/address-query.ts'
import type { PageMark } from '#web/ui/table/PageTurner.tsx'
import { firstPage, pageIn, turnTo } from '#web/ui/table/page-address.ts'

/** How many rows a page of these lists has. */
export const rowsPerPage = 50

/** What a list is narrowed to, its order and its page, all of which live in the address. */
export function useListAddress() {
  const [query, changeQuery] = useAddressQuery()
  return {
    /** The value of a filter, empty if it narrows nothing. */
    value: (name: string) => query.get(name) ?? '',
    ...pageIn(query),
    /** Sets filters; an empty text takes one away. Leads to the first page. */
    change: (part: Record<string, string>) => changeQuery({ ...firstPage, ...part }, { replace: true }),
    /** Takes filters away. Leads to the first page. */
    reset: (names: readonly string[]) =>
      changeQuery(
        { ...firstPage, ...Object.fromEntries(names.map((name) => [name, null])) },
        { replace: true },
      ),
    /** Turns to a page. */
    turn: (mark: PageMark) => changeQuery(turnTo(mark)),
    /** Sets what is no filter, such as who is shown beside the list; the page stays. */
    show: (part: Record<string, string>) => changeQuery(part),
  }
}
