import type { ReactNode, RefObject } from 'react'
import chosenStyles from '#web/ui/ChosenChip.module.css'
import { focusBeside } from '#web/ui/focus-leading.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './FilterChip.module.css'

type Props = {
  /** What is chosen, for the name of the button. */
  words: string
  /** What gets the focus when the last chip goes. */
  otherwise: RefObject<HTMLElement | null>
  onRemove: () => void
  children: ReactNode
}

/** One thing that a list is narrowed to, as an item of a list of such, with a button that takes it away. */
export function FilterChip({ words, otherwise, onRemove, children }: Props) {
  return (
    <li className={`${chosenStyles.chip} ${styles.chip}`}>
      {children}
      <button
        type="button"
        className={`${chosenStyles.remove} ${styles.remove}`}
        aria-label={`Remove filter ${words}`}
        onClick={({ currentTarget }) => {
          focusBeside(currentTarget, otherwise.current)
          onRemove()
        }}
      >
        <Icon name="close" size={16} />
      </button>
    </li>
  )
}
