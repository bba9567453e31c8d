import './charts.css'
import styles from './charts.module.css'
import { mark } from './Marks.tsx'

type Props = {
  /** From 0 to 1. */
  share: number
  low: number
  high: number
  /** The share of everybody, a dashed line in every row. */
  all: number | undefined
  name: string
}

const x = (part: number) => `${(Math.min(1, Math.max(0, part)) * 100).toFixed(2)}%`

/** A share as a dot on a line from 0 to 100 %, with its likely range. */
export function RangeDot({ share, low, high, all, name }: Props) {
  return (
    <svg className={styles.favorable} height={24} role="img" aria-label={name} {...mark}>
      <line className={styles.axis} x1="0" x2="100%" y1={12} y2={12} />
      {all !== undefined && <line className={styles.all} x1={x(all)} x2={x(all)} y1={-4} y2={28} />}
      <line className={styles.range} x1={x(low)} x2={x(high)} y1={12} y2={12} />
      <circle className={styles.dot} cx={x(share)} cy={12} r={6} />
    </svg>
  )
}
