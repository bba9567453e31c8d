import Button from '@mui/material/Button'
import { freshSeconds, initGoogleSso } from '#contract/people/sign-in.ts'
import { ApiError } from '#web/server/api.errors.ts'
import { Alert } from './Alert.tsx'

type Props = {
  error: Error | null
  /** Shows what somebody else made of it; given if somebody was quicker. */
  onLoadNewer?: (() => void) | undefined
  newerLabel?: string
  /** Whether each issue is shown with its path, for issues whose words do not name it. */
  hasPlaces?: boolean
}

const freshSignIn = `${initGoogleSso.path}?max_age=${freshSeconds}`

/** Why a change was refused, all issues of it, and the way to what somebody else made of it meanwhile. */
export function ChangeError({
  error,
  onLoadNewer,
  newerLabel = 'Load the newer one',
  hasPlaces = false,
}: Props) {
  if (!error) return null
  // A single fault is the message as well.
  const issues =
    error instanceof ApiError ? error.issues.filter(({ message }) => message !== error.message) : []
  return (
    <Alert tone={onLoadNewer ? 'warning' : 'error'}>
      <p>{error.message}</p>
      {issues.length > 0 && (
        <ul>
          {issues.map(({ path, message }) => (
            <li key={path + message}>{hasPlaces ? `${path}: ${message}` : message}</li>
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
        <Button size="small" sx={{ marginTop: '10px' }} onClick={onLoadNewer}>
          {newerLabel}
        </Button>
      )}
    </Alert>
  )
}
