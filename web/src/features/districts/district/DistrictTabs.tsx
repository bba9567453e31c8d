import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { District } from '#contract/people/districts.ts'
import { grouped } from '#web/ui/counted.ts'
import { useDocumentTitle } from '#web/ui/document-title.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './District.module.css'
import { type Tab, tabLooks, tabs } from './district-tabs.ts'

type Props = {
  district: District
  tab: Tab
  pathOf: (tab: Tab) => string
  /** Packages have a lock for leads. */
  isMine?: boolean
}

/** The row of tabs of a district: links, since each has an address. */
export function DistrictTabs({ district, tab, pathOf, isMine = false }: Props) {
  const current = useRef<HTMLAnchorElement>(null)
  useDocumentTitle(`${tabLooks[tab].name}, ${district.name}`)
  // On a phone the row is wider than the window.
  useEffect(() => {
    const link = current.current
    const row = link?.closest('nav')
    if (tab && link && row) row.scrollLeft = link.offsetLeft - 40
  }, [tab])
  return (
    <nav className={styles.tabs} aria-label="District">
      <ul>
        {tabs.map((one) => {
          const { name, icon, count } = tabLooks[one]
          const isCurrent = one === tab
          return (
            <li key={one}>
              <Link
                ref={isCurrent ? current : undefined}
                to={pathOf(one)}
                className={styles.tab}
                aria-current={isCurrent ? 'page' : undefined}
                preventScrollReset
              >
                <Icon name={isMine && one === 'packages' ? 'lock' : icon} />
                {name}
                {count && <span className={styles.count}>{grouped(count(district))}</span>}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
