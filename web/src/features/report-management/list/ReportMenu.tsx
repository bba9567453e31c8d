import { getResultLink } from '#contract/results/results.ts'
import type { AgedReport } from '#web/features/report-management/aged-reports.ts'
import { useOpenDialog } from '#web/features/report-management/dialog-address.ts'
import { useOpenDraft } from '#web/features/report-management/draft/open-draft.ts'
import { paths } from '#web/paths.ts'
import { dayOf } from '#web/ui/date.ts'
import { useOpenLink } from '#web/ui/files/open-link.ts'
import { type RowAction, RowMenu } from '#web/ui/table/RowMenu.tsx'

/** The rarer actions of a row. */
export function ReportMenu({ report }: { report: AgedReport }) {
  const open = useOpenDialog()
  const { toggle } = useOpenDraft()
  const openLink = useOpenLink({ failure: 'The responses could not be opened. Please try again.' })
  const { id: reportId, resultId, friendlyName, notes, responsesDeletedOn } = report
  const show = (dialog: 'assign' | 'notes' | 'history' | 'enrolment') => () => open({ dialog, reportId })
  const responses: RowAction = responsesDeletedOn
    ? { icon: 'delete', words: `Responses were deleted on ${dayOf(responsesDeletedOn)}` }
    : {
        icon: 'download',
        words: 'Download responses',
        act: () => void openLink(getResultLink, { params: { resultId } }),
      }
  const asked: RowAction = { icon: 'group', words: 'People asked', act: show('enrolment') }
  return (
    <RowMenu
      name={friendlyName}
      actions={[
        { icon: 'description', words: 'Drafts', act: () => toggle(reportId) },
        { icon: 'person', words: 'Assign', act: show('assign') },
        { icon: 'edit_note', words: notes > 0 ? `Notes (${notes})` : 'Notes', act: show('notes') },
        { icon: 'history', words: 'History', act: show('history') },
        ...(responsesDeletedOn ? [] : [asked]),
        responses,
        { icon: 'visibility', words: 'Open preview', to: paths.report(reportId) },
      ]}
    />
  )
}
