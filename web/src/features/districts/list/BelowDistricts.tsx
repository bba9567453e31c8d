import type { ReactNode } from 'react'
import styles from '#web/features/districts/district/District.module.css'
import { paths } from '#web/paths.ts'
import { WayBack } from '#web/ui/navigation/WayBack.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'

type Props = { children: ReactNode; head?: { title: string; about: string } }

/** A page below the list of districts, with a link back to it. */
export function BelowDistricts({ head, children }: Props) {
  return (
    <div className={`wrap ${styles.page}`}>
      <WayBack to={paths.districts}>Districts & People</WayBack>
      {head && (
        <div className={styles.head}>
          <PageTitle title={head.title} />
          <p className={styles.facts}>{head.about}</p>
        </div>
      )}
      {children}
    </div>
  )
}
