import { useState } from 'react'
import { Link } from 'react-router'
import { grouped } from '#contract/counted.ts'
import { percent } from '#contract/percents.ts'
import { toldTexts } from '#contract/results/questions.ts'
import styles from '#web/features/explore/Explore.module.css'
import { figureOf, type ReadyAnalysis } from '#web/features/explore/explore.api.ts'
import { scoredOf, themesOf } from '#web/features/explore/overall.ts'
import { ChangeNote } from '#web/features/explore/view/ChangeNote.tsx'
import { changeWords } from '#web/features/explore/view/change-words.ts'
import { ShowAll } from '#web/features/explore/view/ShowAll.tsx'
import type { Changes } from '#web/features/explore/view/use-changes.ts'
import type { View } from '#web/features/explore/view/use-view.ts'
import type { Words } from '#web/features/explore/words/en.ts'
import { useAskedLanguage, useWords } from '#web/features/explore/words/use-words.ts'
import { paths } from '#web/paths.ts'
import { ChartPanel } from '#web/ui/charts/ChartPanel.tsx'
import charts from '#web/ui/charts/charts.module.css'
import { FavorableBar } from '#web/ui/charts/FavorableBar.tsx'
import { Marks } from '#web/ui/charts/Marks.tsx'
import overview from './Overview.module.css'

/** The number shown before somebody asks for all; on paper all are shown. */
const atFirst = 10

/** A theme with its questions, or a question. */
type Subject = Pick<ReturnType<typeof themesOf>[number], 'key' | 'figures' | 'figure'> & {
  name: string
  items: string[] | null
}

/** With what changed since the earlier survey, or why that is not told. */
type Bar = Subject & { change: ReturnType<Changes['of']>; missing: ReturnType<Changes['missing']> }

type Props = { resultId: string; analysis: ReadyAnalysis; view: View; changes: Changes }

/**
 * Percent favorable of each theme, or in a survey without themes of each scored question, with its likely range, beside
 * that of the earlier survey.
 */
export function ThemeBars({ resultId, analysis, view, changes }: Props) {
  const words = useWords()
  const asked = useAskedLanguage()
  const [isWhole, setWhole] = useState(false)
  const hasThemes = analysis.constructs.length > 0
  const told = toldTexts(analysis.questions)
  const scored = scoredOf(analysis).map((question) => ({
    ...question,
    name: told.get(question.key)!,
    items: null,
  }))
  // A single question is told in a sentence.
  const subjects: Subject[] = hasThemes ? themesOf(analysis) : scored.length > 1 ? scored : []
  const bars: Bar[] = subjects.map((subject) => ({
    ...subject,
    change: changes.of(subject.key, subject.figure?.favorable?.share),
    missing: changes.missing(subject.key),
  }))
  const title = hasThemes ? words.themesTitle : words.view.scoredTitle
  const linkTo = (key: string) => {
    if (!hasThemes) return `../questions?open=${encodeURIComponent(key)}`
    return `${paths.explore(resultId, 'themes')}${view.query}#${encodeURIComponent(key)}`
  }
  // If the earlier survey asked none of them in the same way there is nothing to put beside them.
  const since = bars.some(({ change, missing }) => change || missing === 'not-shown') ? changes.since : null
  const table = {
    caption: title,
    head: [
      hasThemes ? words.theme : words.question,
      words.favorable,
      words.rangeKey,
      words.count,
      ...(since ? [since.label, words.view.since(since.label)] : []),
    ],
    rows: bars.map((bar) => ({
      key: bar.key,
      cells: copiedCells(bar, since !== null, analysis.k, words, asked),
    })),
  }
  // Questions without a scale make no theme.
  if (scored.length === 0 && !hasThemes) return null
  if (bars.length === 0)
    return (
      <section className={styles.panel}>
        <h2 className="t-h4">{words.themesTitle}</h2>
        <p className={styles.quiet}>{words.noThemes(analysis.mayChange)}</p>
      </section>
    )
  return (
    <ChartPanel
      title={title}
      text={hasThemes ? words.themesText : words.noThemes(analysis.mayChange)}
      words={words.view.chart}
      table={table}
    >
      <Marks>
        <p className={`${charts.legend} ${overview.legend}`} aria-hidden="true">
          <span>
            <i className={overview.bar} />
            {words.favorableKey}
          </span>
          <span>
            <i className={overview.range} />
            {analysis.enrolment === null ? words.rangeKey : words.rangeKeyAll}
          </span>
          {since && (
            <span>
              <i className={overview.before}>▼</i>
              {since.label}
            </span>
          )}
        </p>
        <p
          className={`${overview.theme} ${overview.heads}`}
          data-compared={since ? '' : undefined}
          aria-hidden="true"
        >
          <span>{hasThemes ? words.theme : words.question}</span>
          <span className={overview.axis}>
            {[0, 25, 50, 75, 100].map((share) => (
              <span key={share}>{share}%</span>
            ))}
          </span>
          <span />
          {since && <span>{words.view.since(since.label)}</span>}
        </p>
        <ul className={overview.themes}>
          {bars.map((bar, place) => (
            <ThemeBar
              key={bar.key}
              bar={bar}
              since={since}
              k={analysis.k}
              to={linkTo(bar.key)}
              isLater={!isWhole && place >= atFirst}
            />
          ))}
        </ul>
        {bars.length > atFirst && <ShowAll count={bars.length} isWhole={isWhole} setWhole={setWhole} />}
      </Marks>
    </ChartPanel>
  )
}

