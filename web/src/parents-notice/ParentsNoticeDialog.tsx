import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import FormControlLabel from '@mui/material/FormControlLabel'
import { type SubmitEvent, useId, useState } from 'react'
import { dialogWidth } from '#web/ui/dialogs/dialog-width.ts'
import styles from './ParentsNoticeDialog.module.css'

type Props = {
  /** Before the form is made, or before the responses come in. */
  moment: 'export' | 'import'
  topics: readonly string[]
  onConfirm: () => void
  onClose: () => void
}

const wordings = {
  export: {
    before: 'Before students get it:',
    rules: [
      'tell parents when the survey is given and what it is about, and let them see the questions;',
      'let every family opt their child out;',
      'if a federal program pays for it and answers are required, get the parents’ written consent.',
    ],
    confirm: 'Parents have been told or will be before the survey goes out, or it will not go to students.',
  },
  import: {
    before: 'Before you send in students’ answers, make sure that:',
    rules: [
      'parents were told when it was given and what it is about, and could see the questions;',
      'every family could opt their child out, and the file has no answers from children who were opted out;',
      'if a federal program paid for it and answers were required, you have the parents’ written consent.',
    ],
    confirm: 'Parents were told before the survey went out, or it did not go to students.',
  },
}

/** What the law asks of a survey with protected questions that students get, to be confirmed before it goes on. */
export function ParentsNoticeDialog({ moment, topics, onConfirm, onClose }: Props) {
  const { before, rules, confirm } = wordings[moment]
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
      slotProps={dialogWidth(560)}
    >
      <form className={styles.form} onSubmit={send}>
        <h2 id={`${id}title`} className="t-h3">
          Parents’ notice (PPRA)
        </h2>
        <div id={`${id}text`} className={styles.text}>
          <p>
            Some questions in this survey are about topics that a federal law protects (20 U.S.C. 1232h).{' '}
            {before}
          </p>
          <ul>
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
          <p>Covered here: {topics.join(', ')}.</p>
        </div>
        <FormControlLabel
          control={<Checkbox checked={isConfirmed} onChange={({ target }) => setConfirmed(target.checked)} />}
          label={confirm}
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
