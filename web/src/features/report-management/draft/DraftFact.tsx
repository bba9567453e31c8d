import type { AgedReport } from '#web/features/report-management/aged-reports.ts'
import cells from '#web/features/report-management/list/ReportCells.module.css'
import { Icon } from '#web/ui/Icon.tsx'
import { panelId, useOpenDraft } from './open-draft.ts'

const words = { making: 'Making the draft', ready: 'Draft ready', failed: 'Draft failed' }

/** The state of a report's draft; opens and closes the drafts below the row. Nothing if there is no draft. */
export function DraftFact({ report: { id, friendlyName, draft } }: { report: AgedReport }) {
  const { reportId, toggle } = useOpenDraft()
  if (!draft) return null
  const isOpen = reportId === id
  return (
    <button
      type="button"
      className={cells.fact}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId(id) : undefined}
      onClick={() => toggle(id)}
    >
      <Icon name={draft.state === 'failed' ? 'error' : 'description'} size={17} />
      <span>
        {words[draft.state]}
        <span className="visually-hidden"> of {friendlyName}</span>
      </span>
      <Icon name={isOpen ? 'expand_more' : 'chevron_right'} size={17} />
    </button>
  )
}
