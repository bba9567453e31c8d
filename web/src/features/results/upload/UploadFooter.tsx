import Button from '@mui/material/Button'
import type { RefObject } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './UploadFooter.module.css'

type Props = {
  /** What keeps the form from being sent; empty if nothing does. */
  issue: string
  /** Required fields are empty. */
  isIncomplete: boolean
  /** What is said after the sign for required fields. */
  note?: string | undefined
  onCancel: () => void
  submitButton?: RefObject<HTMLButtonElement | null>
}

/** The issue of a form with empty required fields. */
export const incomplete = 'Please fill in all required fields.'

/** The issue of a form whose numbers cannot be right. */
export const mistaken = 'Please check the number of people asked.'

/** The buttons of the forms that send responses in, beside what is wrong with them. */
export function UploadFooter({ issue, isIncomplete, note, onCancel, submitButton }: Props) {
  return (
    <footer className={styles.footer}>
      <div role="alert" className={styles.issue}>
        {issue && (
          <>
            <Icon name="error" />
            <span>{issue}</span>
          </>
        )}
      </div>
      {!isIncomplete && (
        <span className={styles.required}>
          <b aria-hidden="true">*</b> Required
          {note && ` · ${note}`}
        </span>
      )}
      <div className={styles.buttons}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button ref={submitButton} type="submit" variant="contained">
          Submit
        </Button>
      </div>
    </footer>
  )
}
