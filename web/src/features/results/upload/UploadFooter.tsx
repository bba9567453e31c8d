import Button from '@mui/material/Button'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './UploadForm.module.css'

type Props = {
  /** Required fields are empty. */
  isIncomplete: boolean
  onCancel: () => void
}

/** The buttons of the form, beside what is wrong with it. */
export function UploadFooter({ isIncomplete, onCancel }: Props) {
  return (
    <footer className={styles.footer}>
      <div role="alert" className={styles.fault}>
        {isIncomplete && (
          <>
            <Icon name="error" />
            <span>Please fill in all required fields.</span>
          </>
        )}
      </div>
      {!isIncomplete && (
        <span className={styles.required}>
          <b aria-hidden="true">*</b> Required
        </span>
      )}
      <div className={styles.buttons}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="contained">
          Submit
        </Button>
      </div>
    </footer>
  )
}
