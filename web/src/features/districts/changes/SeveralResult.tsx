import { countedPeople } from '#contract/counted.ts'
import { MessageDialog } from '#web/ui/dialogs/MessageDialog.tsx'
import styles from './Changes.module.css'
import type { SeveralAnswer } from './several.ts'

/** Those of several people to whom something could not be done, and why. */
export function SeveralResult({ answer, onClose }: { answer: SeveralAnswer; onClose: () => void }) {
  const { changed, skipped } = answer
  return (
    <MessageDialog
      open
      onClose={onClose}
      icon="warning"
      tone="warning"
      title={`${countedPeople(skipped.length)} not changed`}
      primary={{ label: 'Close', onClick: onClose }}
    >
      {changed > 0 && <p>{countedPeople(changed)} changed. The others are still selected.</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: so that a long list can be scrolled by keyboard. */}
      <ul className={styles.skipped} aria-label="Not changed" tabIndex={0}>
        {skipped.map(({ id, fullName, reason }) => (
          <li key={id}>
            <strong>{fullName}</strong> {reason}
          </li>
        ))}
      </ul>
    </MessageDialog>
  )
}
