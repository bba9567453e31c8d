import type { ReactNode } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Alert.module.css'

type Props = { tone: 'error' | 'warning'; children: ReactNode }

/** A tinted message in the page, read out at once when it appears. */
export function Alert({ tone, children }: Props) {
  return (
    <div className={`${styles.alert} ${styles[tone]}`} role="alert">
      <Icon name={tone} size={22} />
      <div>{children}</div>
    </div>
  )
}
