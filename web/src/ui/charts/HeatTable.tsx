import { type ReactNode, useRef } from 'react'
import './charts.css'
import { firstOfHeat, percent } from '#contract/percents.ts'
import styles from './charts.module.css'
import { useCellFocus } from './use-cell-focus.ts'

/** A cell: a share from 0 to 1, or null if it may not be shown. */
export type HeatCell = {
  share: number | null
  /** In place of the percent, such as "≥ 95%". */
  label?: string | undefined
  /** The whole cell in words. */
  name: string
  /** Likely real: the points above or below all others. */
  points?: number | undefined
  /** The points between the group and the others, coloured only if they are likely real, with the share below. */
  difference?: number | undefined
  onChoose?: (() => void) | undefined
}

/** A column of groups; those of one `group` stand together, under its name. */
export type HeatColumn = { key: string; name: string; detail?: string | undefined; group?: string }

/** A row; those of one `group` stand together, under its name. */
export type HeatRow = { key: string; name: ReactNode; cells: HeatCell[]; group?: string | undefined }

type Props = {
  caption: string
  columns: HeatColumn[]
  rows: HeatRow[]
  /** The share for everybody, whose class is the middle one. */
  overall: number
  /** What a hidden cell says. */
  hidden: string
}

/** How much of the table its cells take together, in percents, so that all columns are as wide as one another. */
const columnsShare = 66

/** The class of a whole percent, from 1 to 5: steps of ten, with that of everybody in the middle. */
function heatClass(share: number, overall: number): number {
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
  const runs = runsOf(columns)
  const table = useRef<HTMLTableElement>(null)
  const { lead, move } = useCellFocus(table)
  return (
    <div className={styles.wide}>
      <table ref={table} className={styles.heat}>
        <caption className="visually-hidden">{caption}</caption>
        <HeatHead columns={columns} runs={runs} />
        {runsOf(rows).map(({ group, from, count }) => (
          <tbody key={from}>
            {group !== undefined && (
              <tr>
                <th scope="rowgroup" colSpan={columns.length + 1} className={styles.rows}>
                  {group}
                </th>
              </tr>
            )}
            {rows.slice(from, from + count).map(({ key, name, cells }, at) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {cells.map((cell, column) => (
                  <td
                    key={columns[column]?.key}
                    tabIndex={-1}
                    aria-label={cell.name}
                    data-gap={gapBefore(column, runs)}
                    onKeyDown={(event) => {
                      if (event.key === 'Enter') cell.onChoose?.()
                      else move(event, from + at, column)
                    }}
                    onClick={({ currentTarget }) => {
                      lead(currentTarget)
                      cell.onChoose?.()
                    }}
                    {...lookOf(cell, overall)}
                  >
                    {cell.share === null ? (cell.label ?? hidden) : (cell.label ?? `${percent(cell.share)}%`)}
                    {cell.points !== undefined && (
                      <small aria-hidden="true">
                        {cell.difference === undefined
                          ? `${cell.points > 0 ? '▲' : '▼'} ${Math.abs(cell.points)}`
                          : `${percent(cell.share ?? 0)}%`}
                      </small>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

type HeadProps = { columns: readonly HeatColumn[]; runs: readonly Run[] }

/** The names of the columns, below those of their groups. */
function HeatHead({ columns, runs }: HeadProps) {
  // One group alone is named by the title.
  const areNamed = runs.filter(({ group }) => group !== undefined).length > 1
  return (
    <thead>
      {areNamed && (
        <tr>
          <td />
          {runs.map(({ group, from, count }) =>
            group === undefined ? (
              <td key={from} colSpan={count} />
            ) : (
              <th key={from} scope="colgroup" colSpan={count} data-gap={gapBefore(from, runs)}>
                <span className={styles.group} title={group}>
                  <span>{group}</span>
                </span>
              </th>
            ),
          )}
        </tr>
      )}
      <tr>
        <td />
        {columns.map(({ key, name, detail }, column) => (
          <th
            key={key}
            scope="col"
            data-gap={gapBefore(column, runs)}
            style={{ width: `${columnsShare / columns.length}%` }}
          >
            {/* A long name is cut short, but for those who hear it. */}
            <span className={styles.column} title={name}>
              {name}
            </span>
            {detail && <small>{detail}</small>}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Where a group begins there is a gap, but before the first column. */
const gapBefore = (column: number, runs: readonly Run[]) =>
  column > 0 && runs.some(({ from }) => from === column) ? '' : undefined

type Run = { group: string | undefined; from: number; count: number }

/** Neighboring columns or rows of one group. */
function runsOf(places: readonly { group?: string | undefined }[]): Run[] {
  const runs: Run[] = []
  for (const [from, { group }] of places.entries()) {
    const last = runs.at(-1)
    if (last && last.group === group) last.count++
    else runs.push({ group, from, count: 1 })
  }
  return runs
}

function lookOf({ share, label, points, difference }: HeatCell, overall: number) {
  if (share === null && label === undefined) return { className: styles.hidden }
  // A range is in no class.
  if (share === null) return { style: { backgroundColor: 'var(--sunken)', color: 'var(--ink-2)' } }
  if (difference !== undefined) {
    const step = points === undefined ? 3 : 3 + Math.sign(points) * (Math.abs(points) >= 10 ? 2 : 1)
    return {
      ...(points !== undefined && { className: styles.real }),
      style: { backgroundColor: `var(--difference-${step})`, color: `var(--difference-text-${step})` },
    }
  }
  const step = heatClass(share, overall)
  return {
    ...(points !== undefined && { className: styles.real }),
    style: { backgroundColor: `var(--heat-${step})`, color: `var(--heat-text-${step})` },
  }
}
