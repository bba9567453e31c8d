import { type RefObject, useCallback } from 'react'
import { type Grid, narrowest, widest } from './data-table.ts'

/** Changes the widths of a table's columns, which are shares of the whole until one is changed. */
export type ColumnWidths = {
  /** The width of a column as it is drawn, in pixels. */
  drawn: (id: string) => number
  /** Gives a column a width in pixels; the last column takes what is left. */
  set: (id: string, width: number) => void
  /** Makes a column as wide as its content. */
  fit: (id: string) => void
}

/** The widths of a grid whose table element is given. */
export function useColumnWidths<Row extends object>(
  grid: Grid<Row>,
  element: RefObject<HTMLTableElement | null>,
): ColumnWidths {
  const drawnAll = useCallback(() => {
    const drawn = element.current ? headWidths(element.current) : []
    return Object.fromEntries(
      grid.getAllLeafColumns().map((column, index) => [column.id, drawn[index] || column.getSize()]),
    )
  }, [grid, element])

  const set = (id: string, width: number) => {
    const clamped = Math.round(Math.min(widest, Math.max(narrowest, width)))
    grid.setColumnSizing((sizes) => ({ ...(id in sizes ? sizes : drawnAll()), [id]: clamped }))
  }
  return {
    set,
    drawn: (id) => drawnAll()[id] ?? narrowest,
    fit: (id) => {
      const index = grid.getAllLeafColumns().findIndex((column) => column.id === id)
      if (element.current) set(id, contentWidth(element.current, index))
    },
  }
}

function headWidths(table: HTMLTableElement): number[] {
  return [...table.querySelectorAll('th')].map(({ offsetWidth }) => offsetWidth)
}

/** How wide a column is when nothing in it wraps: measured on a copy that nobody sees. */
function contentWidth(table: HTMLTableElement, index: number): number {
  const copy = table.cloneNode(true) as HTMLTableElement
  copy.querySelector('colgroup')?.remove()
  copy.style.cssText =
    'position:absolute;visibility:hidden;width:max-content;table-layout:auto;white-space:nowrap'
  table.after(copy)
  const width = headWidths(copy)[index] ?? 0
  copy.remove()
  return width
}
