import type { ReactNode } from 'react'
import styles from './DataTable.module.css'
import type { Cells } from './data-table.ts'

type Props<Row> = {
  row: Row
  columns: readonly Cells<Row>[]
  isShown?: boolean
  /** How the row looks otherwise, and its cells at the end of the line. */
  className?: string
  atEndClassName?: string | undefined
  /** What is shown below it over all columns. */
  more: ReactNode
}

/** A row of a table, and what is shown below it. */
export function DataRow<Row>({ row, columns, isShown, className, atEndClassName, more }: Props<Row>) {
  return (
    <>
      <tr className={classNames((isShown || more) && styles.shown, className)}>
        {columns.map(({ id, name, isNameHidden, isAtEnd, cell }) => (
          <td
            key={id}
            data-name={isNameHidden ? undefined : name}
            className={classNames(isAtEnd && styles.atEnd, isAtEnd && atEndClassName)}
          >
            {cell(row)}
          </td>
        ))}
      </tr>
      {more && (
        <tr className={styles.more}>
          <td colSpan={columns.length}>{more}</td>
        </tr>
      )}
    </>
  )
}

const classNames = (...names: ReactNode[]) => names.filter(Boolean).join(' ') || undefined
