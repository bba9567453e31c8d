import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icons.data.ts'
import styles from './parts.module.css'

/** How a state looks: its word, with an icon and a colour. */
export type StateLook = { words: string; icon: IconName; tone: 'ok' | 'info' | 'warn' | 'error' | 'quiet' }

/** A state in its word, with icon and colour. */
export function StateWord({ look: { words, icon, tone } }: { look: StateLook }) {
  return (
    <span className={`${styles.state} ${styles[tone]}`}>
      <Icon name={icon} size={17} />
      {words}
    </span>
  )
}
