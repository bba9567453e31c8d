import { useLayoutEffect, useRef } from 'react'
import type { TemplateFilters } from '#web/features/templates/search/template-filter.ts'

/** Brings the start of the results into view when another search or other filters made them. */
export function useStartOfResults(term: string, filters: TemplateFilters): void {
  const shown = useRef({ term, filters })

  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { term, filters }
    if (before.term !== term || before.filters !== filters) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [term, filters])
}
