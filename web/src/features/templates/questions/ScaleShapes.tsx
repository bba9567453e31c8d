import type { CSSProperties } from 'react'
import type { Question } from '#contract/library/templates.ts'
import styles from './AnswerShapes.module.css'

/** Above this many steps only the two ends are drawn; Google Forms has eleven at most. */
const mostPoints = 11

const columns = (count: number) => ({ '--columns': count }) as CSSProperties

/** A row of numbered points with words at its ends. */
export function Scale({ scaleMin, scaleMax, minLabel, maxLabel }: Question) {
  const from = scaleMin ?? 1
  const to = scaleMax ?? 5
  const steps = to - from + 1
  const points =
    steps > 0 && steps <= mostPoints ? Array.from({ length: steps }, (_, step) => from + step) : [from, to]
  const end = (point: number, label: string) => (label ? `${point} (${label})` : `${point}`)

  return (
    <>
      <p className="visually-hidden">{`A scale from ${end(from, minLabel)} to ${end(to, maxLabel)}`}</p>
      <div className={styles.scale} style={columns(points.length)} aria-hidden="true">
        {points.map((point) => (
          <span key={point} className={styles.point}>
            <span className={styles.round} />
            {point}
          </span>
        ))}
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{minLabel}</span>
        <span>{maxLabel}</span>
      </div>
    </>
  )
}

/** Statements that are all answered with the same columns. */
export function Grid({ columns: headers, rows }: { columns: readonly string[]; rows: readonly string[] }) {
  return (
    <div className={styles.grid} style={columns(headers.length)}>
      <p className="visually-hidden">{`One answer for each statement: ${headers.join(', ')}`}</p>
      <div className={`${styles.row} ${styles.headers}`} aria-hidden="true">
        <span className={styles.statement} />
        {headers.map((header) => (
          <span key={header} className={styles.header}>
            {header}
          </span>
        ))}
      </div>
      <ul aria-label="Statements">
        {rows.map((row) => (
          <li key={row} className={styles.row}>
            <span className={styles.statement}>{row}</span>
            {headers.map((header) => (
              <span key={header} className={styles.cell} aria-hidden="true">
                <span className={styles.round} />
              </span>
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}
