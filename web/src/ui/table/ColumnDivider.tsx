import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import { isForBrowser } from '#web/browser/keys.ts'
import styles from './ColumnDivider.module.css'
import type { ColumnWidths } from './column-widths.ts'
import { narrowest, widest } from './data-table.ts'

type Props = {
  columnId: string
  columnName: string
  /** The width of the column in pixels. */
  width: number
  widths: ColumnWidths
  /** It is the one of its table that the Tab key leads to. */
  isTabStop: boolean
  onFocus: () => void
}

/** A press that is shorter than this, in milliseconds, and does not move is a click: it changes nothing. */
const click = 300

/** Pixels that an arrow key moves a divider. */
const step = 16

/** The keys that lead to another divider; left and right are those that move one. */
const dividerAway: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/**
 * The edge of a column: dragged, or moved with the arrow keys; a double click fits the column to its content. All of a
 * table are one tab stop.
 */
export function ColumnDivider({ columnId, columnName, width, widths, isTabStop, onFocus }: Props) {
  const keysId = useId()
  const press = useRef<{ x: number; at: number; width: number } | null>(null)

  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    press.current = { x: event.clientX, at: event.timeStamp, width: widths.drawn(columnId) }
  }
  const move = ({ clientX }: PointerEvent) => {
    if (press.current && clientX !== press.current.x) follow(clientX)
  }
  const end = ({ clientX, timeStamp }: PointerEvent) => {
    const start = press.current
    if (!start) return
    if (clientX !== start.x || timeStamp - start.at >= click) follow(clientX)
    press.current = null
  }
  const follow = (clientX: number) => {
    if (press.current) widths.set(columnId, press.current.width + clientX - press.current.x)
  }
  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (isForBrowser(event)) return
    const drawn = widths.drawn(columnId)
    if (event.key === 'ArrowLeft') widths.set(columnId, drawn - step)
    else if (event.key === 'ArrowRight') widths.set(columnId, drawn + step)
    else if (event.key === 'Home') widths.set(columnId, narrowest)
    else if (event.key === 'Enter') widths.fit(columnId)
    else if (event.key in dividerAway) {
      const all = [...event.currentTarget.closest('tr')!.querySelectorAll<HTMLElement>('[role=separator]')]
      all[all.indexOf(event.currentTarget) + dividerAway[event.key]!]?.focus()
    } else return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr cannot be moved; a focusable separator can.
    <div
      role="separator"
      tabIndex={isTabStop ? 0 : -1}
      aria-orientation="vertical"
      aria-label={`Width of ${columnName}`}
      aria-describedby={keysId}
      aria-valuenow={width}
      aria-valuetext={`${Math.round(width)} pixels`}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      className={styles.divider}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={() => {
        press.current = null
      }}
      onDoubleClick={() => widths.fit(columnId)}
      onFocus={onFocus}
      onKeyDown={moveByKey}
    >
      <span id={keysId} className={styles.keys}>
        Left and right change the width, up and down lead to another column.
      </span>
    </div>
  )
}
