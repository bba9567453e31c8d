import { useContext, useState } from 'react'
import { grouped } from '#contract/counted.ts'
import { percent } from '#contract/percents.ts'
import type { AnalysedBreakdown } from '#contract/results/analyses.ts'
import styles from '#web/features/explore/Explore.module.css'
import { ShowAll } from '#web/features/explore/view/ShowAll.tsx'
import { Survey, useAskedLanguage, useWords } from '#web/features/explore/words/use-words.ts'
import overview from './Overview.module.css'

/** The number shown before somebody asks for all; on paper all are shown. */
const atFirst = 8

/** How many people of each block of a breakdown answered, of those who were asked if that is known. */
export function WhoAnswered({ breakdown: { text, blocks } }: { breakdown: AnalysedBreakdown }) {
  const words = useWords()
  const [isWhole, setWhole] = useState(false)
  const askedLanguage = useAskedLanguage()
  const { wholeLabels } = useContext(Survey)
  const most = Math.max(...blocks.map(({ n }) => n), 1)
  // A rate beside a number alone would compare what cannot be compared.
  const areAsked = blocks.every(({ n, asked }) => asked !== undefined && asked >= n)
  return (
    <section className={styles.panel}>
      <h2 className="t-h4">{words.whoAnswered}</h2>
      <p {...askedLanguage} className={styles.quiet}>
        {text}
      </p>
      <ul className={overview.who}>
        {blocks.map(({ key, label, n, asked = n, isLowRate }, place) => (
          <li
            key={key}
            className={`${overview.school} ${!isWhole && place >= atFirst ? overview.later : ''}`}
          >
            <span {...askedLanguage}>{label}</span>
            <b>{areAsked ? `${percent(n / asked)}%` : grouped(n)}</b>
            <i
              data-whole={areAsked ? '' : undefined}
              style={{ ['--share' as string]: areAsked ? n / asked : n / most }}
            />
            {areAsked && (
              <small>
                {words.ofAsked(n, asked)}
                {isLowRate && ` · ${words.lowRate}`}
              </small>
            )}
            {wholeLabels.has(key) && <small {...askedLanguage}>{wholeLabels.get(key)}</small>}
          </li>
        ))}
      </ul>
      {blocks.length > atFirst && <ShowAll count={blocks.length} isWhole={isWhole} setWhole={setWhole} />}
    </section>
  )
}
