import { useTable } from '@tanstack/react-table'
import { type CSSProperties, type ReactNode, useMemo, useRef, useState } from 'react'
import { useColumnWidths } from './column-widths.ts'
import { DataRow } from './DataRow.tsx'
import styles from './DataTable.module.css'
import { DataTableHead } from './DataTableHead.tsx'
import { type Column, columnDefinitions, features, type Grid } from './data-table.ts'
import table from './Table.module.css'
import { TablePager } from './TablePager.tsx'
import { useTablePages } from './table-pages.ts'
import { KeptPlace } from './table-place.ts'

type Props<Row extends object> = {
  /** What the table is called for screen readers, and kept under: no other table has the same. */
  name: string
  columns: readonly Column<Row>[]
  rows: Row[]
  rowId: (row: Row) => string
  /** What it is sorted by at first; in the order of the rows without it. */
  sortedBy?: { id: string; desc: boolean }
  rowsPerPage: number
  /** The numbers of rows a page that can be chosen; no choice without them. */
  pageSizes?: readonly number[]
  /** What the rows are narrowed by: another value leads to the first page. */
  view?: string
  /** The row that is marked, and whose page is turned to when it becomes another. */
  shownRow?: string | undefined
  /** What is shown below a row over all columns, null for nothing. */
  below?: (row: Row) => ReactNode
}

/**
 * A table that is sorted by its heads, shown by pages, with columns that can be made wider and
 * narrower. On a phone each row is a small list of its own.
 */
export function DataTable<Row extends object>({
  name,
  columns,
  rows,
  rowId,
  sortedBy,
  rowsPerPage,
  pageSizes,
  view = '',
  shownRow,
  below,
}: Props<Row>) {
  const definitions = useMemo(() => columnDefinitions(columns), [columns])
  const rowCount = rows.length
  const pages = useTablePages({ name, sortedBy, rowsPerPage, rowCount, view })
  const { sorting, pagination, turn } = pages
  const grid: Grid<Row> = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    enableSortingRemoval: false,
    enableMultiSort: false,
    sortDescFirst: false,
    state: { sorting, pagination },
    onSortingChange: pages.sort,
    onPaginationChange: turn,
    autoResetPageIndex: false,
  })
  const [turnedTo, setTurnedTo] = useState(shownRow)
  if (turnedTo !== shownRow) {
    const index = grid.getPrePaginatedRowModel().rows.findIndex(({ id }) => id === shownRow)
    if (index >= 0) {
      setTurnedTo(shownRow)
      turn({ ...pagination, pageIndex: Math.floor(index / pagination.pageSize) })
    }
  }
  const element = useRef<HTMLTableElement>(null)
  const widths = useColumnWidths(grid, element)
  const total = grid.getTotalSize()
  const isResized = Object.keys(grid.state.columnSizing).length > 0

  return (
    <div className={table.sheet}>
      <KeptPlace name={name} place={pages.place} onReturn={pages.setPlace} />
      <div className={styles.scroll}>
        <table
          ref={element}
          className={`${table.table} ${table.hoverable} ${table.stacked} ${styles.table}`}
          aria-label={name}
          style={isResized ? ({ '--least': `${total}px` } as CSSProperties) : undefined}
        >
          <colgroup>
            {grid.getAllLeafColumns().map((column, index) => (
              <col key={column.id} style={{ '--width': widthOf(column.getSize(), index) } as CSSProperties} />
            ))}
          </colgroup>
          <DataTableHead grid={grid} columns={columns} widths={widths} />
          <tbody>
            {grid.getRowModel().rows.map(({ id, original }) => (
              <DataRow
                key={id}
                row={original}
                columns={columns}
                isShown={id === shownRow}
                more={below?.(original)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <TablePager grid={grid} pageSizes={pageSizes} />
    </div>
  )

  function widthOf(size: number, index: number) {
    if (!isResized) return `${(100 * size) / total}%`
    return index === columns.length - 1 ? 'auto' : `${size}px`
  }
}
