import { counted } from '#contract/counted.ts'
import type { AgedReport } from '#web/features/report-management/aged-reports.ts'
import { useOpenDialog } from '#web/features/report-management/dialog-address.ts'
import { DraftFact } from '#web/features/report-management/draft/DraftFact.tsx'
import { StatusChip } from '#web/report-status/StatusChip.tsx'
import { surveyNameOf } from '#web/report-status/survey-name.ts'
import { dayOf } from '#web/ui/date.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import { ReportActions } from './ReportActions.tsx'
import styles from './ReportCells.module.css'
import { ReportName } from './ReportName.tsx'

/** The columns of a district's table. */
export const reportColumns: Column<AgedReport>[] = [
  {
    id: 'name',
    name: 'Report Name',
    width: 210,
    sortBy: ({ friendlyName }) => friendlyName,
    cell: (report) => <ReportName report={report} />,
  },
  {
    id: 'survey',
    name: 'Survey Template',
    width: 156,
    sortBy: surveyNameOf,
    cell: (report) => <span className={styles.survey}>{surveyNameOf(report)}</span>,
  },
  {
    id: 'date',
    name: 'Date',
    width: 108,
    sortBy: ({ createdOn }) => Date.parse(createdOn),
    cell: ({ createdOn }) => dayOf(createdOn),
  },
  {
    id: 'requestedBy',
    name: 'Requested By',
    width: 136,
    sortBy: ({ createdByName }) => createdByName,
    cell: ({ createdByName }) => createdByName,
  },
  {
    id: 'status',
    name: 'Status',
    width: 172,
    sortBy: ({ statusFriendlyName }) => statusFriendlyName,
    cell: (report) => (
      <div className={styles.status}>
        <StatusChip status={report.status} statusFriendlyName={report.statusFriendlyName} />
        <DraftFact report={report} />
        <WorkFacts report={report} />
        <FeedbackTallies report={report} />
      </div>
    ),
  },
  {
    id: 'age',
    name: 'Age',
    width: 134,
    sortBy: ({ businessDays }) => businessDays ?? -1,
    cell: (report) => <ReportAge report={report} />,
  },
  {
    id: 'actions',
    name: 'Actions',
    isNameHidden: true,
    width: 356,
    isAtEnd: true,
    cell: (report) => <ReportActions report={report} />,
  },
]

/** Who works on a report, and how many notes it has; each leads to its dialog. */
function WorkFacts({ report: { id: reportId, friendlyName, assignedTo, notes } }: { report: AgedReport }) {
  const open = useOpenDialog()
  if (!assignedTo && notes === 0) return null
  return (
    <div className={styles.work}>
      {assignedTo && (
        <button type="button" className={styles.fact} onClick={() => open({ dialog: 'assign', reportId })}>
          <Icon name="person" size={16} />
          <span>
            <span className="visually-hidden">Assigned to </span>
            {assignedTo.name}
            <span className="visually-hidden"> ({friendlyName})</span>
          </span>
        </button>
      )}
      {notes > 0 && (
        <button type="button" className={styles.fact} onClick={() => open({ dialog: 'notes', reportId })}>
          <Icon name="edit_note" size={17} />
          <span>
            {counted(notes, 'note')}
            <span className="visually-hidden"> on {friendlyName}</span>
          </span>
        </button>
      )}
    </div>
  )
}

/** How many readers found a report helpful; it leads to what they wrote. */
function FeedbackTallies({ report }: { report: AgedReport }) {
  const open = useOpenDialog()
  const { id, thumbsUp, thumbsDown, friendlyName } = report
  if (thumbsUp + thumbsDown === 0) return null
  return (
    <button
      type="button"
      className={styles.feedback}
      onClick={() => open({ dialog: 'history', reportId: id })}
    >
      {thumbsUp > 0 && (
        <span>
          <Icon name="thumb_up" size={16} />
          {thumbsUp} helpful
        </span>
      )}
      {thumbsDown > 0 && (
        <span>
          <Icon name="thumb_down" size={16} />
          {thumbsDown} not helpful
        </span>
      )}
      <span className="visually-hidden">(feedback on {friendlyName})</span>
    </button>
  )
}

/** How long a request has been waited for, and whether longer than was promised. */
function ReportAge({ report: { businessDays, isLate } }: { report: AgedReport }) {
  if (businessDays === undefined) return <span className={styles.answered}>Answered</span>
  return (
    <span>
      {counted(businessDays, 'business day')}
      {isLate && (
        <span className={styles.late}>
          <Icon name="warning" size={16} />
          Past promise
        </span>
      )}
    </span>
  )
}
