/** Where a button stands in the table of a district. */
export type RowPlace = {
  section: Element
  /** Which row of the page, from 0. */
  row: number
  /** Which button of the row, from -1 for the last: what stands before the actions differs from row to row. */
  button: number
}

/** The place of a button, or null where it is in no row. */
export function placeOf(element: Element | null): RowPlace | null {
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

/** Gives the focus to the button that stands at a place now, in the last row where there are fewer; false where there is none. */
export function focusPlace({ section, row, button }: RowPlace): boolean {
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
