import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ManagedReport } from '#contract/reports/reports.ts'
import { focusIfLost } from '#web/ui/focus-leading.ts'
import { Loaded } from '#web/ui/states/Loaded.tsx'
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx'
import styles from './Draft.module.css'
import { DraftVersions } from './DraftVersions.tsx'
import { FinalReport } from './FinalReport.tsx'
import { NewestDraft } from './NewestDraft.tsx'
import { panelId } from './open-draft.ts'
import { reportDraftsQuery } from './report-drafts.api.ts'
import { EditWords } from './words/EditWords.tsx'

type Props = { report: ManagedReport; onClose: () => void }

/** The drafts of a report, what an analyst writes for them, and the report that its readers get. */
export function DraftPanel({ report, onClose }: Props) {
  const query = useQuery(reportDraftsQuery(report.id))
  const [isWriting, setWriting] = useState(false)
  const panel = useRef<HTMLElement>(null)
  // Who opened it by the menu of the row has no other way to it by the keyboard.
  useEffect(() => {
    focusIfLost(panel.current, { preventScroll: true })
  }, [])
  // The button goes with the panel: the focus goes back to what opened it, in the row above.
  const close = () => {
    const row = panel.current?.closest('tr')?.previousElementSibling
    const opener = row?.querySelector<HTMLElement>(`[aria-controls="${panelId(report.id)}"]`)
    ;(opener ?? row?.querySelector<HTMLElement>('[aria-haspopup="menu"]'))?.focus()
    onClose()
  }
  return (
    <section
      ref={panel}
      id={panelId(report.id)}
      className={styles.panel}
      aria-label={`Drafts of ${report.friendlyName}`}
      tabIndex={-1}
    >
      <Loaded
        query={query}
        skeleton={<TableSkeleton rows={3} columns="1fr 1fr 1fr" label="Drafts are loading" />}
        errorPlace={styles.place}
      >
        {(drafts) => (
          <>
            <div className={styles.columns}>
              <NewestDraft
                report={report}
                drafts={drafts}
                isWriting={isWriting}
                onWrite={() => setWriting(!isWriting)}
              />
              <DraftVersions report={report} drafts={drafts} onRead={() => setWriting(true)} />
              <FinalReport report={report} drafts={drafts} />
            </div>
            {isWriting && (
              <EditWords
                key={report.id}
                report={report}
                drafts={drafts}
                onClose={() => {
                  setWriting(false)
                  panel.current?.focus({ preventScroll: true })
                }}
              />
            )}
            <div className={styles.foot}>
              <Button size="small" variant="text" onClick={close}>
                Close
              </Button>
            </div>
          </>
        )}
      </Loaded>
    </section>
  )
}
