import type { ReactNode } from 'react'
import { Spinner } from '#web/ui/states/Spinner.tsx'
import styles from './ReportFrame.module.css'

type Props = { isLoading: boolean; bar?: ReactNode; children?: ReactNode }

/** The frame that the report's pages are shown in, below a bar. */
export function ReportFrame({ isLoading, bar, children }: Props) {
  return (
    <section className={styles.frame} aria-label="Report document">
      <div className={styles.bar}>{bar}</div>
      <div className={styles.desk}>{isLoading ? <Spinner label="Opening the report…" /> : children}</div>
    </section>
  )
}
