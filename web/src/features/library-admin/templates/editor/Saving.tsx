import { timeOf } from '#web/ui/date.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Editor.module.css'
import type { TemplateDraftState } from './use-template-draft.ts'

/** How far what was typed is saved. */
export function Saving({ draft: { state, server, retry } }: { draft: TemplateDraftState }) {
  // What was not saved stays so until an attempt succeeds: other words would move the page at each of them.
  const isAgain = state.kind === 'saving' && state.isAgain
  const isBad = isAgain || ['offline', 'refused', 'conflict'].includes(state.kind)
  return (
    <span role="status" className={isBad ? `${styles.saving} ${styles.failed}` : styles.saving}>
      <Icon name={isBad ? 'error' : state.kind === 'saved' ? 'cloud_done' : 'sync'} size={17} />
      <span>
        {wordsOf(isAgain ? { kind: 'offline' } : state, server.on)}{' '}
        {state.kind === 'refused' && (
          <button type="button" className="text-button" onClick={retry}>
            Try again
          </button>
        )}
      </span>
    </span>
  )
}

function wordsOf(state: TemplateDraftState['state'], savedOn: string | null): string {
  switch (state.kind) {
    case 'saved':
      return savedOn ? `Saved ${timeOf(Date.parse(savedOn))}` : 'No changes'
    case 'offline':
      return 'Not saved, trying again. Your text is kept in this browser.'
    case 'refused':
      return `Not saved: ${state.message}`
    case 'conflict':
      return 'Not saved, because somebody else changed it.'
    default:
      return 'Saving…'
  }
}
