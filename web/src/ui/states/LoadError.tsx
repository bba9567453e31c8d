import Button from '@mui/material/Button'
import { useLayoutEffect, useRef } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './LoadError.module.css'

type Props = {
  error: unknown
  /** What is said of an error without a message. */
  unexpected: string
  isRetrying: boolean
  onRetry: () => void
}

/** Takes the place of what could not be loaded. */
export function LoadError({ error, unexpected, isRetrying, onRetry }: Props) {
  const retry = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = retry.current
    return () => {
      // The focus goes on where the page begins; a dialog looks after its own.
      if (!button || document.activeElement !== button || button.closest('[role="dialog"]')) return
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    }
  }, [])

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
      <Button ref={retry} startIcon={<Icon name="refresh" />} onClick={onRetry}>
        {isRetrying ? 'Trying again…' : 'Try again'}
      </Button>
    </div>
  )
}
