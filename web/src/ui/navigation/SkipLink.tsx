import type { ReactNode } from 'react'
import styles from './SkipLink.module.css'

type Props = { id: string; onJump: (id: string) => void; children: ReactNode }

/** A link to the part of the page with an id that is seen while it has the focus: by keyboard what is before need not be gone through. */
export function SkipLink({ id, onJump, children }: Props) {
  return (
    <a
      href={`#${id}`}
      className={styles.skip}
      onClick={(event) => {
        event.preventDefault()
        onJump(id)
      }}
    >
      {children}
    </a>
  )
}
