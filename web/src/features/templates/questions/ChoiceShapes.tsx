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
