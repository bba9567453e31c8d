import Button from '@mui/material/Button'
import { freshSeconds, initGoogleSso } from '#contract/people/sign-in.ts'
import { ApiError } from '#web/server/api.errors.ts'
import { Alert } from '#web/ui/states/Alert.tsx'
import styles from './parts.module.css'

type Props = {
  error: Error | null
  /** Shows what somebody else made of it; given where somebody was quicker. */
  onLoadNewer?: (() => void) | undefined
}

const freshSignIn = `${initGoogleSso.path}?max_age=${freshSeconds}`

/** Why a change was refused, all issues of it, and the way to what somebody else made of it meanwhile. */
export function ChangeError({ error, onLoadNewer }: Props) {
  if (!error) return null
  const issues = error instanceof ApiError ? error.issues : []
  return (
    <Alert tone={onLoadNewer ? 'warning' : 'error'}>
      <p>{error.message}</p>
      {issues.length > 0 && (
        <ul>
          {issues.map(({ path, message }) => (
            <li key={path + message}>{message}</li>
          ))}
        </ul>
      )}
      {error instanceof ApiError && error.code === 'sign_in_again' && (
        <p>
          <Button size="small" href={freshSignIn} target="_blank">
            Sign in in a new tab
          </Button>{' '}
          Then come back here and try again; what you entered stays.
        </p>
      )}
      {onLoadNewer && (
        <Button size="small" className={styles.newer ?? ''} onClick={onLoadNewer}>
          Load the newer one
        </Button>
      )}
    </Alert>
  )
}

/** Whether a change was refused because of what is there by now, such as the change of somebody else. */
export function isConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 409
}
