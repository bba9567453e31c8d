import {
  type ColumnDef,
  columnSizingFeature,
  createPaginatedRowModel,
  createSortedRowModel,
  type ReactTable,
  rowPaginationFeature,
  rowSortingFeature,
  type Row as TableRow,
  tableFeatures,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { compareNames } from './name-order.ts'

/** The cells of a column. */
export type Cells<Row> = {
  id: string
  /** The head of the column. */
  name: string
  /** Only screen readers get the head. */
  isNameHidden?: boolean
  isAtEnd?: boolean
  cell: (row: Row) => ReactNode
}

/** One column of a DataTable. Keep the list of them outside the component that draws the table. */
export type Column<Row> = Cells<Row> & {
  /** Pixels if the table is 1272 wide; the share of the width elsewhere. */
  width: number
  /** What the column is sorted by; not sortable without it. */
  sortBy?: (row: Row) => string | number
}

/** What the tables of the app can do. */
export const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
  columnSizingFeature,
})

type Features = typeof features
export type Grid<Row extends object> = ReactTable<Features, Row>

/** The least and the greatest width that a column can be given, in pixels. */
export const narrowest = 80
export const widest = 960

function compare<Row extends object>(
  a: TableRow<Features, Row>,
  b: TableRow<Features, Row>,
  id: string,
): number {
  const [first, second] = [a.getValue(id), b.getValue(id)]
  if (typeof first === 'number' && typeof second === 'number') return first - second
  return compareNames(String(first), String(second))
}

/** The columns in the words of TanStack Table. */
export function columnDefinitions<Row extends object>(columns: readonly Column<Row>[]) {
  return columns.map(
    ({ id, width, sortBy }): ColumnDef<Features, Row> => ({
      id,
      size: width,
      minSize: narrowest,
      maxSize: widest,
      enableSorting: sortBy !== undefined,
      accessorFn: sortBy ?? (() => ''),
      sortFn: compare,
    }),
  )
}
