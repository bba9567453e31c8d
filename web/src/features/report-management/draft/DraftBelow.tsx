import type { AgedReport } from '#web/features/report-management/aged-reports.ts'
import { LazyPart } from '#web/ui/states/LazyPart.tsx'
import { lazyPart } from '#web/ui/states/lazy-part.ts'
import { useOpenDraft } from './open-draft.ts'

const DraftPanel = lazyPart(() => import('./DraftPanel.tsx').then((m) => m.DraftPanel), { ahead: false })

/** The drafts of a report, which stand below its row. */
export function DraftBelow({ report }: { report: AgedReport }) {
  const { toggle } = useOpenDraft()
  return (
    <LazyPart onFail={() => toggle(report.id)}>
      <DraftPanel key={report.id} report={report} onClose={() => toggle(report.id)} />
    </LazyPart>
  )
}
