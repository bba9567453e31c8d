import type { ReactNode } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icons.data.ts'
import styles from './EmptyPanel.module.css'

type Props = {
  icon: IconName
  title: string
  /** The level of the heading. */
  level?: 'h2' | 'h3'
  /** Why there is nothing, and what comes next. */
  text: ReactNode
  action?: ReactNode
}

/** Takes the place of what is not there. */
export function EmptyPanel({ icon, title, level: Heading = 'h2', text, action }: Props) {
  return (
    <div className={styles.panel}>
      <div className={styles.tile}>
        <Icon name={icon} size={28} />
      </div>
      <Heading className="t-h4">{title}</Heading>
      <p className="t-body2 t-quiet">{text}</p>
      {action}
    </div>
  )
}
