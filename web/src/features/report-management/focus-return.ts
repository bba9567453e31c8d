import { useCallback, useEffect, useRef } from 'react'

/** Where a button is in the table of a district. */
type RowPlace = {
  section: Element
  /** Which row of the page, from 0. */
  row: number
  /** Which button of the row, from -1 for the last: how many come before the actions differs from row to row. */
  button: number
}

/**
 * Gives the focus back when a dialog closes and the button that opened it is gone, because its report no longer
 * matches the filters: to the button in its place, else to the heading. To be called as a dialog is opened.
 */
export function useFocusReturn(isOpen: boolean): () => void {
  const wasOpen = useRef(false)
  const openedAt = useRef<RowPlace>(null)

  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) {
      const isThere = openedAt.current !== null && focusPlace(openedAt.current)
      if (!isThere) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    }
    wasOpen.current = isOpen
  }, [isOpen])

  return useCallback(() => {
    openedAt.current = placeOf(document.activeElement)
  }, [])
}

/** The place of a button, or null if it is in no row. */
function placeOf(element: Element | null): RowPlace | null {
  const row = element?.closest('tbody tr')
  const section = row?.closest('section')
  if (!row || !section || !(element instanceof HTMLElement)) return null
  const buttons = buttonsIn(row)
  return {
    section,
    row: rowsIn(section).indexOf(row),
    button: buttons.indexOf(element) - buttons.length,
  }
}

/** Moves the focus to the button now at a place, or to that of the last row if there are fewer; false if there is no button. */
function focusPlace({ section, row, button }: RowPlace): boolean {
  const rows = section.isConnected ? rowsIn(section) : []
  const now = rows[Math.min(row, rows.length - 1)]
  const target = now && buttonsIn(now).at(button)
  target?.focus()
  return target !== undefined
}

function rowsIn(section: Element): Element[] {
  return [...section.querySelectorAll('tbody tr')]
}

function buttonsIn(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('button')]
}
