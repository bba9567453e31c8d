import './charts.css'
import styles from './charts.module.css'
import { mark } from './Marks.tsx'

type Props = {
  /** From 0 to 1. */
  share: number
  low?: number | undefined
  high?: number | undefined
  /** The whole finding in words, which is what a screen reader says. */
  name: string
  height?: number
  /** The share of an earlier survey, marked above the bar. */
  before?: number | undefined
}

/** A bar up to a share of the whole, with its likely range across the end. */
export function FavorableBar({ share, low, high, name, height = 16, before }: Props) {
  const x = (part: number) => `${(Math.min(1, Math.max(0, part)) * 100).toFixed(2)}%`
  const middle = height / 2
  const range = low !== undefined && high !== undefined && high > low
  const lines = (className: string | undefined) =>
    range && (
      <g className={className}>
        <line x1={x(low)} x2={x(high)} y1={middle} y2={middle} />
        <line x1={x(low)} x2={x(low)} y1={middle - 5} y2={middle + 5} />
        <line x1={x(high)} x2={x(high)} y1={middle - 5} y2={middle + 5} />
      </g>
    )
  return (
    <svg className={styles.favorable} height={height} role="img" aria-label={name} {...mark}>
      <rect className={styles.track} width="100%" height={height} rx={3} />
      <rect className={styles.bar} width={x(share)} height={height} rx={3} />
      {lines(styles.casing)}
      {lines(styles.whisker)}
      {before !== undefined && (
        <svg x={x(before)} y={-7} className={styles.before} aria-hidden="true">
          <path d="M-5 0H5L0 7Z" />
        </svg>
      )}
    </svg>
  )
}
