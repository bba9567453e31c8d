import type { PaginationState, SortingState, Updater } from '@tanstack/react-table'
import { useMemo, useState } from 'react'

type Given = {
  rowsPerPage: number
  rowCount: number
  sorting: SortingState
  /** What the rows are narrowed by. */
  view: string
}

/**
 * Which page of a table is shown. Another order or another view starts at the first page, and a view
 * that is left without turning pages leads back to where one was. Rows that come or go while somebody
 * reads do not turn it, unless it would lie behind the last.
 */
export function useTablePages({ rowsPerPage, rowCount, sorting, view }: Given) {
  const [turned, setTurned] = useState({ pageIndex: 0, pageSize: rowsPerPage, sorting, view })
  const { pageSize } = turned
  const isSame = turned.view === view && turned.sorting === sorting
  const last = Math.max(0, Math.ceil(rowCount / pageSize) - 1)
  const pageIndex = isSame ? Math.min(turned.pageIndex, last) : 0
  const pagination = useMemo<PaginationState>(() => ({ pageIndex, pageSize }), [pageIndex, pageSize])
  return {
    pagination,
    turn: (updater: Updater<PaginationState>) => {
      const next = typeof updater === 'function' ? updater(pagination) : updater
      setTurned({ ...next, sorting, view })
    },
  }
}
