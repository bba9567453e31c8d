import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '#contract/counted.ts'
import { updateReportStatuses } from '#contract/reports/report-work.ts'
import { type ManagedReport, reportStatuses } from '#contract/reports/reports.ts'
import { ChangeFailure } from '#web/features/report-management/ChangeFailure.tsx'
import styles from '#web/features/report-management/dialogs.module.css'
import { districtReportsQuery, putReport } from '#web/features/report-management/report-management.api.ts'
import { ReasonField } from '#web/features/report-management/status/ReasonField.tsx'
import { StatusSelect } from '#web/features/report-management/status/StatusSelect.tsx'
import type { NewStatus } from '#web/features/report-management/status/status-change.ts'
import { call } from '#web/server/api.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { Alert } from '#web/ui/states/Alert.tsx'
import { SeveralStatusResult } from './SeveralStatusResult.tsx'

type Props = {
  reports: readonly ManagedReport[]
  /** Called with those that were left as they are, once the others are set. */
  onSet: (unchanged: readonly string[]) => void
  onClose: () => void
}

/** Sets the status of several reports, each guarded by the version that is shown, and says how that went. */
export function SeveralStatusDialog({ reports, onSet, onClose }: Props) {
  // What was picked when the dialog opened: a row that leaves the list stays named in the result.
  const [picked] = useState(reports)
  const [chosen, setChosen] = useState<NewStatus>({ status: 'ReportRequested', reason: '' })
  const change = useSeveralStatuses(picked, onSet)
  const { status, reason } = chosen
  const withoutFiles = status === 'ReportAvailable' ? picked.filter(({ hasFiles }) => !hasFiles).length : 0

  if (change.data) {
    return (
      <SeveralStatusResult
        answer={change.data}
        words={reportStatuses[status]}
        reports={picked}
        onClose={onClose}
      />
    )
  }
  return (
    <>
      <FormDialog
        title={`Update Status of ${counted(picked.length, 'Report')}`}
        width={440}
        isBusy={change.isPending}
        submit={['Update Status', 'Updating…']}
        onSubmit={() => change.mutate(chosen)}
        onClose={onClose}
      >
        <ul className={styles.names} aria-label="Selected reports">
          {picked.map(({ id, friendlyName, statusFriendlyName }) => (
            <li key={id}>
              {friendlyName} <span>({statusFriendlyName})</span>
            </li>
          ))}
        </ul>
        <StatusSelect chosen={status} onChoose={(next) => setChosen({ ...chosen, status: next })} />
        {status === 'OnHold' && (
          <ReasonField reason={reason} onChange={(next) => setChosen({ ...chosen, reason: next })} />
        )}
        {withoutFiles > 0 && (
          <Alert tone="warning">
            {counted(withoutFiles, 'report')} {withoutFiles === 1 ? 'has' : 'have'} no files yet. Nobody can
            open {withoutFiles === 1 ? 'it' : 'them'} until PDF and Word document are uploaded.
          </Alert>
        )}
      </FormDialog>
      {change.isError && (
        <ChangeFailure onClose={change.reset}>Failed to update the report status.</ChangeFailure>
      )}
    </>
  )
}

function useSeveralStatuses(picked: readonly ManagedReport[], onSet: Props['onSet']) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ status, reason }: NewStatus) =>
      call(updateReportStatuses, {
        body: {
          status,
          reports: picked.map(({ id, version }) => ({ reportId: id, version })),
          ...(status === 'OnHold' && { reason }),
        },
      }),
    onSuccess: ({ changed, unchanged }) => {
      for (const { reportId, warning: _, ...set } of changed) putReport(client, { id: reportId, ...set })
      onSet(unchanged.map(({ reportId }) => reportId))
      // What somebody else changed meanwhile is shown beside the reason why it was left.
      if (unchanged.length > 0) void client.invalidateQueries({ queryKey: districtReportsQuery.queryKey })
    },
  })
}
