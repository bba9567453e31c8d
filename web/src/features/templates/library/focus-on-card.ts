import { useEffect } from 'react'
import { paths } from '#web/paths.ts'

/**
 * When the template is closed and focus is nowhere, since it was opened by its address, puts it on
 * the template's card, or on the page's heading where there is none. An opener that is still there has it back already.
 */
export function useFocusOnCard(id: number | undefined): void {
  useEffect(() => {
    const focus = () => {
      const isElsewhere =
        document.activeElement !== document.body || document.querySelector('[role="dialog"]')
      if (isElsewhere) return
      const card = document.querySelector<HTMLElement>(`main a[href="${paths.template(id ?? '')}"]`)
      const target = card ?? document.querySelector<HTMLElement>('main h1')
      target?.focus()
    }
    return () => void setTimeout(focus)
  }, [id])
}
