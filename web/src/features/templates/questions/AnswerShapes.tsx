import type { CSSProperties } from 'react'
import type { Question } from '#contract/library/templates.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './AnswerShapes.module.css'

type ChoicesProps = {
  options: readonly string[]
  /** Round for one answer, square for several. */
  mark: 'round' | 'square'
  label: string
}

/** Options with the mark of a radio button or of a check box. */
export function Choices({ options, mark, label }: ChoicesProps) {
  return (
    <ul className={styles.options} aria-label={label}>
      {options.map((option) => (
        <li key={option} className={styles.option}>
          <span className={styles[mark]} aria-hidden="true" />
          <span>{option}</span>
        </li>
      ))}
    </ul>
  )
}

/** A closed selection field, with what it would offer below it. */
export function Dropdown({ options }: { options: readonly string[] }) {
  return (
    <>
      <div className={`${styles.field} ${styles.narrow}`} aria-hidden="true">
        Choose one
        <Icon name="expand_more" />
      </div>
      <ul className={styles.offered} aria-label="Options of the list">
        {options.map((option) => (
          <li key={option}>{option}</li>
        ))}
      </ul>
    </>
  )
}

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

/** A field for words: one line, or tall for several sentences. */
export function TextLine({ label, isTall = false }: { label: string; isTall?: boolean }) {
  return (
    <p lang="en" className={`${styles.field} ${isTall ? styles.tall : ''}`}>
      {label}
    </p>
  )
}

/** A field for a day. */
export function DateLine() {
  return (
    <p lang="en" className={`${styles.field} ${styles.narrow}`}>
      <span>
        <span className="visually-hidden">A date: </span>
        MM/DD/YYYY
      </span>
      <Icon name="event" />
    </p>
  )
}
