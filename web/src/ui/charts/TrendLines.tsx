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
/** How wide a label below the line and a number at a dot are, with the room beside them. */
const [labelWidth, numberWidth] = [46, 20]
/** In units of the drawing, which grows with its panel and so with the reader's text size. */
const [tickSize, numberSize] = [12, 13]
/** From this difference of two shares on, a line falls so steeply that it crosses what is above its end. */
const steep = 0.1

/** Percents over time: a line with its band, a dot with its number for each survey, the last one filled. */
export function TrendLines({ points, scale: [from, to], name }: Props) {
  const y = (share: number) => top + (1 - (share * 100 - from) / (to - from)) * (height - top - bottom)
  const x = (place: number) =>
    points.length === 1 ? width / 2 : left + 22 + (place * (width - left - 44)) / (points.length - 1)
  const between = points.length < 2 ? width : x(1) - x(0)
  // The last survey is always labelled; before it, as many as do not touch.
  const hasRoom = (place: number, wide: number) =>
    (points.length - 1 - place) % Math.ceil(wide / between) === 0
  /** Above a point and its range; if the line comes down to it, below them or beside. */
  const numberAt = (place: number, low: number, high: number) => {
    const [before, after] = [isSteep(points, place, place - 1), isSteep(points, place, place + 1)]
    if (!before && !after) return { x: x(place), y: high - 8, textAnchor: 'middle' as const }
    if (low + 18 < height - bottom) return { x: x(place), y: low + 18, textAnchor: 'middle' as const }
    const aside = before ? 10 : -10
    return {
      x: x(place) + aside,
      y: (low + high) / 2 + 4,
      textAnchor: before ? ('start' as const) : ('end' as const),
    }
  }
  const step = to - from > 40 ? 20 : 10
  const grid = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, place) => from + place * step)
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing else groups the dots of a drawing
    <svg className={styles.trend} viewBox={`0 0 ${width} ${height}`} role="group" aria-label={name}>
      {grid.map((value) => (
        <g key={value}>
          <line className={styles.axis} x1={left} x2={width} y1={y(value / 100)} y2={y(value / 100)} />
          <text
            className={styles.tick}
            fontSize={tickSize}
            x={left - 8}
            y={y(value / 100) + 4}
            textAnchor="end"
          >
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
      {points.map(({ key, label, share, low, high, name: sentence }, place) => (
        <g key={key} {...(share !== null && { ...mark, role: 'img', 'aria-label': sentence })}>
          {share !== null && (
            <>
              <circle
                className={place === points.length - 1 ? styles.last : styles.open}
                cx={x(place)}
                cy={y(share)}
                r={5}
              />
              {hasRoom(place, numberWidth) && (
                <text className={styles.value} fontSize={numberSize} {...numberAt(place, y(low), y(high))}>
                  {percent(share)}
                </text>
              )}
            </>
          )}
          {hasRoom(place, labelWidth) && (
            <text className={styles.tick} fontSize={tickSize} x={x(place)} y={height - 6} textAnchor="middle">
              {label}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}

/** Whether the line to a point beside this one would cross a number above it. */
function isSteep(points: readonly TrendMark[], place: number, beside: number): boolean {
  return (points[beside]?.share ?? 0) - (points[place]?.share ?? 0) > steep
}

/** The positions of consecutive points without a gap. */
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
