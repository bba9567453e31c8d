import type { ReactNode } from 'react'
import { counted } from '#contract/counted.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './DistrictList.module.css'

type Props = {
  /** Of the heading, which names the section. */
  id: string
  name: string
  isTestAccount: boolean
  /** How many reports are listed. */
  reports: number
  isOpen: boolean
  onToggle: () => void
  /** What the reports are, in numbers. */
  children: ReactNode
}

/** The line of a district, which opens and closes its section. */
export function DistrictHead({ id, name, isTestAccount, reports, isOpen, onToggle, children }: Props) {
  return (
    <div className={styles.head}>
      <h2 id={id} className={styles.name}>
        <button type="button" aria-expanded={isOpen} onClick={onToggle}>
          <Icon name={isOpen ? 'expand_more' : 'chevron_right'} size={22} />
          <span>
            {name} <span className={styles.count}>({counted(reports, 'report')})</span>
          </span>
        </button>
      </h2>
      {isTestAccount && <span className={styles.test}>Test site</span>}
      {children}
    </div>
  )
}
