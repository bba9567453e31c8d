import Button from '@mui/material/Button'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import type { InsightsReport } from '#contract/reports/reports.ts'
import { ButtonWithReason } from '#web/features/reports/ButtonWithReason.tsx'
import { useOpenReportFile } from '#web/features/reports/open-report-file.ts'
import { previewOf } from '#web/features/reports/preview/preview-address.ts'
import { whyUnreadable } from '#web/features/reports/readable.ts'
import { StatusNote } from '#web/features/reports/StatusNote.tsx'
import { paths } from '#web/paths.ts'
import { StatusChip } from '#web/report-status/StatusChip.tsx'
import { dayOf } from '#web/ui/date.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import styles from './ReportsTable.module.css'

const columns: Column<InsightsReport>[] = [
  {
    id: 'friendlyName',
    name: 'Report Name',
    width: 460,
    sortBy: ({ friendlyName }) => friendlyName,
    cell: (report) => (
      <span>
        <Link {...previewOf(report)} onClick={unlessThere} className={styles.name}>
          {report.friendlyName}
        </Link>
        {!report.responsesDeletedOn && (
          <small className={styles.explore}>
            <Link
              to={paths.explore(report.resultId)}
              aria-label={`Explore results of ${report.friendlyName}`}
            >
              Explore results
            </Link>
          </small>
        )}
      </span>
    ),
  },
  {
    id: 'createdOn',
    name: 'Date',
    width: 150,
    sortBy: ({ createdOn }) => Date.parse(createdOn),
    cell: ({ createdOn }) => <span className={styles.day}>{dayOf(createdOn)}</span>,
  },
  {
    id: 'status',
    name: 'Status',
    width: 402,
    cell: (report) => (
      <span className={styles.status}>
        <StatusChip status={report.status} statusFriendlyName={report.statusFriendlyName} />
        <StatusNote report={report} />
      </span>
    ),
  },
  {
    id: 'actions',
    name: 'Actions',
    isNameHidden: true,
    width: 260,
    isAtEnd: true,
    cell: (report) => <ReportActions report={report} />,
  },
]

/** The second click of a double one, on a list that is still drawn, must not become an entry of the history. */
function unlessThere(click: MouseEvent<HTMLAnchorElement>) {
  if (click.currentTarget.pathname === window.location.pathname) click.preventDefault()
}

/** The order is that of the rows: sorting by a column would undo it. */
const unsortable = columns.map(({ sortBy: _, ...column }) => column)

type Props = {
  reports: InsightsReport[]
  /** The reports in the order to show, those that can be read first. */
  isAvailableFirst: boolean
  /** What the reports are narrowed by. */
  view: string
}

/** The reports: newest first and sorted by the heads of the columns, or those first that can be read. */
export function ReportsTable({ reports, isAvailableFirst, view }: Props) {
  const table = { rows: reports, rowId, rowsPerPage: 10, view }
  return (
    <div className={styles.table}>
      {isAvailableFirst ? (
        <DataTable
          key="available"
          name="Your reports, newest available first"
          columns={unsortable}
          {...table}
        />
      ) : (
        <DataTable
          key="newest"
          name="Your reports"
          columns={columns}
          sortedBy={{ id: 'createdOn', desc: true }}
          {...table}
        />
      )}
    </div>
  )
}

function rowId({ id }: InsightsReport): string {
  return id
}

function ReportActions({ report }: { report: InsightsReport }) {
  const open = useOpenReportFile(report.id)
  return (
    <div className={styles.actions}>
      <Button
        {...previewOf(report)}
        component={Link}
        onClick={unlessThere}
        variant="text"
        size="small"
        aria-label={`Preview ${report.friendlyName}`}
        startIcon={<Icon name="visibility" size={18} />}
      >
        Preview
      </Button>
      <ButtonWithReason
        reason={whyUnreadable(report)}
        variant="text"
        size="small"
        aria-label={`Download ${report.friendlyName}`}
        startIcon={<Icon name="download" size={18} />}
        onClick={() => void open('docx')}
      >
        Download
      </ButtonWithReason>
    </div>
  )
}
