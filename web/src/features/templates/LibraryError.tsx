import Button from '@mui/material/Button'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './LibraryError.module.css'

type Props = { error: unknown; isRetrying: boolean; onRetry: () => void }

/** What stands in place of the cards when the list could not be loaded, or has nothing in it. */
export function LibraryError({ error, isRetrying, onRetry }: Props) {
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
            'An unexpected error occur'
          )}
        </p>
      </div>
      <Button startIcon={<Icon name="refresh" />} onClick={onRetry}>
        {isRetrying ? 'Trying again…' : 'Try again'}
      </Button>
    </div>
  )
}
