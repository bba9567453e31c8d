import { counted } from '#contract/counted.ts'
import type { ResponsesReading } from '#contract/results/readings.ts'
import styles from './FirstRows.module.css'

/** Tables may have thousands of columns; more than these are counted. */
const shownColumns = 40

type Props = {
  reading: ResponsesReading
  /** The positions of the columns that are not stored. */
  leftOut: number[]
  labelledBy: string
}

/** The first responses of a file as they were read. */
export function FirstRows({ reading: { columns, firstRows }, leftOut, labelledBy }: Props) {
  const shown = columns.slice(0, shownColumns)
  const isOut = (position: number) => (leftOut.includes(position) ? styles.isOut : undefined)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reached by keyboard. */}
      <section className={styles.scroll} tabIndex={0} aria-labelledby={labelledBy}>
        <table className={styles.table}>
          <thead>
            <tr>
              {shown.map(({ position, name }) => (
                <th key={position} scope="col" title={name} className={isOut(position)}>
                  {name}
                  {leftOut.includes(position) && <span className={styles.out}>left out</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {firstRows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity, and never change places.
              <tr key={row}>
                {shown.map(({ position }, index) => (
                  <td key={position} className={isOut(position)}>
                    {cells[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {columns.length > shown.length && (
        <p className={styles.more}>and {counted(columns.length - shown.length, 'more column')}</p>
      )}
    </>
  )
}
