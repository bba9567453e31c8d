import type { ManagedReport } from '#contract/reports/reports.ts'
import { HistoryDialog } from '#web/features/report-management/history/HistoryDialog.tsx'
import { StatusDialog } from '#web/features/report-management/status/StatusDialog.tsx'
import { UploadDialog } from '#web/features/report-management/upload/UploadDialog.tsx'
import type { DialogAddress, DialogHost } from './dialog-address.ts'

type Props = { dialog: DialogAddress; report: ManagedReport } & Pick<DialogHost, 'goOn' | 'close'>

/** The dialog that the address names. */
export function ReportDialog({ dialog: { dialog, preset }, report, goOn, close }: Props) {
  // Of its own for each report: what was chosen for one must not be set for another.
  const { id } = report
  if (dialog === 'status') return <StatusDialog key={id} report={report} preset={preset} onClose={close} />
  if (dialog === 'history') return <HistoryDialog key={id} report={report} onClose={close} />
  const onStored = () => goOn({ dialog: 'status', reportId: id, preset: 'ReportAvailable' })
  return <UploadDialog key={id} report={report} onStored={onStored} onClose={close} />
}
