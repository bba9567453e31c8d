import { useEffect } from 'react'

/**
 * When the template is closed and focus is nowhere, since it was opened by its address, puts it on
 * the template's card. An opener that is still there has it back already.
 */
export function useFocusOnCard(id: number | undefined): void {
  useEffect(() => {
    const focus = () => {
      const isElsewhere =
        document.activeElement !== document.body || document.querySelector('[role="dialog"]')
      if (isElsewhere) return
      document.querySelector<HTMLElement>(`main a[href="/survey-templates/${id}"]`)?.focus()
    }
    return () => void setTimeout(focus)
  }, [id])
}
