import { useEffect, useEffectEvent, useState } from 'react'
import type { DistrictReports, ManagedReport } from '#contract/reports/reports.ts'
import { EnrolmentDialog } from '#web/enrolment/EnrolmentDialog.tsx'
import { HistoryDialog } from '#web/features/report-management/history/HistoryDialog.tsx'
import { StatusDialog } from '#web/features/report-management/status/StatusDialog.tsx'
import { UploadDialog } from '#web/features/report-management/upload/UploadDialog.tsx'
import { AssignDialog } from '#web/features/report-management/work/AssignDialog.tsx'
import { NotesDialog } from '#web/features/report-management/work/NotesDialog.tsx'
import type { DialogAddress, DialogHost } from './dialog-address.ts'

/**
 * The report that the open dialog is about. It stays when it leaves the list while its dialog is open; a dialog about
 * a report that the list never had is closed.
 */
export function useDialogReport(
  { dialog, close }: Pick<DialogHost, 'dialog' | 'close'>,
  list: { data?: DistrictReports[] | undefined; isFetching: boolean },
): ManagedReport | undefined {
  const [seen, setSeen] = useState<ManagedReport>()
  const listed =
    dialog &&
    list.data?.flatMap(({ insightsReports }) => insightsReports).find(({ id }) => id === dialog.reportId)
  if (listed && listed !== seen) setSeen(listed)
  const report = listed ?? (seen?.id === dialog?.reportId ? seen : undefined)

  // A list that was kept may be older than the report.
  const isUnknown = dialog !== undefined && list.data !== undefined && !report && !list.isFetching
  const closeUnknown = useEffectEvent(close)
  useEffect(() => {
    if (isUnknown) closeUnknown()
  }, [isUnknown])
  return report
}

type Props = { dialog: DialogAddress; report: ManagedReport } & Pick<DialogHost, 'goOn' | 'close'>

/** The dialog that the address names. */
export function ReportDialog({ dialog: { dialog, preset }, report, goOn, close }: Props) {
  // Of its own for each report: what was chosen for one must not be set for another.
  const { id } = report
  if (dialog === 'status') return <StatusDialog key={id} report={report} preset={preset} onClose={close} />
  if (dialog === 'assign') return <AssignDialog key={id} report={report} onClose={close} />
  if (dialog === 'notes') return <NotesDialog key={id} report={report} onClose={close} />
  if (dialog === 'history') return <HistoryDialog key={id} report={report} onClose={close} />
  if (dialog === 'enrolment')
    return <EnrolmentDialog key={id} resultId={report.resultId} title={report.friendlyName} onClose={close} />
  const onStored = () => goOn({ dialog: 'status', reportId: id, preset: 'ReportAvailable' })
  return <UploadDialog key={id} report={report} onStored={onStored} onClose={close} />
}
