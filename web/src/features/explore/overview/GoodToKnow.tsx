import { Link } from 'react-router'
import { grouped } from '#contract/counted.ts'
import styles from '#web/features/explore/Explore.module.css'
import type { ReadyAnalysis } from '#web/features/explore/explore.api.ts'
import { useWords } from '#web/features/explore/words/use-words.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import overview from './Overview.module.css'

const mostSkipped = 2
const mostNotAnalysed = 2

/** What was noticed about the data, in words with counts. */
export function GoodToKnow({ resultId, analysis }: { resultId: string; analysis: ReadyAnalysis }) {
  const words = useWords()
  const { notes, questions, notAnalysed, k } = analysis
  const unsure = questions.filter(({ isUnsure }) => isUnsure).length
  const skipped = notes
    .filter(({ kind }) => kind === 'skipped')
    .toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0))
    .slice(0, mostSkipped)
  const told = [...notes.filter(({ kind }) => kind !== 'skipped'), ...skipped].map(
    ({ kind, count, question }) => {
      const people = count === null ? words.fewer(k) : grouped(count)
      const text = questions.find(({ key }) => key === question)?.text ?? ''
      return words.note[kind](people, text)
    },
  )
  return (
    <section className={styles.panel}>
      <h2 className="t-h4">{words.goodToKnow}</h2>
      <ul className={overview.notes}>
        {unsure > 0 && <Note text={words.unsure(unsure)} />}
        {told.map((text) => (
          <Note key={text} text={text} />
        ))}
        {notAnalysed.slice(0, mostNotAnalysed).map(({ text, reason }) => (
          <Note key={text} text={words.notAnalysed(text, words.reason(reason))} />
        ))}
        {notAnalysed.length > mostNotAnalysed && (
          <Note text={words.moreNotAnalysed(notAnalysed.length - mostNotAnalysed)} />
        )}
        {unsure + told.length + notAnalysed.length === 0 && <Note text={words.nothingToKnow} />}
      </ul>
      {analysis.mayChange && (
        <Link to={paths.explore(resultId, 'reading')} className={`not-printed ${overview.check}`}>
          {words.check}
        </Link>
      )}
    </section>
  )
}

function Note({ text }: { text: string }) {
  return (
    <li className={overview.note}>
      <Icon name="info" />
      <span>{text}</span>
    </li>
  )
}
