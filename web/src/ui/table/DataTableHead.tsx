import { useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { ColumnDivider } from './ColumnDivider.tsx'
import type { ColumnWidths } from './column-widths.ts'
import styles from './DataTable.module.css'
import type { Column, Grid } from './data-table.ts'

type Props<Row extends object> = {
  grid: Grid<Row>
  columns: readonly Column<Row>[]
  widths: ColumnWidths
}

/** The heads of a table's columns: what they are called, how they are sorted, and their dividers. */
export function DataTableHead<Row extends object>({ grid, columns, widths }: Props<Row>) {
  const divided = columns.slice(0, -1).map(({ id }) => id)
  const [usedLast, setUsedLast] = useState(divided[0])
  const tabStop = divided.find((id) => id === usedLast) ?? divided[0]
  return (
    <thead>
      <tr>
        {columns.map(({ id, name, isNameHidden, isAtEnd }, index) => {
          const column = grid.getColumn(id)
          const direction = column?.getIsSorted()
          return (
            <th
              key={id}
              scope="col"
              // The divider in it is no part of its name.
              aria-label={name}
              aria-sort={direction ? (direction === 'desc' ? 'descending' : 'ascending') : undefined}
              className={isAtEnd ? styles.atEnd : undefined}
            >
              {column?.getCanSort() ? (
                <button
                  type="button"
                  className={direction ? `${styles.sort} ${styles[direction]}` : styles.sort}
                  onClick={() => column.toggleSorting()}
                >
                  {name}
                  <Icon name="arrow_downward" size={16} />
                </button>
              ) : (
                <span className={isNameHidden ? 'visually-hidden' : undefined}>{name}</span>
              )}
              {index < columns.length - 1 && (
                <ColumnDivider
                  columnId={id}
                  columnName={name}
                  width={column?.getSize() ?? 0}
                  widths={widths}
                  isTabStop={id === tabStop}
                  onFocus={() => setUsedLast(id)}
                />
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
