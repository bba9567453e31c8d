import Skeleton from '@mui/material/Skeleton'
import table from './Table.module.css'
import styles from './TableSkeleton.module.css'

type Props = {
  rows: number
  /** The widths of the columns, as for the grid of CSS. */
  columns: string
  /** What is loading. */
  label: string
}

/** Holds the place of a table while its rows are on their way. */
export function TableSkeleton({ rows, columns, label }: Props) {
  const cells = columns.split(' ').length
  return (
    <div role="status" className={table.sheet}>
      <span className="visually-hidden">{label}</span>
      <div className={styles.head} />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move.
        <div key={row} className={styles.row} style={{ gridTemplateColumns: columns }}>
          {Array.from({ length: cells }, (_, cell) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            <Skeleton key={cell} height={12} width={`${62 - ((row * 7 + cell * 11) % 24)}%`} />
          ))}
        </div>
      ))}
      <div className={styles.foot} />
    </div>
  )
}
