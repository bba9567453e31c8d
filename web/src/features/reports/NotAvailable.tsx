import type { ReactNode } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './NotAvailable.module.css'

type Props = {
  /** Why, and what comes next. */
  text: ReactNode
  action: ReactNode
}

/** Stands where a report is still to come. */
export function NotAvailable({ text, action }: Props) {
  return (
    <section className={styles.panel}>
      <div className={styles.tile}>
        <Icon name="hourglass" size={28} />
      </div>
      <h2 className="t-h4">Your report is not available yet</h2>
      <p className="t-body2 t-quiet">{text}</p>
      {action}
    </section>
  )
}
