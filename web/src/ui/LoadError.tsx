import Button from '@mui/material/Button'
import { Icon } from './Icon.tsx'
import styles from './LoadError.module.css'

type Props = {
  error: unknown
  /** What is said of an error without a message. */
  unexpected: string
  isRetrying: boolean
  onRetry: () => void
}

/** What stands in place of a list that could not be loaded, or has nothing in it. */
export function LoadError({ error, unexpected, isRetrying, onRetry }: Props) {
  return (
    <div className={styles.error}>
      <div className={styles.alert} role="alert">
        <Icon name="error" size={22} />
        <p>
          {error instanceof Error && error.message !== '' ? (
            <>
              Error: <span>{error.message}</span>
            </>
          ) : (
            unexpected
          )}
        </p>
      </div>
      <Button startIcon={<Icon name="refresh" />} onClick={onRetry}>
        {isRetrying ? 'Trying again…' : 'Try again'}
      </Button>
    </div>
  )
}
