import type { ReactElement, ReactNode } from 'react'
import { appSettings } from '#web/server/settings.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icons.data.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import styles from './DeadEnd.module.css'

type Props = {
  /** An icon stands on a tile. */
  drawing: IconName | ReactElement
  /** The name of the screen in the document's title; the heading if nothing else is given. */
  title?: string
  heading: string
  /** One sentence or two: what happened, and what comes next. */
  text: ReactNode
  /** The filled button, which leads on. */
  action: ReactNode
  /** The text button beside it; the way to support if nothing else is given. */
  secondary?: ReactNode
}

/** A page with nothing to do on it: one drawing, one sentence, a way on. */
export function DeadEnd({
  drawing,
  heading,
  title = heading,
  text,
  action,
  secondary = contactSupport(),
}: Props) {
  return (
    <div className={styles.page}>
      <div className={styles.content}>
        {typeof drawing === 'string' ? (
          <span className={styles.tile}>
            <Icon name={drawing} size={36} />
          </span>
        ) : (
          drawing
        )}
        <PageTitle title={title} className="t-display">
          {heading}
        </PageTitle>
        <p className={styles.text}>{text}</p>
        <div className={`${styles.actions} not-printed`}>
          {action}
          {secondary}
        </div>
      </div>
    </div>
  )
}

function contactSupport() {
  return (
    <Button variant="text" href={`mailto:${appSettings().supportEmail}`}>
      Contact Support
    </Button>
  )
}
