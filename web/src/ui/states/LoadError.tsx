import Button from '@mui/material/Button'
import { useLayoutEffect, useRef } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { handOnFocus } from '#web/ui/PageTitle.tsx'
import styles from './LoadError.module.css'

type Props = {
  error: unknown
  /** What is said of an error without a message. */
  unexpected: string
  isRetrying: boolean
  /** Nothing where trying again leads nowhere. */
  onRetry: (() => void) | undefined
}

/** Takes the place of what could not be loaded. Its own words are English, also on pages in the language of a survey. */
export function LoadError({ error, unexpected, isRetrying, onRetry }: Props) {
  return (
    <div className={styles.error}>
      <div className={styles.alert} role="alert">
        <Icon name="error" size={22} />
        <p>
          {error instanceof Error && error.message !== '' ? (
            <span lang="en">
              Error: <span>{error.message}</span>
            </span>
          ) : (
            unexpected
          )}
        </p>
      </div>
      {onRetry && <Retry isRetrying={isRetrying} onRetry={onRetry} />}
    </div>
  )
}

function Retry({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  const retry = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = retry.current
    // A dialog looks after its own.
    return () => {
      if (!button?.closest('[role="dialog"]')) handOnFocus(button)
    }
  }, [])
  return (
    <Button ref={retry} lang="en" startIcon={<Icon name="refresh" />} onClick={onRetry}>
      {isRetrying ? 'Trying again…' : 'Try again'}
    </Button>
  )
}
