import { percent, percentsOfWhole } from '#contract/percents.ts'
import type { AnalysedQuestion, ExactFigure } from '#contract/results/analyses.ts'
import { figureOf } from '#web/features/explore/explore.api.ts'
import { useWords } from '#web/features/explore/words/use-words.ts'
import { FavorableBar } from '#web/ui/charts/FavorableBar.tsx'
import { LikertBar } from '#web/ui/charts/LikertBar.tsx'
import { toneOf } from '#web/ui/charts/tones.ts'
import { grouped } from '#web/ui/counted.ts'
import styles from './Question.module.css'

type Props = { question: AnalysedQuestion; k: number; reach: number; isTable: boolean }

/** A question with what everybody answered: a diverging bar of a rating, else a bar for each answer. */
export function QuestionResult({ question, k, reach, isTable }: Props) {
  const words = useWords()
  const figure = figureOf(question.figures)
  const { text, stem } = question
  return (
    <li className={styles.question}>
      <div className={styles.text}>
        {stem ? `${stem} ${text}` : text}
        <small>{aboutOf(question, figure.shown === 'exact' ? figure : null, words)}</small>
      </div>
      {figure.shown === 'hidden' && <span className={styles.numbers}>{words.hiddenName(k)}</span>}
      {figure.shown === 'masked' && (
        <span className={styles.numbers}>
          {figure.label} · {words.base(figure.n)}
        </span>
      )}
      {figure.shown === 'exact' && (
        <>
          {isTable || figure.options.length === 0 ? (
            <Figures figure={figure} isTable={isTable} />
          ) : question.role === 'rating' && question.points !== null ? (
            <Rating question={question} figure={figure} reach={reach} />
          ) : (
            <Options figure={figure} />
          )}
          {figure.favorable && <b className={styles.favorable}>{percent(figure.favorable.share)}%</b>}
          {!isTable && question.role === 'rating' && question.points !== null && (
            <Legend question={question} figure={figure} />
          )}
        </>
      )}
    </li>
  )
}

function aboutOf(question: AnalysedQuestion, figure: ExactFigure | null, words: ReturnType<typeof useWords>) {
  return [
    ...(figure ? [words.base(figure.n)] : []),
    ...(figure && figure.outside > 0 ? [words.outside(figure.outside)] : []),
    ...(figure && figure.missing > 0 ? [words.missing(figure.missing)] : []),
    ...(figure?.mentions === undefined ? [] : [words.mentions(figure.mentions)]),
    ...(question.reversed === true ? [words.turned] : []),
    ...(question.role === 'rating' && question.reversed === null ? [words.direction] : []),
    ...(question.sensitive ? [words.sensitive] : []),
  ].join(' · ')
}

/** The options as they are drawn: the least favorable first. */
export function drawnOptions(question: AnalysedQuestion, { options }: ExactFigure) {
  return question.reversed ? options.toReversed() : options
}

const labelOf = ({ labels }: { labels: string[] }) => labels.join(' / ')

function Rating({
  question,
  figure,
  reach,
}: {
  question: AnalysedQuestion
  figure: ExactFigure
  reach: number
}) {
  const words = useWords()
  const options = drawnOptions(question, figure)
  const percents = percentsOfWhole(options.map(({ share }) => share))
  const parts = options.map((option, step) => words.part(labelOf(option), percents[step] ?? 0))
  return (
    <LikertBar
      shares={options.map(({ share }) => share)}
      reach={reach}
      name={words.distribution(question.text, parts)}
    />
  )
}

function Legend({ question, figure }: { question: AnalysedQuestion; figure: ExactFigure }) {
  const options = drawnOptions(question, figure)
  const percents = percentsOfWhole(options.map(({ share }) => share))
  return (
    <p className={styles.legend} aria-hidden="true">
      {options.map((option, step) => {
        const tone = toneOf(step, options.length)
        const look = { background: `var(--likert-${tone})`, borderColor: `var(--likert-edge-${tone})` }
        return (
          <span key={labelOf(option)}>
            <i style={look} />
            {labelOf(option)} {percents[step]}%
          </span>
        )
      })}
    </p>
  )
}

function Options({ figure }: { figure: ExactFigure }) {
  const words = useWords()
  return (
    <ul className={styles.options}>
      {figure.options.map((option) => {
        const { share, count } = option
        return (
          <li key={labelOf(option)} className={styles.option}>
            <span>{labelOf(option)}</span>
            <FavorableBar share={share} height={12} name={words.part(labelOf(option), percent(share))} />
            <b>{percent(share)}%</b>
            <small>{grouped(count)}</small>
          </li>
        )
      })}
    </ul>
  )
}

/** The figures in a table; of a number its average. */
function Figures({ figure, isTable }: { figure: ExactFigure; isTable: boolean }) {
  const words = useWords()
  if (figure.options.length === 0 || !isTable)
    return (
      <span className={styles.numbers}>
        {words.mean} {figure.mean === null ? '–' : figure.mean.toFixed(1)}
      </span>
    )
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{words.answer}</th>
          <th scope="col">{words.share}</th>
          <th scope="col">{words.count}</th>
        </tr>
      </thead>
      <tbody>
        {figure.options.map((option) => (
          <tr key={labelOf(option)}>
            <th scope="row">{labelOf(option)}</th>
            <td>{percent(option.share)}%</td>
            <td>{grouped(option.count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
