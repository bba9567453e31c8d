import { Link } from 'react-router'
import { percent } from '#contract/percents.ts'
import type { AnalysedQuestion } from '#contract/results/analyses.ts'
import { mostFrequentAnswers, toldTexts } from '#contract/results/questions.ts'
import { growthToTell, strengthsToTell } from '#contract/standing-out.ts'
import styles from '#web/features/explore/Explore.module.css'
import { exactOf, type ReadyAnalysis } from '#web/features/explore/explore.api.ts'
import { favorableLabels } from '#web/features/explore/questions/drawn.ts'
import { ChangeNote } from '#web/features/explore/view/ChangeNote.tsx'
import type { Changes } from '#web/features/explore/view/use-changes.ts'
import { useAskedLanguage, useWords } from '#web/features/explore/words/use-words.ts'
import { Icon } from '#web/ui/Icon.tsx'
import overview from './Overview.module.css'

/** As many as fit on the first screen; others as high or low as the last one are under Questions. */
const most = 3

/** Of more favorable answers the sentence would be of them alone. */
const mostNamed = 3

const mostAnswers = 6

/** What people answer most favorably, and what least, as sentences; of a single question how they answered it. */
export function Glance({ analysis, changes }: { analysis: ReadyAnalysis; changes: Changes }) {
  const words = useWords()
  const shareOf = (key: string) => {
    const question = analysis.questions.find((one) => one.key === key)
    return question && exactOf(question.figures)?.favorable?.share
  }
  const strengths = strengthsToTell(analysis).slice(0, most)
  const growth = growthToTell(analysis).slice(0, most)
  if (strengths.length + growth.length === 0) {
    const scored = analysis.questions.filter(({ key }) => shareOf(key) !== undefined).map(({ key }) => key)
    return (
      <div className={`${overview.glance} ${overview.single}`}>
        <section className={styles.panel}>
          {scored.length === 0 ? (
            <MostFrequent analysis={analysis} />
          ) : scored.length === 1 ? (
            <Sentences keys={scored} analysis={analysis} changes={changes} />
          ) : (
            <>
              <p className={styles.quiet}>{words.noStrengths}</p>
              <Differing analysis={analysis} />
            </>
          )}
        </section>
      </div>
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
        {strengths.length === 0 && <p className={styles.quiet}>{words.noneHigh}</p>}
        <Sentences keys={strengths} analysis={analysis} changes={changes} />
      </section>
      <section className={styles.panel}>
        <h2 className="t-h4">
          <span className={overview.down}>
            <Icon name="tune" />
          </span>
          {words.growth(growth.length)}
        </h2>
        <Sentences keys={growth} analysis={analysis} changes={changes} />
      </section>
    </div>
  )
}

/** By which breakdowns the answers differ, if no question stands out for everybody. */
function Differing({ analysis: { breakdowns, differences } }: { analysis: ReadyAnalysis }) {
  const words = useWords()
  const lines = breakdowns.flatMap(({ key, text }) => {
    const tested = differences.filter(({ breakdown, kind }) => breakdown === key && kind === 'rating')
    const notable = tested.filter((one) => one.notable).length
    return notable > 0 ? [{ key, text: words.view.differBy(notable, tested.length, text) }] : []
  })
  return lines.map(({ key, text }) => (
    <p key={key}>
      {text}{' '}
      <Link to={`../groups?groups=${encodeURIComponent(key)}`} relative="path">
        {words.view.compareGroups}
      </Link>
    </p>
  ))
}

/** What most people answered, of a survey without a scale. */
function MostFrequent({ analysis }: { analysis: ReadyAnalysis }) {
  const words = useWords()
  const told = toldTexts(analysis.questions)
  const answers = mostFrequentAnswers(analysis).slice(0, mostAnswers)
  return (
    <>
      {answers.length > 0 && (
        <>
          <h2 className="t-h4">{words.mostFrequent}</h2>
          <ul>
            {answers.map(({ question, labels, percent: share }) => (
              <li key={question.key}>
                <b>{share}%</b>
                <p>
                  {words.answeredWith(labels)}
                  <QuestionLink question={question} told={told} />
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.quiet}>{words.noneScored}</p>
    </>
  )
}

function QuestionLink({
  question,
  told,
}: {
  question: AnalysedQuestion
  told: ReturnType<typeof toldTexts>
}) {
  const asked = useAskedLanguage()
  const key = encodeURIComponent(question.key)
  // Only one with a percent favorable has details to open.
  const to = exactOf(question.figures)?.favorable ? `../questions?open=${key}` : `../questions#${key}`
  return (
    <Link {...asked} to={to} relative="path">
      {told.get(question.key)}
    </Link>
  )
}

type Props = { keys: string[]; analysis: ReadyAnalysis; changes: Changes }

function Sentences({ keys, analysis, changes }: Props) {
  const words = useWords()
  const asked = useAskedLanguage()
  const told = toldTexts(analysis.questions)
  return (
    <ul>
      {keys.map((key) => {
        const question = analysis.questions.find((one) => one.key === key)
        const favorable = question && exactOf(question.figures)?.favorable
        if (!favorable) return null
        const theme = analysis.constructs.find(({ items }) => items.includes(key))?.name
        const change = changes.of(key, favorable.share)
        const answers = favorableLabels(question)
        return (
          <li key={key}>
            <b>{percent(favorable.share)}%</b>
            <p>
              {answers.length <= mostNamed ? words.answeredWith(answers) : words.answeredFavorably}
              <QuestionLink question={question} told={told} />
              <small className={overview.detail}>
                {theme && (
                  <>
                    <span {...asked}>{theme}</span> ·{' '}
                  </>
                )}
                {change ? (
                  <ChangeNote change={change} />
                ) : (
                  words.likely(percent(favorable.low), percent(favorable.high))
                )}
              </small>
            </p>
          </li>
        )
      })}
    </ul>
  )
}
