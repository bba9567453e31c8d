import { useEffect, useEffectEvent, useState } from 'react'
import type { DistrictReports, ManagedReport } from '#contract/reports/reports.ts'
import type { DialogHost } from './dialog-address.ts'

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
