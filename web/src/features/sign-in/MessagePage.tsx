import type { ReactNode } from 'react'
import styles from './MessagePage.module.css'

/** A page without the frame of the app: a few lines in the middle of the window. */
export function MessagePage({ children }: { children: ReactNode }) {
  return <main className={styles.page}>{children}</main>
}
