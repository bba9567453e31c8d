import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { type ReactNode, useId } from 'react'
import { dialogWidth } from '#web/ui/dialogs/dialog-width.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icons.data.ts'
import { rem } from '#web/ui/theme/text-size.ts'
import styles from './MessageDialog.module.css'

/** One button: a link if `href` is given. While `isWaiting` it does nothing yet. */
type Action = { label: string; onClick?: () => void; href?: string; newTab?: boolean; isWaiting?: boolean }

type Disc = { icon: IconName; tone: 'quiet' | 'success' | 'error' | 'warning' }

type Props = {
  open: boolean
  onClose: () => void
  title: string
  /** The sentence below the title; it may hold links. */
  children: ReactNode
  /** The one filled button, which takes the focus. */
  primary: Action
  secondary?: Action
} & (Disc | { drawing: ReactNode })

/** A short message in the middle of the page: icon or drawing, title, sentence and one or two buttons. */
export function MessageDialog({ open, onClose, title, children, primary, secondary, ...head }: Props) {
  const id = useId()
  const isDrawn = 'drawing' in head
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      slotProps={dialogWidth(isDrawn ? 520 : 480)}
    >
      <div className={styles.message}>
        {isDrawn ? (
          <div className={styles.drawing}>{head.drawing}</div>
        ) : (
          <div className={`${styles.disc} ${styles[head.tone]}`}>
            <Icon name={head.icon} size={36} />
          </div>
        )}
        <h2 id={`${id}title`} className={isDrawn ? 't-h2' : 't-h3'}>
          {title}
        </h2>
        <div id={`${id}text`} className={styles.text}>
          {children}
        </div>
        <div className={styles.actions}>
          {secondary && <ActionButton action={secondary} />}
          <ActionButton action={primary} isPrimary />
        </div>
      </div>
    </Dialog>
  )
}

/** For links too, which ignore `autoFocus`. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

function ActionButton({ action, isPrimary = false }: { action: Action; isPrimary?: boolean }) {
  const link = action.href ? { href: action.href } : {}
  const newTab = action.newTab ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <Button
      variant={isPrimary ? 'contained' : 'outlined'}
      ref={isPrimary ? takeFocus : undefined}
      onClick={action.isWaiting ? undefined : action.onClick}
      aria-disabled={action.isWaiting}
      sx={{ minWidth: rem(140) }}
      {...link}
      {...newTab}
    >
      {action.label}
    </Button>
  )
}
