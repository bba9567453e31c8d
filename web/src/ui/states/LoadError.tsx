import { useLayoutEffect, useRef } from 'react'
import type { SurveyLanguage } from '#web/browser/survey-language.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { handOnFocus } from '#web/ui/PageTitle.tsx'
import styles from './LoadError.module.css'

const words = {
  en: { again: 'Try again', trying: 'Trying again…' },
  es: { again: 'Intentarlo de nuevo', trying: 'Intentándolo de nuevo…' },
}

type Props = {
  error: unknown
  /** The text for an error without a message. */
  unexpected: string
  isRetrying: boolean
  /** Nothing if trying again leads nowhere. */
  onRetry: (() => void) | undefined
  /** The language of the page around it. What the server says is English, and is marked as that elsewhere. */
  language?: SurveyLanguage | undefined
}

/** Takes the place of what could not be loaded. */
export function LoadError({ error, unexpected, isRetrying, onRetry, language = 'en' }: Props) {
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
      {onRetry && (
        <Retry onRetry={onRetry}>{isRetrying ? words[language].trying : words[language].again}</Retry>
      )}
    </div>
  )
}

function Retry({ onRetry, children }: { onRetry: () => void; children: string }) {
  const retry = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = retry.current
    // A dialog looks after its own.
    return () => {
      if (!button?.closest('[role="dialog"]')) handOnFocus(button)
    }
  }, [])
  return (
    <Button ref={retry} startIcon={<Icon name="refresh" />} onClick={onRetry}>
      {children}
    </Button>
  )
}