/** The cells of a bar as a row of the copied table; one that may not be shown has its reason alone. */
function copiedCells(
  { name, figure, figures, change }: Bar,
  isCompared: boolean,
  k: number,
  words: Words,
  asked: ReturnType<typeof useAskedLanguage>,
) {
  const heading = { text: name, ...asked }
  const favorable = figure?.favorable
  if (!favorable) return [heading, hiddenName(figures, k, words)]
  const before = change?.before.favorable
  return [
    heading,
    `${percent(favorable.share)}%`,
    `${percent(favorable.low)}–${percent(favorable.high)}%`,
    grouped(figure.n),
    ...(isCompared ? [before ? `${percent(before.share)}%` : '', changeWords(change, words)] : []),
  ]
}

function hiddenName(figures: Subject['figures'], k: number, words: Words): string {
  const shown = figureOf(figures)
  return shown.shown === 'masked' ? shown.label : words.hiddenName(k)
}

type BarProps = { bar: Bar; since: Changes['since']; k: number; to: string; isLater: boolean }

function ThemeBar({ bar, since, k, to, isLater }: BarProps) {
  const { name, items, figures, figure, change, missing } = bar
  const words = useWords()
  const asked = useAskedLanguage()
  const favorable = figure?.favorable
  const before = change?.before.favorable
  const said = favorable
    ? words.bar(name, percent(favorable.share), percent(favorable.low), percent(favorable.high))
    : ''
  return (
    <li
      className={`${overview.theme} ${isLater ? overview.later : ''}`}
      data-compared={since ? '' : undefined}
    >
      <span>
        <Link {...asked} to={to} relative="path">
          {name}
        </Link>
        {items && <small className={overview.count}>{words.questionsOf(items.length)}</small>}
      </span>
      {favorable ? (
        <>
          <FavorableBar
            {...favorable}
            before={before?.share}
            name={before && since ? words.view.before(said, since.label, percent(before.share)) : said}
          />
          <b className={overview.percent} aria-hidden="true">
            {percent(favorable.share)}%
          </b>
          {since && missing ? (
            <small className={overview.count}>{words.view.notThen[missing]}</small>
          ) : (
            <ChangeNote change={change} />
          )}
        </>
      ) : (
        <span className={overview.count}>{hiddenName(figures, k, words)}</span>
      )}
    </li>
  )
}
