import { HistoryDialog } from '#web/features/report-management/history/HistoryDialog.tsx'
import { StatusDialog } from '#web/features/report-management/status/StatusDialog.tsx'
import { UploadDialog } from '#web/features/report-management/upload/UploadDialog.tsx'
import type { Active } from './dialog-address.ts'

type Props = { active: Active; onOpen: (active: Active) => void; onClose: () => void }

/** The one dialog that is open above the page. */
export function ReportDialog({ active, onOpen, onClose }: Props) {
  const { report } = active
  if (active.kind === 'status') return <StatusDialog {...active} onClose={onClose} />
  if (active.kind === 'history') return <HistoryDialog report={report} onClose={onClose} />
  return (
    <UploadDialog
      report={report}
      onStored={(stored) => onOpen({ kind: 'status', report: stored, preset: 'ReportAvailable' })}
      onClose={onClose}
    />
  )
}
