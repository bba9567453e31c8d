import { useNavigate } from 'react-router'
import { SuccessDrawing } from '#web/features/results/SourceDrawings.tsx'
import { paths } from '#web/paths.ts'
import { ApiError, NetworkError } from '#web/server/api.errors.ts'
import { appSettings } from '#web/server/settings.ts'
import { MessageDialog } from '#web/ui/dialogs/MessageDialog.tsx'
import styles from './UploadDialogs.module.css'

/** More issues than these are left out: the first ones say what to look for. */
const shownIssues = 4

type Props = {
  /** What the server or the network said; null if there is nothing to add. */
  error: Error | null
  /** What the user typed will be there again. */
  isKept?: boolean
  onClose: () => void
}

/** Says that nothing was sent, why if that is known, and what to do. */
export function FailureDialog({ error, isKept = false, onClose }: Props) {
  const { supportEmail } = appSettings()
  const issues = error instanceof ApiError ? error.issues.slice(0, shownIssues) : []
  const isKnown = error instanceof NetworkError || (error instanceof ApiError && error.code !== 'unknown')
  return (
    <MessageDialog
      open
      onClose={onClose}
      icon="cloud_upload"
      tone="error"
      title="Oops! Something went wrong."
      primary={{ label: 'Close', onClick: onClose }}
    >
      {isKnown && <p className={styles.reason}>{error.message}</p>}
      {issues.length > 0 && (
        <ul className={styles.issues}>
          {issues.map(({ path, message }) => (
            <li key={path + message}>{message}</li>
          ))}
        </ul>
      )}
      <p>
        {!isKnown && 'Your file was not sent. '}
        Please try again, or{' '}
        <a className={styles.support} href={`mailto:${supportEmail}`}>
          contact support
        </a>
        .{isKept && ' What you typed is kept.'}
      </p>
    </MessageDialog>
  )
}

type SuccessProps = { email: string; resultId: string; onClose: () => void }

/** Says that the results have arrived, when the report will, and that they can be explored meanwhile. */
export function SuccessDialog({ email, resultId, onClose }: SuccessProps) {
  const navigate = useNavigate()
  return (
    <MessageDialog
      open
      onClose={onClose}
      drawing={<SuccessDrawing />}
      title="Success! Your data's in good hands."
      primary={{ label: 'Back to Uploads', onClick: onClose }}
      secondary={{
        label: 'Explore results',
        onClick: () => {
          onClose()
          void navigate(paths.explore(resultId))
        },
      }}
    >
      <p className={styles.promise}>
        Your Insight Report will be ready in <strong>2-4 business days</strong>. We'll e-mail you at{' '}
        <span className={styles.email}>{email}</span> as soon as it's here.
      </p>
    </MessageDialog>
  )
}
