import type { ReactNode } from 'react'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import styles from './DeadEnd.module.css'

type Props = {
  drawing: ReactNode
  /** The name of the screen in the document's title; the heading where nothing else is given. */
  title?: string
  heading: string
  /** One sentence or two: what happened, and what comes next. */
  text: ReactNode
  /** One filled button, one text button. */
  actions: ReactNode
}

/** A page with nothing to do on it: one drawing, one sentence, a way on. */
export function DeadEnd({ drawing, heading, title = heading, text, actions }: Props) {
  return (
    <div className={styles.page}>
      <div className={styles.content}>
        {drawing}
        <PageTitle title={title} className="t-display">
          {heading}
        </PageTitle>
        <p className={styles.text}>{text}</p>
        <div className={`${styles.actions} not-printed`}>{actions}</div>
      </div>
    </div>
  )
}
