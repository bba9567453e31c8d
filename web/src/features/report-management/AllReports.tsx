import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { OpenDraftContext, useOpenDrafts } from '#web/features/report-management/draft/open-draft.ts'
import { FilterPanel } from '#web/features/report-management/filters/FilterPanel.tsx'
import { PageFacts } from '#web/features/report-management/filters/PageFacts.tsx'
import { useFilterAddress } from '#web/features/report-management/filters/report-filter-address.ts'
import { narrow } from '#web/features/report-management/filters/report-filters.ts'
import { DistrictList } from '#web/features/report-management/list/DistrictList.tsx'
import { PickedBar } from '#web/features/report-management/several/PickedBar.tsx'
import { PickedContext, usePickedReports } from '#web/features/report-management/several/picked-reports.ts'
import { SeveralStatusDialog } from '#web/features/report-management/several/SeveralStatusDialog.tsx'
import { pollPause } from '#web/server/polling.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Loaded } from '#web/ui/states/Loaded.tsx'
import { withAges } from './aged-reports.ts'
import { type DialogAddress, OpenDialogContext, useDialogAddress } from './dialog-address.ts'
import { FailedJobs } from './FailedJobs.tsx'
import { useFocusReturn } from './focus-return.ts'
import { ReportDialog, useDialogReport } from './ReportDialog.tsx'
import styles from './ReportManagementPage.module.css'
import { ReportsSkeleton } from './ReportsSkeleton.tsx'
import { districtReportsQuery } from './report-management.api.ts'

/** The reports of all districts at once, and what admin staff do with them. */
export function AllReports() {
  const { dialog, open: openAddress, goOn, close } = useDialogAddress()
  const [isSeveralOpen, setSeveralOpen] = useState(false)
  // What a dialog was opened for must not change behind it.
  const isDialogOpen = dialog !== undefined || isSeveralOpen
  const polled = {
    refetchInterval: isDialogOpen ? (false as const) : pollPause,
    refetchOnWindowFocus: !isDialogOpen,
  }
  const list = useQuery({ ...districtReportsQuery, ...polled })
  const report = useDialogReport({ dialog, close }, list)
  const rememberFocus = useFocusReturn(report !== undefined || isSeveralOpen)
  const open = useCallback(
    (next: DialogAddress) => {
      rememberFocus()
      openAddress(next)
    },
    [rememberFocus, openAddress],
  )
  const address = useFilterAddress()
  const today = new Date(list.dataUpdatedAt).toDateString()
  const districts = useMemo(() => withAges(list.data ?? [], new Date(today)), [list.data, today])
  const narrowed = useMemo(() => narrow(districts, address.filters), [districts, address.filters])
  const picked = usePickedReports()
  const openDraft = useOpenDrafts()
  const shown = useMemo(() => narrowed.districts.flatMap((one) => one.insightsReports), [narrowed])
  // What the filters leave out is not changed unseen.
  const pickedShown = shown.filter(({ id }) => picked.picked.has(id))
  const firstFilter = useRef<HTMLElement>(null)
  const reset = () => {
    address.reset()
    firstFilter.current?.focus()
  }

  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.title}>
        <PageTitle title="Admin Report Management" />
        {list.data && (
          <PageFacts
            reports={narrowed.total}
            districts={narrowed.districts.length}
            list={list}
            address={address}
          />
        )}
      </div>
      <FailedJobs polled={polled} />
      <Loaded
        query={list}
        skeleton={<ReportsSkeleton />}
        unexpected="An unexpected error occurred or you do not have access to this page."
        isReasonHidden
        errorPlace={styles.place}
      >
        {() => (
          <>
            <FilterPanel narrowed={narrowed} address={address} firstFilter={firstFilter} />
            {pickedShown.length > 0 && (
              <PickedBar
                count={pickedShown.length}
                total={shown.length}
                onPickAll={() => picked.keep(shown.map(({ id }) => id))}
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
            <OpenDialogContext value={open}>
              <OpenDraftContext value={openDraft}>
                <PickedContext value={picked}>
                  <DistrictList districts={narrowed.districts} address={address} onReset={reset} />
                </PickedContext>
              </OpenDraftContext>
            </OpenDialogContext>
          </>
        )}
      </Loaded>
      {isSeveralOpen && (
        <SeveralStatusDialog
          reports={pickedShown}
          onSet={picked.keep}
          onClose={() => setSeveralOpen(false)}
        />
      )}
      {dialog && report && <ReportDialog dialog={dialog} report={report} goOn={goOn} close={close} />}
    </div>
  )
}
