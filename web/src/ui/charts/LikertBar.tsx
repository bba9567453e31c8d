import './charts.css'
import { toneOf } from '#contract/tones.ts'
import { rem } from '#web/ui/theme/text-size.ts'
import styles from './charts.module.css'
import { mark } from './Marks.tsx'

type Props = {
  /** Whole percents of the options, the least favorable first; together 100. */
  percents: readonly number[]
  /** The whole distribution in words, which is what a screen reader says. */
  name: string
  /** The most percents left and right of the middle in all bars of the page, so that they share one scale. */
  reach?: readonly [left: number, right: number]
  height?: number
}

/** How far each side of the middle a bar reaches, in percents. */
export function sidesOf(percents: readonly number[]): [left: number, right: number] {
  const sum = (isOf: (tone: number) => boolean) =>
    percents.reduce((total, one, step) => (isOf(toneOf(step, percents.length)) ? total + one : total), 0)
  const middle = sum((tone) => tone === 3) / 2
  return [sum((tone) => tone < 3) + middle, sum((tone) => tone > 3) + middle]
}

const lowest = 'likert-lowest'

/** The pattern of the least favorable answers, once for all bars beside it; it shows where colours do not. */
export function LikertPattern() {
  return (
    <svg className={styles.patterns} aria-hidden="true">
      <pattern id={lowest} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V6" stroke="#fff" strokeWidth="3" />
      </pattern>
    </svg>
  )
}

/** A bar of the answers to a scale, its middle answers centered on one line for all bars of a page. */
export function LikertBar({ percents, name, reach = [100, 100], height = 30 }: Props) {
  const [left] = sidesOf(percents)
  const scale = 100 / Math.max(reach[0] + reach[1], 1)
  const middle = reach[0] * scale
  let at = middle - left * scale
  return (
    <svg className={styles.likert} height={rem(height)} role="img" aria-label={name} {...mark}>
      <line className={styles.middle} x1={`${middle}%`} x2={`${middle}%`} y1="-13%" y2="113%" />
      {percents.map((one, step) => {
        const from = at
        const width = one * scale
        at += width
        const tone = toneOf(step, percents.length)
        if (one === 0) return null
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a scale have no other identity
          <g key={step}>
            <rect
              x={`${from}%`}
              width={`${width}%`}
              height="100%"
              fill={`var(--likert-${tone})`}
              stroke={`var(--likert-edge-${tone})`}
            />
            {tone === 1 && (
              <rect
                className={styles.pattern}
                x={`${from}%`}
                width={`${width}%`}
                height="100%"
                fill={`url(#${lowest})`}
              />
            )}
            {one >= 6 && width >= 4 && (
              <text
                className={styles.label}
                x={`${from + width / 2}%`}
                y="50%"
                fill={`var(--likert-text-${tone})`}
              >
                {one}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
