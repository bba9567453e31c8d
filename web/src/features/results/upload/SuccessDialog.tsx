import { SafeHands } from '#web/features/results/SourceDrawings.tsx'
import { MessageDialog } from '#web/ui/states/MessageDialog.tsx'
import styles from './UploadDialogs.module.css'

/** Says that the results have arrived, and when the report will. */
export function SuccessDialog({ email, onClose }: { email: string; onClose: () => void }) {
  return (
    <MessageDialog
      open
      onClose={onClose}
      drawing={<SafeHands />}
      title="Success! Your data's in good hands."
      primary={{ label: 'Back to Uploads', onClick: onClose }}
    >
      <p className={styles.promise}>
        Your Insight Report will be ready in <strong>2-4 business days</strong>. We'll e-mail you at{' '}
        <span className={styles.email}>{email}</span> as soon as it's here.
      </p>
    </MessageDialog>
  )
}
