import { useCallback, useEffect, useRef, useState } from 'react'
import type { ManagedReport, ReportStatus } from '#contract/reports.ts'

/** The dialog that is open, and the report as it was when it was opened. */
export type Active =
  | { kind: 'status'; report: ManagedReport; preset?: ReportStatus }
  | { kind: 'upload' | 'history'; report: ManagedReport }

/** Which of the page's dialogs is open. */
export function useActiveDialog() {
  const [active, setActive] = useState<Active | null>(null)
  const wasOpen = useRef(false)

  useEffect(() => {
    // The row that the dialog was opened from may be gone, since it no longer matches the filters.
    if (wasOpen.current && !active && document.activeElement === document.body) {
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    }
    wasOpen.current = active !== null
  }, [active])

  return { active, open: setActive, close: useCallback(() => setActive(null), []) }
}
