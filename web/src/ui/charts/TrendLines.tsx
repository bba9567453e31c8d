import { percent } from '#contract/percents.ts'
import './charts.css'
import styles from './charts.module.css'
import { mark } from './Marks.tsx'

/** A survey on the line; without a share it is a gap. */
export type TrendMark = {
  key: string
  /** Short, below the line. */
  label: string
  share: number | null
  low: number
  high: number
  /** The finding in words. */
  name: string
}

type Props = {
  points: TrendMark[]
  /** The part of 0 to 100 % that all panels of a page share, in whole percents. */
  scale: [from: number, to: number]
  /** What the line is of. */
  name: string
}

const width = 320
const height = 190
const top = 24
const bottom = 26
const left = 34

/** Percents over time: a line with its band, a dot with its number for each survey, the last one filled. */
export function TrendLines({ points, scale: [from, to], name }: Props) {
  const y = (share: number) => top + (1 - (share * 100 - from) / (to - from)) * (height - top - bottom)
  const x = (place: number) =>
    points.length === 1 ? width / 2 : left + 22 + (place * (width - left - 44)) / (points.length - 1)
  const step = to - from > 40 ? 20 : 10
  const grid = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, place) => from + place * step)
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing else groups the dots of a drawing
    <svg className={styles.trend} viewBox={`0 0 ${width} ${height}`} role="group" aria-label={name}>
      {grid.map((value) => (
        <g key={value}>
          <line className={styles.axis} x1={left} x2={width} y1={y(value / 100)} y2={y(value / 100)} />
          <text className={styles.tick} x={left - 8} y={y(value / 100) + 4} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      {runsOf(points).map((run) => (
        <g key={points[run[0]!]?.key}>
          <path
            className={styles.band}
            d={`M${[...run.map((place) => `${x(place)} ${y(points[place]!.high)}`), ...run.toReversed().map((place) => `${x(place)} ${y(points[place]!.low)}`)].join('L')}Z`}
          />
          <path
            className={styles.line}
            d={`M${run.map((place) => `${x(place)} ${y(points[place]!.share!)}`).join('L')}`}
          />
        </g>
      ))}
      {points.map(({ key, label, share, high, name: sentence }, place) => (
        <g key={key} {...(share !== null && { ...mark, role: 'img', 'aria-label': sentence })}>
          {share !== null && (
            <>
              <circle
                className={place === points.length - 1 ? styles.last : styles.open}
                cx={x(place)}
                cy={y(share)}
                r={5}
              />
              <text className={styles.value} x={x(place)} y={y(high) - 8} textAnchor="middle">
                {percent(share)}
              </text>
            </>
          )}
          <text className={styles.tick} x={x(place)} y={height - 6} textAnchor="middle">
            {label}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** The places of points that stand side by side without a gap. */
function runsOf(points: readonly TrendMark[]): number[][] {
  const runs: number[][] = [[]]
  for (const [place, { share }] of points.entries()) {
    if (share === null) runs.push([])
    else runs.at(-1)?.push(place)
  }
  return runs.filter((run) => run.length > 0)
}

/** The scale that holds all likely ranges, in steps of ten percents and at least forty of them. */
export function trendScale(marks: readonly TrendMark[]): [number, number] {
  const shown = marks.filter(({ share }) => share !== null)
  const low = Math.floor((Math.min(1, ...shown.map((one) => one.low)) * 100) / 10) * 10
  const high = Math.ceil((Math.max(0, ...shown.map((one) => one.high)) * 100) / 10) * 10
  const missing = Math.max(0, 40 - (high - low))
  const from = Math.max(0, low - Math.floor(missing / 20) * 10)
  return [from, Math.min(100, Math.max(high, from + 40))]
}
