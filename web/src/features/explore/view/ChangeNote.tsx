import { useWords } from '#web/features/explore/words/use-words.ts'
import { changeWords } from './change-words.ts'
import type { ChangeOf } from './use-changes.ts'
import styles from './View.module.css'

/** A change with its sign and in words; only one that is large enough, and unlikely to be chance, has a colour. */
export function ChangeNote({ change }: { change: ChangeOf | undefined }) {
  const words = useWords()
  if (!change) return null
  const { points, isNotable } = change
  const isUp = points > 0
  return (
    <span className={`${styles.change} ${isNotable ? (isUp ? styles.up : styles.down) : ''}`}>
      <span aria-hidden="true">{isNotable ? (isUp ? '↗' : '↘') : '→'}</span> {changeWords(change, words)}
    </span>
  )
}
