import type { TrendPoint } from '#contract/results/analysis-views.ts'
import { useWords } from '#web/features/explore/words/use-words.ts'
import '#web/ui/charts/charts.css'
import { percent } from '#contract/percents.ts'
import styles from './Trend.module.css'

const height = 220
const y = (share: number) => 12 + (1 - share) * height

/** Percent favorable of each upload with its likely range, the oldest first; a gap where it is not comparable. */
export function TrendChart({ points }: { points: TrendPoint[] }) {
  const words = useWords()
  const x = (place: number) => `${((place + 0.5) / points.length) * 92 + 6}%`
  const sentenceOf = ({ title, figure }: TrendPoint) => {
    const favorable = figure?.favorable
    if (!favorable) return []
    return [
      words.trendPoint(title, percent(favorable.share), percent(favorable.low), percent(favorable.high)),
    ]
  }
  return (
    <div className={styles.chart}>
      <svg className={styles.svg} role="img" aria-label={points.flatMap(sentenceOf).join('; ')}>
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <g key={share}>
            <line className={styles.grid} x1="6%" x2="100%" y1={y(share)} y2={y(share)} />
            <text className={styles.axis} x="0" y={y(share) + 4}>
              {percent(share)}%
            </text>
          </g>
        ))}
        {points.map(({ resultId, figure }, place) => {
          const favorable = figure?.favorable
          if (!favorable) return null
          const { share, low, high } = favorable
          return (
            <g key={resultId}>
              <line className={styles.range} x1={x(place)} x2={x(place)} y1={y(high)} y2={y(low)} />
              <circle
                className={`${styles.dot} ${place === points.length - 1 ? styles.last : ''}`}
                cx={x(place)}
                cy={y(share)}
                r={6}
              />
              <text className={styles.value} x={x(place)} y={y(high) - 8}>
                {percent(share)}%
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
}
