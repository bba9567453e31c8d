import Button from '@mui/material/Button'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { InsightsReport } from '#contract/reports/reports.ts'
import { NotAvailable } from '#web/features/reports/preview/NotAvailable.tsx'
import { LoadError } from '#web/ui/states/LoadError.tsx'
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx'
import { ReportsTable } from './ReportsTable.tsx'

/** The list of reports, or what stands in its place: loading, an error, or that there are none. */
export function ReportList({ list }: { list: UseQueryResult<InsightsReport[]> }) {
  if (list.isPending) {
    return <TableSkeleton rows={10} columns="2.2fr 0.8fr 1fr 1fr" label="Your reports are loading" />
  }
  if (!list.data) {
    return (
      <LoadError
        error={list.error}
        unexpected="An unexpected error occurred"
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  }
  if (list.data.length > 0) return <ReportsTable reports={list.data} />
  return (
    <NotAvailable
      text="Send in your survey results, and a report is ready in 2-4 business days."
      action={
        <Button component={Link} to="/survey-results">
          Go to Upload Results
        </Button>
      }
    />
  )
}
