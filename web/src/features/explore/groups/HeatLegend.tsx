import { useWords } from '#web/features/explore/words/use-words.ts'
import charts from '#web/ui/charts/charts.module.css'
import { heatSteps } from '#web/ui/charts/HeatTable.tsx'
import groupStyles from './Groups.module.css'

/** What the cells show. */
export type Mode = 'favorable' | 'difference'

type Props = {
  k: number
  /** Whether any difference can be marked as likely real. */
  isTested: boolean
  /** Absent if nothing is colored. */
  mode?: Mode
  /** The share of everybody, from 0 to 1, which the classes of percents lie around. */
  overall?: number
}

/** What the colors and marks of the groups say. */
export function HeatLegend({ k, isTested, mode, overall = 0.5 }: Props) {
  const words = useWords()
  const steps =
    mode === 'difference'
      ? words.view.differenceSteps.map((text, at) => ({
          text,
          color: `difference-${at + 1}`,
          on: `difference-text-${at + 1}`,
        }))
      : mode === 'favorable'
        ? heatSteps(overall).map(({ step, text }) => ({
            text,
            color: `heat-${step}`,
            on: `heat-text-${step}`,
          }))
        : []
  return (
    <p className={`${charts.legend} ${groupStyles.legend}`}>
      {steps.map(({ text, color, on }) => (
        <i key={color} style={{ background: `var(--${color})`, color: `var(--${on})` }}>
          {text}
        </i>
      ))}
      {isTested && (
        <span>
          <i className={charts.real}>{mode === 'difference' ? '+6' : '▲ 6'}</i>
          {words.real}
        </span>
      )}
      <span>
        <i className={charts.hidden}>{words.hiddenCell(k)}</i>
        {words.hiddenName(k)}
      </span>
    </p>
  )
}
