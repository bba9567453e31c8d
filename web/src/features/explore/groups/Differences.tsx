import { percent } from '#contract/percents.ts'
import type { AnalysedBreakdown } from '#contract/results/analyses.ts'
import styles from '#web/features/explore/Explore.module.css'
import { exactOf, type ReadyAnalysis } from '#web/features/explore/explore.api.ts'
import { useWords } from '#web/features/explore/words/use-words.ts'
import groupStyles from './Groups.module.css'

/** The differences between the blocks of a breakdown that are likely real, in words; never more than the numbers say. */
export function Differences({ analysis, by }: { analysis: ReadyAnalysis; by: AnalysedBreakdown }) {
  const words = useWords()
  const tested = analysis.differences.filter(({ breakdown }) => breakdown === by.key)
  const about = [
    ...analysis.constructs.map((one) => ({ ...one, text: one.name })),
    ...analysis.questions.map((one) => ({ ...one, text: one.stem ? `${one.stem} ${one.text}` : one.text })),
  ]
  const sentences = tested
    .filter(({ notable }) => notable)
    .flatMap(({ about: key, groups }) => {
      const found = about.find((one) => one.key === key)
      if (!found) return []
      return groups
        .filter(({ g }) => Math.abs(g) >= 0.2)
        .flatMap(({ block }) => {
          const figure = exactOf(found.figures, block)
          const label = by.blocks.find((one) => one.key === block)?.label
          return figure?.favorable && label
            ? [
                {
                  key: `${key} ${block}`,
                  text: words.cell(label, found.text, percent(figure.favorable.share), figure.n),
                },
              ]
            : []
        })
    })
  return (
    <section className={styles.panel}>
      <h2 className="t-h4">{words.differences}</h2>
      {sentences.length === 0 ? (
        <p className={styles.quiet}>{words.noDifferences}</p>
      ) : (
        <ul className={groupStyles.list}>
          {sentences.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      )}
      {tested.length > 0 && (
        <p className={`${styles.quiet} ${groupStyles.note}`}>{words.tests(tested.length)}</p>
      )}
    </section>
  )
}
