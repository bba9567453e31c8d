import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import type { ManagedReport } from '#contract/reports/reports.ts'
import {
  type DialogAddress,
  OpenDialogContext,
  useDialogAddress,
} from '#web/features/report-management/dialog-address.ts'
import { OpenDraftContext, useOpenDrafts } from '#web/features/report-management/draft/open-draft.ts'
import { FailedJobs } from '#web/features/report-management/FailedJobs.tsx'
import { useFocusReturn } from '#web/features/report-management/focus-return.ts'
import { ReportDialog } from '#web/features/report-management/ReportDialog.tsx'
import { PickedBar } from '#web/features/report-management/several/PickedBar.tsx'
import { PickedContext, usePickedReports } from '#web/features/report-management/several/picked-reports.ts'
import { SeveralStatusDialog } from '#web/features/report-management/several/SeveralStatusDialog.tsx'
import { pollPause } from '#web/server/polling.ts'
import { SkipLink } from '#web/ui/navigation/SkipLink.tsx'
import styles from './ReportsPage.module.css'
import { ReportsPage } from './ReportsPage.tsx'

/** What is open and picked on the page, and `polled`: when its lists are read again. */
export function useManagedReports() {
  const address = useDialogAddress()
  const [isSeveralOpen, setSeveralOpen] = useState(false)
  const picked = usePickedReports()
  // What a dialog was opened for must not change behind it.
  const isDialogOpen = address.dialog !== undefined || isSeveralOpen
  const polled = {
    refetchInterval: isDialogOpen ? (false as const) : pollPause,
    refetchOnWindowFocus: !isDialogOpen,
  }
  return { ...address, isSeveralOpen, setSeveralOpen, picked, polled }
}

type Props<Data> = {
  managed: ReturnType<typeof useManagedReports>
  /** The list, or what is known of it before its rows. */
  query: UseQueryResult<Data>
  facts: ReactNode
  filters: ReactNode
  /** The report that the open dialog is about. */
  report: ManagedReport | undefined
  /** The picked ones, of those that the filters leave. */
  picked: readonly ManagedReport[]
  /** All that can be picked at once. */
  pickable: readonly ManagedReport[]
  /** The rows; they open dialogs and drafts and are picked. */
  children: ReactNode
}

/** Report Management around its rows: what failed, the filters, what is done with one report or with several. */
export function ManagedReports<Data>({
  managed,
  query,
  facts,
  filters,
  report,
  picked,
  pickable,
  children,
}: Props<Data>) {
  const { dialog, open: openAddress, goOn, close, isSeveralOpen, setSeveralOpen, polled } = managed
  const { keep } = managed.picked
  const rememberFocus = useFocusReturn(report !== undefined || isSeveralOpen)
  const open = useCallback(
    (next: DialogAddress) => {
      rememberFocus()
      openAddress(next)
    },
    [rememberFocus, openAddress],
  )
  const openDraft = useOpenDrafts()
  const rows = useRef<HTMLDivElement>(null)
  return (
    <>
      <ReportsPage query={query} facts={facts} notice={<FailedJobs polled={polled} />}>
        <SkipLink id="reports" onJump={() => rows.current?.focus()}>
          Skip to reports
        </SkipLink>
        {filters}
        {picked.length > 0 && (
          <PickedBar
            count={picked.length}
            total={pickable.length}
            onPickAll={() => keep(pickable.map(({ id }) => id))}
            onClear={() => {
              keep([])
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
            <PickedContext value={managed.picked}>
              <div ref={rows} id="reports" tabIndex={-1} className={styles.rows}>
                {children}
              </div>
            </PickedContext>
          </OpenDraftContext>
        </OpenDialogContext>
      </ReportsPage>
      {isSeveralOpen && (
        <SeveralStatusDialog reports={picked} onSet={keep} onClose={() => setSeveralOpen(false)} />
      )}
      {dialog && report && <ReportDialog dialog={dialog} report={report} goOn={goOn} close={close} />}
    </>
  )
}
