import type { ReactNode } from 'react'
import styles from './SkipLink.module.css'

type Props = { slug: string; onJump: (slug: string) => void; children: ReactNode }

/** A link to a topic that is seen while it has the focus: by keyboard a topic need not be gone through. */
export function SkipLink({ slug, onJump, children }: Props) {
  return (
    <a
      href={`#${slug}`}
      className={styles.skip}
      onClick={(event) => {
        event.preventDefault()
        onJump(slug)
      }}
    >
      {children}
    </a>
  )
}
