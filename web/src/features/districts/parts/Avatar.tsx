import { initialsOf } from '#web/ui/initials.ts'
import styles from './parts.module.css'

const tints = ['harbor', 'sage', 'sun', 'clay', 'plum', 'lagoon']

/** The initials of a person on a tint that is always theirs; decorative beside the name. */
export function Avatar({ name }: { name: string }) {
  const sum = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
  const tint = tints[sum % tints.length]
  return (
    <span
      className={styles.avatar}
      style={{ background: `var(--${tint}-t)`, color: `var(--${tint}-i)` }}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  )
}
