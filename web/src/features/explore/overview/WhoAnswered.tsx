import type { AnalysedBreakdown } from '#contract/results/analyses.ts'
import styles from '#web/features/explore/Explore.module.css'
import { useWords } from '#web/features/explore/words/use-words.ts'
import { grouped } from '#web/ui/counted.ts'
import overview from './Overview.module.css'

/** How many people of each block of a breakdown answered; a long list scrolls. */
export function WhoAnswered({ breakdown: { text, blocks } }: { breakdown: AnalysedBreakdown }) {
  const words = useWords()
  const most = Math.max(...blocks.map(({ n }) => n), 1)
  return (
    <section className={styles.panel}>
      <h2 className="t-h4">{words.whoAnswered}</h2>
      <p className={styles.quiet}>{text}</p>
      <ul className={overview.who}>
        {blocks.map(({ key, label, n }) => (
          <li key={key} className={overview.school}>
            <span>{label}</span>
            <b>{grouped(n)}</b>
            <i style={{ width: `${(n / most) * 100}%` }} />
          </li>
        ))}
      </ul>
    </section>
  )
}
