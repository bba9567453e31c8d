import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { consentOutcome, tellConsent } from '#web/google/consent.ts'
import { consentSentence } from '#web/google/consent-sentences.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import styles from './AuthSuccessPage.module.css'
import { MessagePage } from './MessagePage.tsx'

/**
 * Where the popup of the forms service ends up: it notifies the page that opened it, and closes itself.
 * A window that cannot close says how it ended, and leads back to `backTo`.
 */
export function AuthSuccessPage({ backTo }: { backTo: string }) {
  const outcome = consentOutcome(useLocation().search)
  useEffect(() => {
    tellConsent(outcome)
    window.close()
  }, [outcome])

  const isGiven = outcome === 'given'
  return (
    <MessagePage>
      <PageTitle title={isGiven ? 'Connected' : 'Not connected'} className="t-h2">
        {isGiven ? "You're connected to Google" : 'Google is not connected'}
      </PageTitle>
      <p className={`t-quiet ${styles.text}`}>
        {isGiven ? 'You can close this window and pick up where you left off.' : consentSentence(outcome)}
      </p>
      <Link to={backTo}>Continue where you left off</Link>
    </MessagePage>
  )
}
