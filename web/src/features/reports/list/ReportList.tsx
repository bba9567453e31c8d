import Button from '@mui/material/Button'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { Link } from 'react-router'
import type { InsightsReport } from '#contract/reports/reports.ts'
import { useNarrowingAddress } from '#web/features/reports/filters/narrowing-address.ts'
import { ReportFilters, ReportFiltersPlace } from '#web/features/reports/filters/ReportFilters.tsx'
import { narrowReports } from '#web/features/reports/filters/report-narrowing.ts'
import { NotAvailable } from '#web/features/reports/preview/NotAvailable.tsx'
import { paths } from '#web/paths.ts'
import { EmptyPanel } from '#web/ui/states/EmptyPanel.tsx'
import { Loaded } from '#web/ui/states/Loaded.tsx'
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx'
import { ReportsTable } from './ReportsTable.tsx'

/** The list of reports, or what takes its place: loading, an error, or an empty list. */
export function ReportList({ list }: { list: UseQueryResult<InsightsReport[]> }) {
  return (
    <Loaded
      query={list}
      skeleton={
        <>
          <ReportFiltersPlace />
          <TableSkeleton rows={10} columns="2.2fr 0.8fr 1fr 1fr" label="Your reports are loading" />
        </>
      }
      isEmpty={(reports) => reports.length === 0}
      empty={
        <NotAvailable
          text="Send in your survey results, and your report will be ready in 2-4 business days."
          action={
            <Button component={Link} to={paths.results}>
              Go to Upload Results
            </Button>
          }
        />
      }
    >
      {(reports) => <NarrowedList all={reports} />}
    </Loaded>
  )
}

/** The reports that search and filters leave. A single report needs neither. */
function NarrowedList({ all }: { all: InsightsReport[] }) {
  const address = useNarrowingAddress()
  const searchField = useRef<HTMLInputElement>(null)
  const { narrowing, view, isNarrowed, clear } = address
  const narrowed = useMemo(() => narrowReports(all, narrowing), [all, narrowing])
  return (
    <>
      {(all.length > 1 || isNarrowed) && (
        <ReportFilters narrowed={narrowed} address={address} searchField={searchField} />
      )}
      {narrowed.reports.length > 0 ? (
        <ReportsTable
          reports={narrowed.reports}
          isAvailableFirst={narrowing.isAvailableFirst}
          view={isNarrowed ? view : ''}
        />
      ) : (
        <EmptyPanel
          icon="filter_alt_off"
          title="No reports match the current filters"
          text="Try removing a filter or a search word."
          action={
            <Button
              onClick={() => {
                clear()
                searchField.current?.focus()
              }}
            >
              Reset Filters
            </Button>
          }
        />
      )}
    </>
  )
}
