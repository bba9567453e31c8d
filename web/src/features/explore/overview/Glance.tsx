import { percent } from '#contract/percents.ts'
import styles from '#web/features/explore/Explore.module.css'
import { exactOf, type ReadyAnalysis } from '#web/features/explore/explore.api.ts'
import { useWords } from '#web/features/explore/words/use-words.ts'
import { Icon } from '#web/ui/Icon.tsx'
import overview from './Overview.module.css'

/** What people answer most favorably, and what least, as sentences. */
export function Glance({ analysis }: { analysis: ReadyAnalysis }) {
  const words = useWords()
  const { strengths, growth } = analysis
  if (strengths.length + growth.length === 0) {
    return (
      <section className={styles.panel}>
        <p className={styles.quiet}>{words.noStrengths}</p>
      </section>
    )
  }
  return (
    <div className={overview.glance}>
      <section className={styles.panel}>
        <h2 className="t-h4">
          <span className={overview.up}>
            <Icon name="thumb_up" />
          </span>
          {words.strengths(strengths.length)}
        </h2>
        <Sentences keys={strengths} analysis={analysis} />
      </section>
      <section className={styles.panel}>
        <h2 className="t-h4">
          <span className={overview.down}>
            <Icon name="tune" />
          </span>
          {words.growth(growth.length)}
        </h2>
        <Sentences keys={growth} analysis={analysis} />
      </section>
    </div>
  )
}

function Sentences({ keys, analysis }: { keys: string[]; analysis: ReadyAnalysis }) {
  const words = useWords()
  return (
    <ul>
      {keys.map((key) => {
        const question = analysis.questions.find((one) => one.key === key)
        const favorable = question && exactOf(question.figures)?.favorable
        if (!favorable) return null
        const theme = analysis.constructs.find(({ items }) => items.includes(key))?.name
        return (
          <li key={key}>
            <b>{percent(favorable.share)}%</b>
            <p>
              {question.stem ? `${question.stem} ${question.text}` : question.text}
              <small className={overview.detail}>
                {theme ? `${theme} · ` : ''}
                {words.likely(percent(favorable.low), percent(favorable.high))}
              </small>
            </p>
          </li>
        )
      })}
    </ul>
  )
}
