import type { ReactNode, RefObject } from 'react'
import { FilterChip as Chip } from './FilterChip.tsx'
import styles from './FilterChips.module.css'

/** One thing that a list is narrowed to, with what takes it away. */
export type FilterChip = { key: string; words: string; remove: () => void }

type Props = {
  chips: readonly FilterChip[]
  /** What gets the focus when the last chip goes. */
  firstFilter: RefObject<HTMLElement | null>
  /** What is said if nothing is chosen. */
  none: ReactNode
}

/** What a list is narrowed to, each with a button that takes it away. */
export function FilterChips({ chips, firstFilter, none }: Props) {
  if (chips.length === 0) return <p className={styles.showing}>{none}</p>
  return (
    <ul className={styles.chips} aria-label="Chosen filters">
      <li className={styles.showing}>Showing</li>
      {chips.map(({ key, words, remove }) => (
        <Chip key={key} words={words} otherwise={firstFilter} onRemove={remove}>
          {words}
        </Chip>
      ))}
    </ul>
  )
}
