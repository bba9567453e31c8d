import type { AgedReport } from '#web/features/report-management/aged-reports.ts'
import type { Active } from '#web/features/report-management/dialog-address.ts'
import { StatusChip } from '#web/report-status/StatusChip.tsx'
import { dayOf } from '#web/ui/date.ts'
import type { Column } from '#web/ui/table/data-table.ts'
import { FeedbackTallies } from './FeedbackTallies.tsx'
import { ReportActions } from './ReportActions.tsx'
import { ReportAge } from './ReportAge.tsx'
import styles from './ReportCells.module.css'

/** The columns of a district's table; `onOpen` opens a dialog from a row. */
export function reportColumns(onOpen: (active: Active) => void): Column<AgedReport>[] {
  return [
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
          <FeedbackTallies report={report} onOpen={onOpen} />
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
      cell: (report) => <ReportActions report={report} onOpen={onOpen} />,
    },
  ]
}
