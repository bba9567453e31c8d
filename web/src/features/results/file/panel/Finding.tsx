import { type ReactNode, useId } from 'react'
import type { ReadColumn } from '#contract/results/readings.ts'
import styles from '#web/features/results/file/Reading.module.css'
import { CheckField } from '#web/ui/CheckField.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icons.data.ts'

type Props = {
  icon: IconName
  title: ReactNode
  /** What it is, in one line. */
  children: ReactNode
  /** What can be decided about it, with its name for screen readers. */
  choice?: { name: string; isChosen: boolean; onChange: (isChosen: boolean) => void }
}

/** One thing that was found in a file. */
export function Finding({ icon, title, children, choice }: Props) {
  const id = useId()
  return (
    <li>
      <span className={choice ? `${styles.mark} ${styles.quiet}` : styles.mark}>
        <Icon name={icon} size={18} />
      </span>
      <span className={styles.words}>
        <b>{title}</b>
        <small id={id}>{children}</small>
      </span>
      {choice && (
        <CheckField
          aria-label={choice.name}
          aria-describedby={id}
          className={styles.choice}
          isChecked={choice.isChosen}
          onChange={choice.onChange}
        >
          Leave out
        </CheckField>
      )}
    </li>
  )
}

/** The first names of some columns, and how many more there are. */
export function namesOf(columns: Pick<ReadColumn, 'name'>[]): string {
  const shown = columns.slice(0, 3).map(({ name }) => (name.length > 60 ? `${name.slice(0, 60)}…` : name))
  const more = columns.length - shown.length
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
