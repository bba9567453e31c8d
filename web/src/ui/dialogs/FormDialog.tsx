import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { type ReactNode, type SubmitEvent, useId } from 'react'
import { sendOrLeadToFault } from '#web/ui/focus-leading.ts'
import { useFilledIn } from '#web/ui/leave-warning.ts'
import { dialogWidth } from './dialog-width.ts'
import styles from './FormDialog.module.css'

type Props = {
  title: string
  /** A sentence below the title. */
  about?: ReactNode
  children: ReactNode
  /** What the button says, and says while it works. */
  submit: [idle: string, busy: string]
  isBusy: boolean
  /** Whether something unsent is in it, if that is known better than by fields that were changed. */
  hasUnsent?: boolean
  /** Whether it removes something for good: then Cancel is the prominent button. */
  isDestructive?: boolean
  /** CSS pixels, if the window has room. */
  width?: number
  onSubmit: () => void
  onClose: () => void
}

/**
 * A dialog with fields: it stays while they are being sent, and on an error with all that was typed. Once something was
 * filled in, Escape or a click beside it does not take that away: Cancel does.
 */
export function FormDialog({ title, about, children, submit, isBusy, onSubmit, onClose, ...props }: Props) {
  const { hasUnsent, isDestructive = false, width = 560 } = props
  const id = useId()
  const { isFilledIn, onChange } = useFilledIn()
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) sendOrLeadToFault(event.currentTarget, onSubmit)
  }
  return (
    <Dialog
      open
      onClose={() => !isBusy && !(hasUnsent ?? isFilledIn()) && onClose()}
      aria-labelledby={`${id}title`}
      aria-describedby={about ? `${id}about` : undefined}
      slotProps={dialogWidth(width)}
    >
      <form noValidate className={styles.form} onChange={onChange} onSubmit={send}>
        <h2 id={`${id}title`} className="t-h3">
          {title}
        </h2>
        {about && (
          <p id={`${id}about`} className="t-body2 t-quiet">
            {about}
          </p>
        )}
        {children}
        <div className={styles.actions}>
          <Button {...(isDestructive && { variant: 'contained' })} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" {...(!isDestructive && { variant: 'contained' })} aria-disabled={isBusy}>
            {submit[isBusy ? 1 : 0]}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
