import { Fragment, type ReactNode } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { DataRow } from './DataRow.tsx'
import data from './DataTable.module.css'
import type { Cells } from './data-table.ts'
import styles from './ServerTable.module.css'
import table from './Table.module.css'

/** A column of a table whose rows come sorted and by pages from the server. */
export type ServerColumn<Row> = Cells<Row> & {
  /** The share of the width, as for a column of CSS. */
  width: string
  /** Shown before the name in the head. */
  head?: ReactNode
  /** Whether the server sorts by it, up and down. */
  isSorted?: boolean
}

type Props<Row> = {
  /** What the table is called for screen readers. */
  name: string
  columns: readonly ServerColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Whether the one sorted column runs from Z to A. */
  isDescending?: boolean
  onSort?: () => void
  /** Whether other rows are on their way; these stay meanwhile. */
  isBusy?: boolean
  isMarked?: (row: Row) => boolean
  isQuiet?: (row: Row) => boolean
  /** What is shown below a row over all columns, null for nothing. */
  below?: (row: Row) => ReactNode
  /** What a row and its neighbours have in common, shown above the first of them. */
  groupOf?: (row: Row) => string
  /** What is done with chosen rows; it follows the heads. */
  bar?: ReactNode
  className?: string | undefined
}

/** A table whose rows come sorted and by pages from the server. On a phone each row is a small list of its own. */
export function ServerTable<Row>({ name, columns, rows, rowId, isBusy = false, ...props }: Props<Row>) {
  const { isDescending = false, onSort, isMarked, isQuiet, below, groupOf, bar, className } = props
  return (
    <div className={bar ? `${styles.scroll} ${styles.hasBar}` : styles.scroll}>
      <table
        className={[table.table, table.hoverable, table.stacked, data.table, styles.table, className].join(
          ' ',
        )}
        aria-label={name}
        aria-busy={isBusy}
      >
        <colgroup>
          {columns.map(({ id, width }) => (
            <col key={id} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ id, name: head, isNameHidden, isAtEnd, isSorted, ...column }) => (
              <th
                key={id}
                scope="col"
                aria-label={head}
                aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
                className={isAtEnd ? `${data.atEnd} ${styles.number}` : undefined}
              >
                {column.head}
                {isSorted ? (
                  <button
                    type="button"
                    className={`${data.sort} ${isDescending ? data.desc : data.asc}`}
                    onClick={onSort}
                  >
                    {head}
                    <Icon name="arrow_downward" size={16} />
                  </button>
                ) : (
                  <span className={isNameHidden ? 'visually-hidden' : undefined}>{head}</span>
                )}
              </th>
            ))}
          </tr>
          {bar && (
            <tr className={styles.bar}>
              <td colSpan={columns.length}>{bar}</td>
            </tr>
          )}
        </thead>
        <tbody className={isBusy ? styles.busy : undefined}>
          {rows.map((row, index) => {
            const group = groupOf?.(row)
            const former = rows[index - 1]
            return (
              <Fragment key={rowId(row)}>
                {group !== undefined && (!former || groupOf?.(former) !== group) && (
                  <tr className={styles.group}>
                    <th scope="rowgroup" colSpan={columns.length}>
                      {group}
                    </th>
                  </tr>
                )}
                <DataRow
                  row={row}
                  columns={columns}
                  className={[isMarked?.(row) && styles.marked, isQuiet?.(row) && styles.quiet]
                    .filter(Boolean)
                    .join(' ')}
                  atEndClassName={styles.number}
                  more={below?.(row)}
                />
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
