import { useQuery } from '@tanstack/react-query'
import type { District } from '#contract/people/districts.ts'
import type { Privacy } from '#contract/people/privacy.ts'
import { Note } from '#web/features/districts/parts/Note.tsx'
import { dayOf } from '#web/ui/date.ts'
import { Loaded } from '#web/ui/states/Loaded.tsx'
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx'
import { CopiesPanel } from './CopiesPanel.tsx'
import { DeletionPanel } from './DeletionPanel.tsx'
import { HoldsPanel } from './HoldsPanel.tsx'
import styles from './Privacy.module.css'
import { insightsSettingsQuery, privacyQuery } from './privacy.api.ts'
import { RetentionPanel } from './RetentionPanel.tsx'

type Props = { district: District; isMine: boolean }

/** How long the data of a district is kept, what holds it, its copies and its deletion. */
export function PrivacyTab({ district, isMine }: Props) {
  const settings = useQuery(insightsSettingsQuery(district.id))
  return (
    <Loaded
      query={useQuery(privacyQuery(district.id))}
      skeleton={
        <div className={styles.page}>
          <TableSkeleton rows={5} columns="3fr 1fr" label="Data and privacy are loading" />
        </div>
      }
      errorPlace={styles.page}
    >
      {(privacy) => (
        <div className={styles.page}>
          {privacy.deletion && (
            <Note tone="warn">
              {privacy.deletion.askedBy} asked for the deletion of this district on{' '}
              {dayOf(privacy.deletion.askedOn)}. All of its data is deleted from{' '}
              {dayOf(privacy.deletion.beginsOn)} on; until then an admin can stop it.
            </Note>
          )}
          {heldSentence(privacy) && <Note tone="info">{heldSentence(privacy)}</Note>}
          <div className={styles.columns}>
            <Loaded
              query={settings}
              skeleton={<TableSkeleton rows={5} columns="3fr 1fr" label="Settings are loading" />}
              errorPlace={styles.panel}
            >
              {(decided) => <RetentionPanel privacy={privacy} settings={decided} isMine={isMine} />}
            </Loaded>
            <div className={styles.column}>
              <CopiesPanel privacy={privacy} />
              <HoldsPanel privacy={privacy} isMine={isMine} />
              <DeletionPanel privacy={privacy} isMine={isMine} />
            </div>
          </div>
        </div>
      )}
    </Loaded>
  )
}

function heldSentence({ holds }: Privacy): string | null {
  if (holds.length === 0) return null
  return holds.some(({ upload }) => upload === null)
    ? 'A legal hold is in place: nothing in this district is deleted.'
    : 'A legal hold is in place: what it covers is not deleted.'
}
