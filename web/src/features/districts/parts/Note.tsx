import type { ReactNode } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './parts.module.css'

type Props = { tone: 'warn' | 'info'; children: ReactNode; action?: ReactNode }

/** A tinted sentence in the page with what can be done about it; it is there from the start, so nothing is read out. */
export function Note({ tone, children, action }: Props) {
  return (
    <div className={`${styles.note} ${styles[`${tone}Note`]}`}>
      <Icon name={tone === 'warn' ? 'warning' : tone} size={20} />
      <p>{children}</p>
      {action}
    </div>
  )
}
