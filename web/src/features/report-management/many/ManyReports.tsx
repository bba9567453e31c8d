import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { promisedSince } from '#web/features/report-management/business-days.ts'
import {
  type DialogAddress,
  OpenDialogContext,
  useDialogAddress,
} from '#web/features/report-management/dialog-address.ts'
import { OpenDraftContext, useOpenDrafts } from '#web/features/report-management/draft/open-draft.ts'
import { FailedJobs } from '#web/features/report-management/FailedJobs.tsx'
import { FilterPanel } from '#web/features/report-management/filters/FilterPanel.tsx'
import { PageFacts } from '#web/features/report-management/filters/PageFacts.tsx'
import { useFilterAddress } from '#web/features/report-management/filters/report-filter-address.ts'
import { useFocusReturn } from '#web/features/report-management/focus-return.ts'
import styles from '#web/features/report-management/list/DistrictList.module.css'
import { NoMatch } from '#web/features/report-management/list/DistrictList.tsx'
import { ReportDialog } from '#web/features/report-management/ReportDialog.tsx'
import page from '#web/features/report-management/ReportManagementPage.module.css'
import { ReportsSkeleton } from '#web/features/report-management/ReportsSkeleton.tsx'
import { PickedBar } from '#web/features/report-management/several/PickedBar.tsx'
import { PickedContext, usePickedReports } from '#web/features/report-management/several/picked-reports.ts'
import { SeveralStatusDialog } from '#web/features/report-management/several/SeveralStatusDialog.tsx'
import { pollPause } from '#web/server/polling.ts'
import { SearchField } from '#web/ui/filters/SearchField.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
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

/** Report Management where there are too many reports to read whole: districts with counts, and one district's page of reports. */
export function ManyReports() {
  const { dialog, open: openAddress, goOn, close } = useDialogAddress()
  const [isSeveralOpen, setSeveralOpen] = useState(false)
  // What a dialog was opened for must not change behind it.
  const isDialogOpen = dialog !== undefined || isSeveralOpen
  const polled = {
    refetchInterval: isDialogOpen ? (false as const) : pollPause,
    refetchOnWindowFocus: !isDialogOpen,
  }
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
  const closeUnknown = useEffectEvent(close)
  const isUnknown = dialog !== undefined && !report && asked.isError
  useEffect(() => {
    if (isUnknown) closeUnknown()
  }, [isUnknown])

  const rememberFocus = useFocusReturn(report !== undefined || isSeveralOpen)
  const open = useCallback(
    (next: DialogAddress) => {
      rememberFocus()
      openAddress(next)
    },
    [rememberFocus, openAddress],
  )
  const openDraft = useOpenDrafts()
  const picked = usePickedReports()
  const pickedReports = [
    ...new Map(
      reportsOfPages(client)
        .filter(({ id }) => picked.picked.has(id))
        .map((one) => [one.id, one]),
    ).values(),
  ]
  const firstFilter = useRef<HTMLElement>(null)
  const reset = () => {
    address.reset()
    firstFilter.current?.focus()
  }
  const narrowed = useMemo(() => optionsOf(totals.data, address.filters), [totals.data, address.filters])

  return (
    <div className={`wrap ${page.page}`}>
      <div className={page.title}>
        <PageTitle title="Admin Report Management" />
        {totals.data && (
          <PageFacts reports={totals.data.reports} districts={totals.data.districts} list={totals} />
        )}
      </div>
      <FailedJobs polled={polled} />
      <Loaded
        query={totals}
        skeleton={<ReportsSkeleton />}
        unexpected="An unexpected error occurred or you do not have access to this page."
        isReasonHidden
        errorPlace={page.place}
      >
        {() => (
          <>
            <FilterPanel
              narrowed={narrowed}
              address={address}
              firstFilter={firstFilter}
              search={
                <SearchField
                  label="Search districts and reports"
                  value={many.search}
                  onSearch={many.setSearch}
                />
              }
              chips={
                many.search
                  ? [
                      {
                        key: 'search',
                        words: `Search: ${many.search}`,
                        remove: () => many.setSearch(''),
                      },
                    ]
                  : []
              }
            />
            {pickedReports.length > 0 && (
              <PickedBar
                count={pickedReports.length}
                total={pickedReports.length}
                onPickAll={() => undefined}
                onClear={() => {
                  picked.keep([])
                  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
                }}
                onUpdate={() => {
                  rememberFocus()
                  setSeveralOpen(true)
                }}
              />
            )}
            <Loaded
              query={districts}
              skeleton={<ReportsSkeleton isBelowFilters />}
              unexpected="The districts could not be loaded"
              errorPlace={page.place}
              isEmpty={({ rows }) => rows.length === 0}
              empty={<NoMatch onReset={reset} />}
            >
              {(list) => (
                <OpenDialogContext value={open}>
                  <OpenDraftContext value={openDraft}>
                    <PickedContext value={picked}>
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
                        <PageTurner
                          page={list}
                          from={many.from}
                          rowsPerPage={districtsPerPage}
                          onTurn={many.turn}
                        />
                      </div>
                    </PickedContext>
                  </OpenDraftContext>
                </OpenDialogContext>
              )}
            </Loaded>
          </>
        )}
      </Loaded>
      {isSeveralOpen && (
        <SeveralStatusDialog
          reports={pickedReports}
          onSet={picked.keep}
          onClose={() => setSeveralOpen(false)}
        />
      )}
      {dialog && report && <ReportDialog dialog={dialog} report={report} goOn={goOn} close={close} />}
    </div>
  )
}
