import type { SortingState } from '@tanstack/react-table'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The state of a table: its order, and the page that was turned to in a view. */
export type TablePlace = { sorting: SortingState; pageIndex: number; pageSize: number; view: string }

type Entry = { tables?: Record<string, TablePlace> } | null

/** How a table was left in the entry of the history that is shown, or undefined if it was left as it came. */
export function keptPlace(name: string): TablePlace | undefined {
  return (window.history.state as Entry)?.tables?.[name]
}

type Props = { name: string; place: TablePlace | undefined; onReturn: (place: TablePlace) => void }

/**
 * Keeps the state of a table with the entry of the history, which outlasts leaving the page and a reload.
 * It is a separate element so that the table is not drawn again for each new address.
 */
export function KeptPlace({ name, place, onReturn }: Props) {
  const location = useLocation()
  const shown = useRef(location)
  useEffect(() => {
    const kept = shown.current !== location && keptPlace(name)
    shown.current = location
    if (kept) onReturn(kept)
    // An entry that the table has just come to, by a filter or a place on the page, has its state.
    else if (place && place !== keptPlace(name)) keep(name, place)
  }, [location, name, place, onReturn])
  return null
}

function keep(name: string, place: TablePlace): void {
  const entry = window.history.state as Entry
  try {
    // Not by the router, which would draw the whole page again; what it keeps there stays.
    window.history.replaceState({ ...entry, tables: { ...entry?.tables, [name]: place } }, '')
  } catch {
    // Some browsers refuse too many changes in a row: then the place lasts as long as the table.
  }
}
