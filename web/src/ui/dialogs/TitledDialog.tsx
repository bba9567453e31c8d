import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, useId } from 'react'
import { dialogWidth } from '#web/ui/dialogs/dialog-width.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './TitledDialog.module.css'

type Props = {
  title: string
  /** The description below the title. */
  text?: ReactNode
  /** CSS pixels, if the window has room. */
  width: number
  onClose: () => void
  /** Whether something unsent is in it: Escape, or a click beside it, does not take that away then. */
  hasUnsent?: boolean
  /** Whether another element takes the focus when the dialog opens; else the way out does. */
  isFocusInside?: boolean
  /** Whether the content is only read: it can have the focus then, so that it scrolls by keys. */
  isOnlyRead?: boolean
  children: ReactNode
  /** The buttons below, which do not scroll. */
  actions?: ReactNode
}

/** A dialog to look at something and close it: a title with the way out, a content that scrolls, buttons below. */
export function TitledDialog(props: Props) {
  const { title, text, width, onClose, hasUnsent, isFocusInside, isOnlyRead, children, actions } = props
  const id = useId()
  const [titleId, textId] = [`${id}title`, `${id}text`]
  return (
    <Dialog
      open
      onClose={() => !hasUnsent && onClose()}
      aria-labelledby={titleId}
      aria-describedby={text ? textId : undefined}
      slotProps={dialogWidth(width)}
    >
      <header className={styles.head}>
        <div>
          <h2 id={titleId} className="t-h3">
            {title}
          </h2>
          {text && (
            <p id={textId} className="t-body2 t-quiet">
              {text}
            </p>
          )}
        </div>
        <IconButton autoFocus={!isFocusInside} aria-label="Close" onClick={onClose}>
          <Icon name="close" size={22} />
        </IconButton>
      </header>
      {isOnlyRead ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reached by keyboard.
        <section className={styles.content} tabIndex={0} aria-labelledby={titleId}>
          {children}
        </section>
      ) : (
        <div className={styles.content}>{children}</div>
      )}
      {actions && <footer className={styles.actions}>{actions}</footer>}
    </Dialog>
  )
}
