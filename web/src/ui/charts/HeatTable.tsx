import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import './charts.css'
import { firstOfHeat, percent } from '#contract/percents.ts'
import styles from './charts.module.css'

/** A cell: a share from 0 to 1, or null where it may not be shown. */
export type HeatCell = {
  share: number | null
  /** In place of the percent, such as "≥ 95%". */
  label?: string | undefined
  /** The whole cell in words. */
  name: string
  /** Likely real: the points above or below everybody else. */
  points?: number | undefined
  /** In place of the share: the points between the group and the others, coloured only where they are likely real. */
  difference?: number | undefined
  onChoose?: (() => void) | undefined
}

export type HeatRow = { key: string; name: ReactNode; cells: HeatCell[] }

type Props = {
  caption: string
  columns: { key: string; name: string; detail?: string | undefined }[]
  rows: HeatRow[]
  /** The share for everybody, whose class is the middle one. */
  overall: number
  /** What a hidden cell says. */
  hidden: string
}

/** How much of the table its cells take together, in percents, so that all columns are as wide as one another. */
const columnsShare = 66

/** The class of a whole percent, from 1 to 5: steps of ten, with that of everybody in the middle. */
export function heatClass(share: number, overall: number): number {
  return Math.min(5, Math.max(1, Math.floor((percent(share) - firstOf(overall)) / 10) + 1))
}

const firstOf = (overall: number) => firstOfHeat(percent(overall))

/** The classes with the cut points in words, for a legend. */
export const heatSteps = (overall: number) =>
  [1, 2, 3, 4, 5].map((step) => {
    const from = firstOf(overall) + (step - 1) * 10
    return { step, text: step === 1 ? `<${from + 10}%` : step === 5 ? `${from}%+` : `${from}–${from + 9}%` }
  })

/** A table whose cells are coloured by their percent: one tab stop, and arrow keys within. */
export function HeatTable({ caption, columns, rows, overall, hidden }: Props) {
  const table = useRef<HTMLTableElement>(null)
  const choose = (cell: HTMLTableCellElement, onChoose: (() => void) | undefined) => {
    for (const one of table.current?.querySelectorAll('td[tabindex="0"]') ?? [])
      one.setAttribute('tabindex', '-1')
    cell.tabIndex = 0
    onChoose?.()
  }
  const move = (event: KeyboardEvent<HTMLTableCellElement>, row: number, column: number) => {
    if (event.key === 'Enter') return rows[row]?.cells[column]?.onChoose?.()
    const places: Record<string, [number, number]> = {
      ArrowRight: [row, column + 1],
      ArrowLeft: [row, column - 1],
      ArrowDown: [row + 1, column],
      ArrowUp: [row - 1, column],
      Home: [row, 0],
      End: [row, columns.length - 1],
    }
    const place = places[event.key]
    const cells = place && table.current?.querySelectorAll('tbody tr')[place[0]]?.querySelectorAll('td')
    const next = place && cells?.[place[1]]
    if (!next) return
    event.preventDefault()
    event.currentTarget.tabIndex = -1
    next.tabIndex = 0
    next.focus()
  }
  return (
    <div className={styles.wide}>
      <table ref={table} className={styles.heat}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <td />
            {columns.map(({ key, name, detail }) => (
              <th key={key} scope="col" style={{ width: `${columnsShare / columns.length}%` }}>
                {name}
                {detail && <small>{detail}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }, row) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td
                  key={columns[column]?.key}
                  tabIndex={row === 0 && column === 0 ? 0 : -1}
                  aria-label={cell.name}
                  onKeyDown={(event) => move(event, row, column)}
                  onClick={({ currentTarget }) => choose(currentTarget, cell.onChoose)}
                  {...lookOf(cell, overall)}
                >
                  {cell.share === null ? (cell.label ?? hidden) : (cell.label ?? `${percent(cell.share)}%`)}
                  {cell.points !== undefined && (
                    <small aria-hidden="true">
                      {cell.points > 0 ? '▲' : '▼'} {Math.abs(cell.points)}
                    </small>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function lookOf({ share, label, points, difference }: HeatCell, overall: number) {
  if (share === null && label === undefined) return { className: styles.hidden }
  // A range is in no class.
  if (share === null) return { style: { background: 'var(--sunken)', color: 'var(--ink-2)' } }
  if (difference !== undefined) {
    const step = points === undefined ? 3 : 3 + Math.sign(points) * (Math.abs(points) >= 10 ? 2 : 1)
    return { style: { background: `var(--difference-${step})`, color: `var(--difference-text-${step})` } }
  }
  const step = heatClass(share, overall)
  return {
    ...(points !== undefined && { className: styles.real }),
    style: { background: `var(--heat-${step})`, color: `var(--heat-text-${step})` },
  }
}
