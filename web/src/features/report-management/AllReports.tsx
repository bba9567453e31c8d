import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { FilterPanel } from '#web/features/report-management/filters/FilterPanel.tsx'
import { PageFacts } from '#web/features/report-management/filters/PageFacts.tsx'
import { useFilterAddress } from '#web/features/report-management/filters/report-filter-address.ts'
import { narrow } from '#web/features/report-management/filters/report-filters.ts'
import { DistrictList } from '#web/features/report-management/list/DistrictList.tsx'
import { ManagedReports, useManagedReports } from '#web/features/report-management/page/ManagedReports.tsx'
import { withAges } from './aged-reports.ts'
import { useDialogReport } from './ReportDialog.tsx'
import { districtReportsQuery } from './report-management.api.ts'

/** The reports of all districts at once, and what admin staff do with them. */
export function AllReports() {
  const managed = useManagedReports()
  const list = useQuery({ ...districtReportsQuery, ...managed.polled })
  const report = useDialogReport(managed, list)
  const address = useFilterAddress()
  const today = new Date(list.dataUpdatedAt).toDateString()
  const districts = useMemo(() => withAges(list.data ?? [], new Date(today)), [list.data, today])
  const narrowed = useMemo(() => narrow(districts, address.filters), [districts, address.filters])
  const shown = useMemo(() => narrowed.districts.flatMap((one) => one.insightsReports), [narrowed])
  const firstFilter = useRef<HTMLElement>(null)
  const reset = () => {
    address.reset()
    firstFilter.current?.focus()
  }

  return (
    <ManagedReports
      managed={managed}
      query={list}
      facts={
        list.data && (
          <PageFacts
            reports={narrowed.total}
            districts={narrowed.districts.length}
            list={list}
            address={address}
          />
        )
      }
      filters={<FilterPanel narrowed={narrowed} address={address} firstFilter={firstFilter} />}
      report={report}
      // What the filters leave out is not changed unseen.
      picked={shown.filter(({ id }) => managed.picked.picked.has(id))}
      pickable={shown}
    >
      <DistrictList districts={narrowed.districts} address={address} onReset={reset} />
    </ManagedReports>
  )
}
