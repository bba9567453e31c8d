import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from '#web/features/districts/district/District.module.css'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'

type Props = { children: ReactNode; head?: { title: string; about: string } }

/** A page that lies below the list of districts, with the way back to it. */
export function BelowDistricts({ head, children }: Props) {
  return (
    <div className={`wrap ${styles.page}`}>
      <Link to={paths.districts} className={styles.crumb}>
        <Icon name="arrow_back" size={18} />
        Districts & people
      </Link>
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
