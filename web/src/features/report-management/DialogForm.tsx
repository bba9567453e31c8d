import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { type ReactNode, type SubmitEvent, useId } from 'react'
import { useFilledIn } from '#web/ui/leave-warning.ts'
import styles from './DialogForm.module.css'

type Props = {
  title: string
  /** The name of the one report that it is about. */
  about?: string
  isPending: boolean
  /** The words of the button that sends it. */
  submit: string
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/**
 * A dialog that asks for a change of reports; while the change is on its way it neither closes nor sends again. What was
 * typed is taken away by Cancel alone.
 */
export function DialogForm({ title, about, isPending, submit, onSubmit, onClose, children }: Props) {
  const titleId = useId()
  const { isFilledIn, onChange } = useFilledIn()
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isPending) onSubmit()
  }
  return (
    <Dialog
      open
      onClose={() => !isPending && !isFilledIn() && onClose()}
      aria-labelledby={titleId}
      slotProps={{ paper: { className: `${styles.paper} ${styles.narrow}` } }}
    >
      <form className={styles.form} onChange={onChange} onSubmit={send}>
        <h2 id={titleId} className="t-h3">
          {title}
        </h2>
        {about && <p className={styles.about}>{about}</p>}
        {children}
        <div className={styles.actions}>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" aria-disabled={isPending}>
            {submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
