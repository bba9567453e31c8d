import IconButton from '@mui/material/IconButton'
import { useQueryClient } from '@tanstack/react-query'
import { grouped } from '#contract/counted.ts'
import { percent } from '#contract/percents.ts'
import type { AnalysedQuestion } from '#contract/results/analyses.ts'
import { askedText } from '#contract/results/questions.ts'
import { toneOf } from '#contract/tones.ts'
import { analysisQuery, exactOf, figureOf, type ReadyAnalysis } from '#web/features/explore/explore.api.ts'
import type { Changes } from '#web/features/explore/view/use-changes.ts'
import { useGroups } from '#web/features/explore/view/use-groups.ts'
import type { View } from '#web/features/explore/view/use-view.ts'
import { useAskedLanguage, useWords } from '#web/features/explore/words/use-words.ts'
import { RangeDot } from '#web/ui/charts/RangeDot.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Detail.module.css'
import { drawnPercents } from './drawn.ts'

type Props = {
  resultId: string
  question: AnalysedQuestion
  analysis: ReadyAnalysis
  view: View
  changes: Changes
  onClose: () => void
}

/** All answers to one question beside those of the earlier survey, and how favorably each group answers. */
export function QuestionDetail({ resultId, question, analysis, view, changes, onClose }: Props) {
  const words = useWords()
  const asked = useAskedLanguage()
  const figure = exactOf(question.figures)
  if (!figure) return null
  const answers = drawnPercents(question, figure)
  const change = changes.of(question.key, figure.favorable?.share)
  const before = change && drawnPercents(question, change.before)
  const widest = Math.max(...[...answers, ...(before ?? [])].map(({ share }) => share), 0.01)
  return (
    <section className={styles.detail} aria-label={askedText(question)}>
      <header className={styles.head}>
        <h3 {...asked} className="t-h4">
          {askedText(question)}
        </h3>
        <IconButton size="small" aria-label={words.view.closeDetails(askedText(question))} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </header>
      <div className={styles.columns}>
        <table className={styles.answers}>
          <caption>
            {words.view.allAnswers}
            {before && changes.since && (
              <small>
                <i className={styles.tick} /> {changes.since.label}
              </small>
            )}
          </caption>
          <tbody>
            {answers.map(({ label, share, whole, count }, step) => {
              const earlier = before?.find((one) => one.label === label)
              const tone = question.role === 'rating' ? toneOf(step, answers.length) : 4
              return (
                <tr key={label}>
                  <th {...asked} scope="row">
                    {label}
                  </th>
                  <td className={styles.bar}>
                    <i
                      style={{
                        width: `${(share / widest) * 100}%`,
                        background: `var(--likert-${tone})`,
                        borderColor: `var(--likert-edge-${tone})`,
                      }}
                    />
                    {earlier && (
                      <>
                        <i className={styles.tick} style={{ left: `${(earlier.share / widest) * 100}%` }} />
                        <span className="visually-hidden">
                          {words.view.percentIn(earlier.whole, changes.since?.label ?? '')}
                        </span>
                      </>
                    )}
                  </td>
                  <td>
                    <b>{whole}%</b>
                  </td>
                  <td className={styles.quiet}>{grouped(count)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
        <ByGroup resultId={resultId} question={question} k={analysis.k} view={view} />
      </div>
    </section>
  )
}

type GroupProps = { resultId: string; question: AnalysedQuestion; k: number; view: View }

/** How favorably each block of the chosen breakdown answers, with likely ranges. */
function ByGroup({ resultId, question, k, view }: GroupProps) {
  const words = useWords()
  const asked = useAskedLanguage()
  const whole = useWholeAnalysis(resultId)
  const { by, where } = view
  const groups = useGroups(resultId, whole, by ? [by] : [], where)
  if (!by || !groups.isThere) return null
  const all = exactOf(question.figures)?.favorable?.share
  const figures = groups.figuresOf(by, 'questions', question.key)
  const rows = by.blocks.map((block) => ({
    ...block,
    figure: figureOf(figures, ...groups.groupOf(block.key)),
  }))
  return (
    <div>
      <h4 className={styles.subhead}>{words.view.byGroup(by.text)}</h4>
      <ul className={styles.groups}>
        {rows.map(({ key, label, figure }) => {
          const favorable = figure.shown === 'exact' ? figure.favorable : null
          return (
            <li key={key}>
              <span {...asked}>{label}</span>
              {figure.shown === 'exact' && favorable ? (
                <>
                  <RangeDot
                    {...favorable}
                    all={all}
                    name={words.view.dot(
                      label,
                      percent(favorable.share),
                      percent(favorable.low),
                      percent(favorable.high),
                      figure.n,
                    )}
                  />
                  <b>{percent(favorable.share)}%</b>
                  <small>{grouped(figure.n)}</small>
                </>
              ) : (
                <span className={styles.hidden}>
                  {figure.shown === 'masked' ? figure.label : words.hiddenName(k)}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {all !== undefined && <p className={styles.quiet}>{words.view.dashed(percent(all))}</p>}
      {!where && <Finding question={question} whole={whole} by={by} />}
    </div>
  )
}

type FindingProps = { question: AnalysedQuestion; whole: ReadyAnalysis; by: NonNullable<View['by']> }

/** What the groups say in one sentence, and never more than the numbers: two ends whose likely ranges stay apart. */
function Finding({ question, whole, by }: FindingProps) {
  const words = useWords()
  const tested = whole.differences.find(
    ({ about, breakdown }) => about === question.key && breakdown === by.key,
  )
  if (!tested) return null
  const figures = whole.questions.find(({ key }) => key === question.key)?.figures ?? []
  const shown = by.blocks
    .flatMap(({ key, label }) => {
      const favorable = exactOf(figures, key)?.favorable
      return favorable ? [{ label, ...favorable }] : []
    })
    .toSorted((one, other) => other.share - one.share)
  const [high, low] = [shown[0], shown.at(-1)]
  if (!high || !low || high === low) return null
  if (tested.notable && high.low <= low.high) return null
  return (
    <p className={styles.finding}>
      <Icon name="info" />
      {tested.notable
        ? words.view.apart(high.label, percent(high.share), low.label, percent(low.share))
        : words.view.alike}
    </p>
  )
}

/** The analysis of everybody, whatever the filter; for parts of a page that is there because it is ready. */
function useWholeAnalysis(resultId: string): ReadyAnalysis {
  const answer = useQueryClient().getQueryData(analysisQuery(resultId).queryKey)
  if (answer?.state !== 'ready') throw new Error('the analysis is not ready')
  return answer
}
