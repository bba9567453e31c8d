import type { ReactNode } from 'react'
import type { ConsentFailure } from '#contract/results/forms.ts'
import { MessageDialog } from '#web/ui/dialogs/MessageDialog.tsx'
import styles from './ConnectDialog.module.css'
import { consentAddress } from './consent.ts'
import { consentSentence } from './consent-sentences.ts'

type Props = {
  /** Why the permission is needed. */
  children: ReactNode
  /** The browser let no window open: a plain link takes its place. */
  isBlocked: boolean
  /** Why the last attempt came to nothing. */
  failure?: ConsentFailure | undefined
  onConnect: () => void
  /** The plain link was followed. */
  onFollowLink?: () => void
  onClose: () => void
}

/** Asks for the permission to use Google. */
export function ConnectDialog({ children, isBlocked, failure, onConnect, onFollowLink, onClose }: Props) {
  return (
    <MessageDialog
      open
      onClose={onClose}
      icon="link"
      tone="quiet"
      title="Let's connect to Google!"
      primary={{ label: 'Connect to Google', onClick: onConnect }}
    >
      {isBlocked ? (
        <span role="alert">
          Your browser blocked the window. You can{' '}
          <a href={consentAddress} target="_blank" rel="noopener opener" onClick={onFollowLink}>
            open it in a new tab
          </a>{' '}
          instead.
        </span>
      ) : (
        <>
          {children}
          {failure && (
            <span role="alert" className={styles.failure}>
              {consentSentence(failure)}
            </span>
          )}
        </>
      )}
    </MessageDialog>
  )
}
