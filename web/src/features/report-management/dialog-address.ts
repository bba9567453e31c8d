import { useCallback, useEffect, useRef, useState } from 'react'
import type { ManagedReport, ReportStatus } from '#contract/reports/reports.ts'
import { focusPlace, placeOf, type RowPlace } from './row-place.ts'

/** The dialog that is open, and the report as it was when it was opened. */
export type Active =
  | { kind: 'status'; report: ManagedReport; preset?: ReportStatus }
  | { kind: 'upload' | 'history'; report: ManagedReport }

/** Which of the page's dialogs is open. */
export function useActiveDialog() {
  const [active, setActive] = useState<Active | null>(null)
  const wasOpen = useRef(false)
  const openedAt = useRef<RowPlace>(null)

  useEffect(() => {
    // The row that the dialog was opened from may be gone, since it no longer matches the filters: then
    // the work goes on with the one in its place.
    if (wasOpen.current && !active && document.activeElement === document.body) {
      const isThere = openedAt.current !== null && focusPlace(openedAt.current)
      if (!isThere) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    }
    wasOpen.current = active !== null
  }, [active])

  const open = useCallback((next: Active) => {
    // One dialog may lead on to another.
    openedAt.current = placeOf(document.activeElement) ?? openedAt.current
    setActive(next)
  }, [])
  return { active, open, close: useCallback(() => setActive(null), []) }
}
