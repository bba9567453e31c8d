import type { ReactNode } from 'react'
import styles from './Privacy.module.css'

/** A setting: its name and a sentence at the left, what is chosen at the right. */
export function Row({ name, help, children }: { name: string; help: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.caption}>{help}</p>
      </div>
      {children}
    </div>
  )
}
