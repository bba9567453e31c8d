import { type RefObject, useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Place } from '#web/features/library-admin/templates/content/questions.ts'
import { paths } from '#web/paths.ts'
import type { Tab } from './tabs.ts'

/**
 * Leads to a place of the survey: to its tab and its question, and with the focus to its field. `ledTo` is that place
 * until the focus is there.
 */
export function useLeading(
  id: number,
  tab: Tab,
  page: RefObject<HTMLElement | null>,
  onQuestion: (key: string) => void,
): { ledTo: Place | undefined; show: (place: Place) => void } {
  const navigate = useNavigate()
  const [ledTo, setLedTo] = useState<Place & { tab: Tab }>()
  // Once the tab is there the focus goes on to where it is mended.
  useEffect(() => {
    if (ledTo?.tab !== tab) return
    setLedTo(undefined)
    const row = ledTo.key && page.current?.querySelector(`[data-row="${CSS.escape(ledTo.key)}"]`)
    const place = row || page.current
    // Fields of the survey as a whole are named after its properties.
    const named = ledTo.key ? null : place?.querySelector<HTMLElement>(`[name="${CSS.escape(ledTo.field)}"]`)
    ;(named ?? place?.querySelector<HTMLElement>('textarea, input'))?.focus()
  }, [ledTo, tab, page])
  const show = useCallback(
    (place: Place) => {
      if (place.key) onQuestion(place.key)
      const of = place.side === 'translation' ? 'translation' : place.key ? 'questions' : 'about'
      setLedTo({ ...place, tab: of })
      void navigate(paths.editTemplate(id, of))
    },
    [id, navigate, onQuestion],
  )
  return { ledTo, show }
}
