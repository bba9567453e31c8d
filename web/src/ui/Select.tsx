import type { ComponentProps } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Select.module.css'

/** The browser's own list of choices with an arrow that grows with the text. Its padding leaves the arrow 2.25rem. */
export function Select(select: ComponentProps<'select'>) {
  return (
    <span className={styles.select}>
      <select {...select} />
      <Icon name="expand_more" />
    </span>
  )
}
