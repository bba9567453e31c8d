import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { promisedSince } from '#web/features/report-management/business-days.ts'
import { FilterPanel } from '#web/features/report-management/filters/FilterPanel.tsx'
import { PageFacts } from '#web/features/report-management/filters/PageFacts.tsx'
import { useFilterAddress } from '#web/features/report-management/filters/report-filter-address.ts'
import styles from '#web/features/report-management/list/DistrictList.module.css'
import { NoMatch } from '#web/features/report-management/list/DistrictList.tsx'
import { ManagedReports, useManagedReports } from '#web/features/report-management/page/ManagedReports.tsx'
import page from '#web/features/report-management/page/ReportsPage.module.css'
import { ReportsSkeleton } from '#web/features/report-management/page/ReportsSkeleton.tsx'
import { SearchField } from '#web/ui/filters/SearchField.tsx'
import { Loaded } from '#web/ui/states/Loaded.tsx'
import { PageTurner } from '#web/ui/table/PageTurner.tsx'
import pager from '#web/ui/table/TablePager.module.css'
import { ManySection } from './ManySection.tsx'
import { useManyAddress } from './many-address.ts'
import {
  managedReportQuery,
  reportDistrictsQuery,
  reportsOfPages,
  reportTotalsQuery,
} from './many-reports.api.ts'
import { optionsOf } from './total-options.ts'

const districtsPerPage = 50

/** Report Management if there are too many reports to read whole: districts with counts, and one district's page of reports. */
export function ManyReports() {
  const managed = useManagedReports()
  const { dialog, polled } = managed
  const address = useFilterAddress()
  // The same text all day.
  const many = useManyAddress(address, promisedSince(new Date()))
  const totals = useQuery({ ...reportTotalsQuery(many.query), ...polled })
  const districts = useQuery({
    ...reportDistrictsQuery({ ...many.query, ...many.page, limit: districtsPerPage }),
    ...polled,
  })
  const client = useQueryClient()
  const asked = useQuery({ ...managedReportQuery(dialog?.reportId ?? ''), enabled: dialog !== undefined })
  const report = dialog && (asked.data ?? reportsOfPages(client).find(({ id }) => id === dialog.reportId))
  const closeUnknown = useEffectEvent(managed.close)
  const isUnknown = dialog !== undefined && !report && asked.isError
  useEffect(() => {
    if (isUnknown) closeUnknown()
  }, [isUnknown])

  // What was picked on a page that is turned by now is changed with the rest.
  const picked = [
    ...new Map(
      reportsOfPages(client)
        .filter(({ id }) => managed.picked.picked.has(id))
        .map((one) => [one.id, one]),
    ).values(),
  ]
  const firstFilter = useRef<HTMLElement>(null)
  const reset = () => {
    address.reset()
    firstFilter.current?.focus()
  }
  const narrowed = useMemo(() => optionsOf(totals.data, address.filters), [totals.data, address.filters])
  const searchChip = {
    key: 'search',
    words: `Search: ${many.search}`,
    remove: () => many.setSearch(''),
  }

  return (
    <ManagedReports
      managed={managed}
      query={totals}
      facts={
        totals.data && (
          <PageFacts reports={totals.data.reports} districts={totals.data.districts} list={totals} />
        )
      }
      filters={
        <FilterPanel
          narrowed={narrowed}
          address={address}
          firstFilter={firstFilter}
          search={
            <SearchField label="Search districts and reports" value={many.search} onSearch={many.setSearch} />
          }
          chips={many.search ? [searchChip] : []}
        />
      }
      report={report}
      picked={picked}
      // The rows that are not read yet cannot be picked.
      pickable={picked}
    >
      <Loaded
        query={districts}
        skeleton={<ReportsSkeleton isBelowFilters />}
        unexpected="The districts could not be loaded"
        errorPlace={page.place}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<NoMatch onReset={reset} />}
      >
        {(list) => (
          <>
            <div className={styles.list} aria-busy={districts.isPlaceholderData}>
              {list.rows.map((district, index) => (
                <ManySection
                  key={district.districtId}
                  district={district}
                  filters={many.query}
                  polled={polled}
                  isOpen={address.isOpen(district.districtId, index === 0)}
                  onToggle={address.setOpen}
                />
              ))}
            </div>
            <div className={pager.pager}>
              <PageTurner page={list} from={many.from} rowsPerPage={districtsPerPage} onTurn={many.turn} />
            </div>
          </>
        )}
      </Loaded>
    </ManagedReports>
  )
}
