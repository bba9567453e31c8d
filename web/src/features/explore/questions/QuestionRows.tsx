import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { grouped } from '#contract/counted.ts'
import { percent } from '#contract/percents.ts'
import type { AnalysedQuestion, ExactFigure } from '#contract/results/analyses.ts'
import { askedText, rowsOfGrids } from '#contract/results/questions.ts'
import { useAddressQuery } from '#web/browser/address-query.ts'
import { exactOf, figureOf, type ReadyAnalysis } from '#web/features/explore/explore.api.ts'
import { ChangeNote } from '#web/features/explore/view/ChangeNote.tsx'
import { ShowAll } from '#web/features/explore/view/ShowAll.tsx'
import type { Changes } from '#web/features/explore/view/use-changes.ts'
import type { View } from '#web/features/explore/view/use-view.ts'
import { useAskedLanguage, useWords } from '#web/features/explore/words/use-words.ts'
import charts from '#web/ui/charts/charts.module.css'
import { FavorableBar } from '#web/ui/charts/FavorableBar.tsx'
import { LikertBar, LikertPattern } from '#web/ui/charts/LikertBar.tsx'
import { Marks } from '#web/ui/charts/Marks.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { averageWords, drawnPercents, isDiverging } from './drawn.ts'
import styles from './Question.module.css'
import { QuestionDetail } from './QuestionDetail.tsx'
import { reachOf } from './reach.ts'

type Props = {
  resultId: string
  questions: readonly AnalysedQuestion[]
  /** As it is of the people who are shown. */
  analysis: ReadyAnalysis
  view: View
  changes: Changes
  /** Marks of the same chart that stand before them, and share its tab stop. */
  before?: ReactNode
}

