import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icons.data.ts'
import styles from './TabRow.module.css'

type Props = {
  /** What the tabs are about, for screen readers. */
  label: string
  tabs: {
    key: string
    name: string
    icon: IconName
    path: string
    count?: string | undefined
    /** Whether the count is of what somebody still has to do. */
    isToDo?: boolean
    /** A line parts it from those after it. */
    isApart?: boolean
  }[]
  /** The key of the tab that is shown. */
  current: string
}

/** A row of tabs: links, since each has an address. */
export function TabRow({ label, tabs, current }: Props) {
  const shown = useRef<HTMLAnchorElement>(null)
  // On a phone the row is wider than the window.
  useEffect(() => {
    const link = shown.current
    const row = link?.closest('nav')
    if (current && link && row) row.scrollLeft = link.offsetLeft - 40
  }, [current])
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul>
        {tabs.map(({ key, name, icon, path, count, isToDo, isApart }) => (
          <li key={key} className={isApart ? styles.apart : undefined}>
            <Link
              ref={key === current ? shown : undefined}
              to={path}
              className={styles.tab}
              aria-current={key === current ? 'page' : undefined}
            >
              <Icon name={icon} />
              {name}
              {count !== undefined && (
                <span className={isToDo ? `${styles.count} ${styles.toDo}` : styles.count}>{count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
