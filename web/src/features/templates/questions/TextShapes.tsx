import { Icon } from '#web/ui/Icon.tsx'
import styles from './AnswerShapes.module.css'

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