/** Questions, one row each. One row at a time is open; the address says which, or to which row a link leads. */
export function QuestionRows({ resultId, questions, analysis, view, changes, before }: Props) {
  const words = useWords()
  const [query, changeQuery] = useAddressQuery()
  const open = query.get('open')
  const asked = useAskedLanguage()
  const reach = reachOf(analysis.questions)
  const isInGrid = rowsOfGrids(questions)
  const { hash } = useLocation()
  const isLedTo = (key: string) => (open === null ? hash === `#${encodeURIComponent(key)}` : open === key)
  const ledTo = useRef<HTMLLIElement>(null)
  // Only as a link leads here: who opens one has it before their eyes.
  useEffect(() => ledTo.current?.scrollIntoView({ block: 'start' }), [])
  const opener = useRef<HTMLButtonElement>(null)
  const toggle = (key: string) => changeQuery({ open: open === key ? null : key }, { replace: true })
  return (
    <Marks>
      {before}
      {questions.some(isDiverging) && <LikertPattern />}
      {questions.some(isDiverging) && (
        <p className={`${charts.legend} ${styles.legend}`} aria-hidden="true">
          {words.view.legend.map((text, tone) => (
            <span key={text}>
              <i
                style={{
                  background: `var(--likert-${tone + 1})`,
                  borderColor: `var(--likert-edge-${tone + 1})`,
                }}
              />
              {text}
            </span>
          ))}
        </p>
      )}
      <Heads questions={questions} changes={changes} />
      <ul className={styles.rows}>
        {questions.map((question, at) => (
          <li
            key={question.key}
            ref={isLedTo(question.key) ? ledTo : undefined}
            className={`${styles.item} ${isInGrid(question) ? styles.inGrid : ''}`}
          >
            {isInGrid(question) && question.stem !== questions[at - 1]?.stem && (
              <p {...asked} className={styles.stem}>
                {question.stem}
              </p>
            )}
            <QuestionRow
              question={question}
              isInGrid={isInGrid(question)}
              k={analysis.k}
              reach={reach}
              changes={changes}
              isOpen={open === question.key}
              onToggle={() => toggle(question.key)}
              toggleRef={open === question.key ? opener : undefined}
            />
            {open === question.key && (
              <QuestionDetail
                resultId={resultId}
                question={question}
                analysis={analysis}
                view={view}
                changes={changes}
                onClose={() => {
                  opener.current?.focus()
                  toggle(question.key)
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </Marks>
  )
}

/** What the numbers beside the bars are, for the eye: each row says it in words as well. */
function Heads({ questions, changes }: Pick<Props, 'questions' | 'changes'>) {
  const words = useWords()
  const shares = questions.map(({ key, figures }) => ({ key, share: exactOf(figures)?.favorable?.share }))
  const isCompared = shares.some(({ key, share }) => changes.of(key, share))
  return (
    <p className={styles.heads} aria-hidden="true">
      <span>{words.question}</span>
      <span>{words.view.answers}</span>
      {shares.some(({ share }) => share !== undefined) && <span>{words.favorable}</span>}
      {isCompared && changes.since && <span>{words.view.since(changes.since.label)}</span>}
    </p>
  )
}

type RowProps = {
  question: AnalysedQuestion
  /** Whether it stands below the question of its grid. */
  isInGrid: boolean
  k: number
  reach: ReturnType<typeof reachOf>
  changes: Changes
  isOpen: boolean
  onToggle: () => void
  toggleRef: Ref<HTMLButtonElement> | undefined
}

function QuestionRow({ question, isInGrid, k, reach, changes, isOpen, onToggle, toggleRef }: RowProps) {
  const words = useWords()
  const asked = useAskedLanguage()
  const figure = figureOf(question.figures)
  const exact = figure.shown === 'exact' ? figure : null
  const heading = askedText(question)
  const shown = isInGrid ? question.text : heading
  const notes = notesOf(question, exact, words)
  return (
    <div className={styles.question}>
      <div className={styles.text}>
        {exact?.favorable ? (
          <button
            ref={toggleRef}
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-label={words.view.details(heading)}
            onClick={onToggle}
          >
            <Icon name={isOpen ? 'expand_more' : 'chevron_right'} />
            <span {...asked}>{shown}</span>
          </button>
        ) : (
          <span {...asked} className={styles.plain}>
            {shown}
          </span>
        )}
        {notes && <small>{notes}</small>}
      </div>
      {figure.shown === 'hidden' && <span className={styles.numbers}>{words.hiddenName(k)}</span>}
      {figure.shown === 'masked' && (
        <span className={styles.numbers}>
          {figure.label} · {words.base(figure.n)}
        </span>
      )}
      {exact && <Answers question={question} figure={exact} reach={reach} />}
      {exact && <span className={styles.base}>{grouped(exact.n)}</span>}
      {exact?.favorable && (
        <>
          <b className={styles.favorable}>{percent(exact.favorable.share)}%</b>
          <ChangeNote change={changes.of(question.key, exact.favorable.share)} />
        </>
      )}
    </div>
  )
}

function notesOf(question: AnalysedQuestion, figure: ExactFigure | null, words: ReturnType<typeof useWords>) {
  return [
    ...(figure ? [words.base(figure.n)] : []),
    ...(figure?.outside ? [words.outside(figure.outside)] : []),
    ...(figure?.missing ? [words.missing(figure.missing)] : []),
    ...(figure?.mentions === undefined ? [] : [words.mentions(figure.mentions)]),
    ...(question.reversed === true ? [words.turned] : []),
    ...(question.role === 'rating' && question.reversed === null ? [words.direction] : []),
    ...(question.sensitive ? [words.sensitive] : []),
  ].join('\u00a0· ')
}

/** More answers, such as to the state of a school, would push the next questions off the screen. */
const answersAtFirst = { most: 15, shown: 12 }

/** A bar for each answer; of very many the most frequent until somebody asks for all, and all on paper. */
function AnswerBars({ answers }: { answers: ReturnType<typeof drawnPercents> }) {
  const words = useWords()
  const asked = useAskedLanguage()
  const [isWhole, setWhole] = useState(false)
  const isLong = answers.length > answersAtFirst.most
  const byShare = answers.toSorted((one, other) => other.share - one.share)
  const first = new Set(isLong && !isWhole ? byShare.slice(0, answersAtFirst.shown) : answers)
  return (
    <div>
      <ul className={styles.options}>
        {answers.map((answer) => (
          <li key={answer.label} className={`${styles.option} ${first.has(answer) ? '' : styles.later}`}>
            <span {...asked}>{answer.label}</span>
            <FavorableBar share={answer.share} height={12} name={words.part(answer.label, answer.whole)} />
            <b>{answer.whole}%</b>
            <small>{grouped(answer.count)}</small>
          </li>
        ))}
      </ul>
      {isLong && <ShowAll count={answers.length} isWhole={isWhole} setWhole={setWhole} />}
    </div>
  )
}

type AnswersProps = { question: AnalysedQuestion; figure: ExactFigure; reach: RowProps['reach'] }

/** The answers of a question: a diverging bar, a bar for each answer, or an average of a number. */
function Answers({ question, figure, reach }: AnswersProps) {
  const words = useWords()
  const answers = drawnPercents(question, figure)
  if (answers.length === 0) return <span className={styles.numbers}>{averageWords(figure, words)}</span>
  if (!isDiverging(question)) return <AnswerBars answers={answers} />
  return (
    <LikertBar
      percents={answers.map(({ whole }) => whole)}
      reach={reach}
      name={words.distribution(
        question.text,
        answers.map(({ label, whole }) => words.part(label, whole)),
      )}
    />
  )
}
