import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { isForBrowser } from '#web/browser/keys.ts'

/**
 * The one tab stop of a table whose cells take the focus: arrow keys, Home and End move it, within the row or with
 * Control within the table, and a click leads it.
 */
export function useCellFocus(table: RefObject<HTMLTableElement | null>) {
  // They are all drawn as no stop, so that the stop moves along with its row; the cell that was it may be gone as well.
  useEffect(() => {
    const cells = [...(table.current?.querySelectorAll('td[tabindex]') ?? [])]
    if (!cells.some((cell) => cell.matches('[tabindex="0"]'))) cells[0]?.setAttribute('tabindex', '0')
  })
  return {
    lead: (cell: HTMLTableCellElement) => {
      for (const one of table.current?.querySelectorAll('td[tabindex="0"]') ?? [])
        one.setAttribute('tabindex', '-1')
      cell.tabIndex = 0
    },
    move: (event: KeyboardEvent<HTMLTableCellElement>, row: number, column: number) => {
      const rows = table.current?.querySelectorAll('tbody tr:has(td)')
      const cellsOf = (at: number) => rows?.[at]?.querySelectorAll('td')
      const last = (rows?.length ?? 0) - 1
      const endOf = (at: number): [number, number] => [at, (cellsOf(at)?.length ?? 0) - 1]
      const ofTable: Record<string, [number, number]> = { Home: [0, 0], End: endOf(last) }
      const ofRow: Record<string, [number, number]> = {
        ArrowRight: [row, column + 1],
        ArrowLeft: [row, column - 1],
        ArrowDown: [row + 1, column],
        ArrowUp: [row - 1, column],
        Home: [row, 0],
        End: endOf(row),
      }
      const place = event.ctrlKey ? ofTable[event.key] : isForBrowser(event) ? undefined : ofRow[event.key]
      const next = place && cellsOf(place[0])?.[place[1]]
      if (!next) return
      event.preventDefault()
      event.currentTarget.tabIndex = -1
      next.tabIndex = 0
      next.focus()
    },
  }
}
