import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import FormControlLabel from '@mui/material/FormControlLabel'
import { type SubmitEvent, useId, useState } from 'react'
import styles from './ParentsNoticeDialog.module.css'

type Props = { topics: readonly string[]; onConfirm: () => void; onClose: () => void }

/** What the law asks before students get a survey with protected questions, to be confirmed before the form is made. */
export function ParentsNoticeDialog({ topics, onConfirm, onClose }: Props) {
  const id = useId()
  const [isConfirmed, setConfirmed] = useState(false)
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isConfirmed) onConfirm()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      slotProps={{ paper: { sx: { width: 560, maxWidth: 'calc(100% - 32px)' } } }}
    >
      <form className={styles.form} onSubmit={send}>
        <h2 id={`${id}title`} className="t-h3">
          Parents’ notice (PPRA)
        </h2>
        <div id={`${id}text`} className={styles.text}>
          <p>
            Some questions of this survey are about what a federal law protects (20 U.S.C. 1232h). Before
            students get it:
          </p>
          <ul>
            <li>tell parents when it is given and what it is about, and let them see the questions;</li>
            <li>let every family opt their child out;</li>
            <li>
              where a federal program pays for it and an answer is required, have the parents’ written
              consent.
            </li>
          </ul>
          <p>Covered here: {topics.join(', ')}.</p>
        </div>
        <FormControlLabel
          control={<Checkbox checked={isConfirmed} onChange={({ target }) => setConfirmed(target.checked)} />}
          label="Parents are told, or will be before the survey goes out, or it does not go to students."
        />
        <div className={styles.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={!isConfirmed}>
            Continue
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
