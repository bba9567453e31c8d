import { useLayoutEffect, useRef } from 'react'

/** Brings the start of a list into view when the list shows something else than before. */
export function useStartOfResults(shown: unknown): void {
  const before = useRef(shown)

  useLayoutEffect(() => {
    if (before.current === shown) return
    before.current = shown
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [shown])
}
