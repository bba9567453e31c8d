import { useSearchParams } from 'react-router'
import type { PageMark } from '#web/ui/table/PageTurner.tsx'

/** How many rows a page of these lists has. */
export const rowsPerPage = 50

const marks = ['after', 'before', 'from']

/** What a list is narrowed to, its order and its page, all of which live in the address. */
export function useListAddress() {
  const [address, setAddress] = useSearchParams()
  const set = (change: (next: URLSearchParams) => void, replace: boolean) => {
    // What the address says now: changes may come in quick succession.
    const next = new URLSearchParams(window.location.search)
    change(next)
    setAddress(next, { replace })
  }
  const page: Pick<PageMark, 'after' | 'before'> = {}
  const [after, before] = [address.get('after'), address.get('before')]
  if (after) page.after = after
  else if (before) page.before = before
  return {
    /** The value of a filter, empty where it narrows nothing. */
    value: (name: string) => address.get(name) ?? '',
    page,
    from: Math.max(1, Number.parseInt(address.get('from') ?? '1', 10) || 1),
    /** Sets filters; an empty text takes one away. Leads to the first page. */
    change: (part: Record<string, string>) =>
      set((next) => {
        for (const mark of marks) next.delete(mark)
        setAll(next, part)
      }, true),
    /** Takes filters away. Leads to the first page. */
    reset: (names: readonly string[]) =>
      set((next) => {
        for (const name of [...marks, ...names]) next.delete(name)
      }, true),
    /** Turns to a page. */
    turn: ({ from, ...mark }: PageMark) =>
      set((next) => {
        for (const name of marks) next.delete(name)
        setAll(next, { ...mark, from: from > 1 ? String(from) : '' })
      }, false),
    /** Sets what is no filter, such as who is shown beside the list; the page stays. */
    show: (part: Record<string, string>) => set((next) => setAll(next, part), false),
  }
}

/** Whether a part of an address can be the id of anything. */
export function isId(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}

function setAll(address: URLSearchParams, part: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(part)) {
    if (value) address.set(name, value)
    else address.delete(name)
  }
}
