import {
  functionalUpdate,
  type PaginationState,
  type SortingState,
  type Updater,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { keptPlace, type TablePlace } from './table-place.ts'

type Given = {
  name: string
  sortedBy: SortingState[number] | undefined
  rowsPerPage: number
  rowCount: number
  /** What the rows are narrowed by. */
  view: string
}

/**
 * How a table is sorted, and which page of it is shown. Another order or another view starts at the
 * first page, and a view that is left without turning pages leads back to where one was. Rows that come
 * or go while somebody reads do not turn it, unless it would lie behind the last.
 */
export function useTablePages({ name, sortedBy, rowsPerPage, rowCount, view }: Given) {
  const [first] = useState<TablePlace>({
    sorting: sortedBy ? [sortedBy] : [],
    pageIndex: 0,
    pageSize: rowsPerPage,
    view,
  })
  const [place, setPlace] = useState(() => keptPlace(name))
  const { sorting, pageSize, ...turned } = place ?? first
  const last = Math.max(0, Math.ceil(rowCount / pageSize) - 1)
  const pageIndex = turned.view === view ? Math.min(turned.pageIndex, last) : 0
  const pagination = useMemo<PaginationState>(() => ({ pageIndex, pageSize }), [pageIndex, pageSize])
  return {
    sorting,
    pagination,
    place,
    setPlace,
    sort: (updater: Updater<SortingState>) =>
      setPlace({ sorting: functionalUpdate(updater, sorting), pageIndex: 0, pageSize, view }),
    turn: (updater: Updater<PaginationState>) =>
      setPlace({ ...functionalUpdate(updater, pagination), sorting, view }),
  }
}
