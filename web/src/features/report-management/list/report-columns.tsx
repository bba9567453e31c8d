import type { AgedReport } from '#web/features/report-management/aged-reports.ts'
import { useOpenDialog } from '#web/features/report-management/dialog-address.ts'
import { StatusChip } from '#web/report-status/StatusChip.tsx'
import { counted } from '#web/ui/counted.ts'
import { dayOf } from '#web/ui/date.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import { ReportActions } from './ReportActions.tsx'
import styles from './ReportCells.module.css'

/** The columns of a district's table. */
export const reportColumns: Column<AgedReport>[] = [
  {
    id: 'name',
    name: 'Report Name',
    width: 206,
    sortBy: ({ friendlyName }) => friendlyName,
    cell: ({ friendlyName }) => friendlyName,
  },
  {
    id: 'survey',
    name: 'Survey Template',
    width: 158,
    sortBy: ({ surveyTemplateName }) => surveyTemplateName,
    cell: ({ surveyTemplateName }) => <span className={styles.survey}>{surveyTemplateName}</span>,
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
        <StatusChip status={report.status} />
        <FeedbackTallies report={report} />
      </div>
    ),
  },
  {
    id: 'age',
    name: 'Age',
    width: 142,
    sortBy: ({ businessDays }) => businessDays ?? -1,
    cell: (report) => <ReportAge report={report} />,
  },
  {
    id: 'actions',
    name: 'Actions',
    isNameHidden: true,
    width: 350,
    isAtEnd: true,
    cell: (report) => <ReportActions report={report} />,
  },
]

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
