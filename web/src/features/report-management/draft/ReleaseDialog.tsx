import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReportDraft, releaseReportDraft } from '#contract/reports/report-drafts.ts'
import type { ManagedReport } from '#contract/reports/reports.ts'
import dialog from '#web/features/report-management/dialogs.module.css'
import { putReport } from '#web/features/report-management/report-management.api.ts'
import { call } from '#web/server/api.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { Alert } from '#web/ui/states/Alert.tsx'
import { ChangeError } from '#web/ui/states/ChangeError.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { reportDraftsQuery } from './report-drafts.api.ts'

type Props = {
  report: ManagedReport
  draft: ReportDraft
  /** Words were changed since it was made. */
  hasNewerWords: boolean
  makesAvailable: boolean
  onClose: () => void
}

/** Says what releasing a draft does, and does it. */
export function ReleaseDialog({ report, draft: { version }, hasNewerWords, makesAvailable, onClose }: Props) {
  const client = useQueryClient()
  const showToast = useToast()
  const release = useMutation({
    mutationFn: () =>
      call(releaseReportDraft, {
        params: { reportId: report.id, version },
        body: makesAvailable ? { status: 'ReportAvailable' } : {},
      }),
    onSuccess: (changed) => {
      putReport(client, changed)
      void client.invalidateQueries({ queryKey: reportDraftsQuery(report.id).queryKey, exact: true })
      showToast(
        makesAvailable
          ? `Draft ${version} is released, and ${report.createdByName} gets an e-mail.`
          : `Draft ${version} is released.`,
        { durationMs: 5000 },
      )
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Release draft ${version}?`}
      about={report.friendlyName}
      width={440}
      isBusy={release.isPending}
      submit={[`Release draft ${version}`, 'Releasing…']}
      onSubmit={() => release.mutate()}
      onClose={onClose}
    >
      <ul className={dialog.names}>
        <li>The Word and PDF files are made again without the “Draft” mark.</li>
        <li>
          They become the next version of the report.
          {report.hasFiles && ' The version readers have now stays in the history.'}
        </li>
        <li>
          {makesAvailable
            ? `The status becomes Report Available, and ${report.createdByName} gets an e-mail.`
            : report.status === 'ReportAvailable'
              ? 'Readers get it from now on.'
              : `The status stays ${report.statusFriendlyName}, so nobody can open it yet.`}
        </li>
      </ul>
      {hasNewerWords && (
        <Alert tone="warning">
          The words have changed since draft {version} was made. To include them in the report, regenerate the
          draft first.
        </Alert>
      )}
      <ChangeError error={release.error} />
    </FormDialog>
  )
}
