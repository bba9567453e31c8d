import type { ReactNode } from 'react'
import { Spinner } from '#web/ui/Spinner.tsx'
import styles from './ReportFrame.module.css'

type Props = { bar?: ReactNode } & ({ isLoading: true } | { isLoading?: false; children: ReactNode })

/** The desk that the report's pages lie on, below a bar. */
export function ReportFrame({ bar, ...content }: Props) {
  return (
    <section className={styles.frame} aria-label="Report document">
      <div className={styles.bar}>{bar}</div>
      <div className={styles.desk}>
        {content.isLoading ? <Spinner label="Opening the report…" /> : content.children}
      </div>
    </section>
  )
}
