import Button from '@mui/material/Button'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { InsightsReport } from '#contract/reports/reports.ts'
import { NotAvailable } from '#web/features/reports/preview/NotAvailable.tsx'
import { paths } from '#web/paths.ts'
import { Loaded } from '#web/ui/states/Loaded.tsx'
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx'
import { ReportsTable } from './ReportsTable.tsx'

/** The list of reports, or what takes its place: loading, an error, or that there are none. */
export function ReportList({ list }: { list: UseQueryResult<InsightsReport[]> }) {
  return (
    <Loaded
      query={list}
      skeleton={<TableSkeleton rows={10} columns="2.2fr 0.8fr 1fr 1fr" label="Your reports are loading" />}
      isEmpty={(reports) => reports.length === 0}
      empty={
        <NotAvailable
          text="Send in your survey results, and a report is ready in 2-4 business days."
          action={
            <Button component={Link} to={paths.results}>
              Go to Upload Results
            </Button>
          }
        />
      }
    >
      {(reports) => <ReportsTable reports={reports} />}
    </Loaded>
  )
}
