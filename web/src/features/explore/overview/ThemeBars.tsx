import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router'
import { grouped } from '#contract/counted.ts'
import { percent } from '#contract/percents.ts'
import styles from '#web/features/explore/Explore.module.css'
import { figureOf, type ReadyAnalysis } from '#web/features/explore/explore.api.ts'
import { scoredOf, themesOf } from '#web/features/explore/overall.ts'
import { headingOf } from '#web/features/explore/questions/drawn.ts'
import { ChangeNote } from '#web/features/explore/view/ChangeNote.tsx'
import { changeWords } from '#web/features/explore/view/change-words.ts'
import type { Changes } from '#web/features/explore/view/use-changes.ts'
import type { View } from '#web/features/explore/view/use-view.ts'
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
  const scored = scoredOf(analysis).map((question) => ({
    ...question,
    name: headingOf(question),
    items: null,
  }))
  // A single question is told in a sentence.
  const subjects: Subject[] = hasThemes ? themesOf(analysis) : scored.length > 1 ? scored : []
  const bars = subjects.map((subject) => ({
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
    rows: bars.map(({ key, name, figure, figures, change }) => {
      const favorable = figure?.favorable
      const before = change?.before.favorable
      const shown = figureOf(figures)
      return {
        key,
        cells: favorable
          ? [
              { text: name, ...asked },
              `${percent(favorable.share)}%`,
              `${percent(favorable.low)}–${percent(favorable.high)}%`,
              grouped(figure.n),
              ...(since ? [before ? `${percent(before.share)}%` : '', changeWords(change, words)] : []),
            ]
          : [{ text: name, ...asked }, shown.shown === 'masked' ? shown.label : words.hiddenName(analysis.k)],
      }
    }),
  }
  if (bars.length === 0)
    return (
      <section className={styles.panel}>
        <h2 className="t-h4">{words.themesTitle}</h2>
        <p className={styles.quiet}>{words.noThemes}</p>
      </section>
    )
  return (
    <ChartPanel
      title={title}
      text={hasThemes ? words.themesText : words.noThemes}
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
        <ul className={overview.themes}>
          {bars.map(({ key, name, items, figures, figure, change, missing }, place) => {
            const favorable = figure?.favorable
            const before = change?.before.favorable
            const shown = figureOf(figures)
            const bar =
              favorable &&
              words.bar(name, percent(favorable.share), percent(favorable.low), percent(favorable.high))
            return (
              <li
                key={key}
                className={`${overview.theme} ${!isWhole && place >= atFirst ? overview.later : ''}`}
                data-compared={since ? '' : undefined}
              >
                <span>
                  <Link {...asked} to={linkTo(key)} relative="path">
                    {name}
                  </Link>
                  {items && <small className={overview.count}>{words.questionsOf(items.length)}</small>}
                </span>
                {favorable ? (
                  <>
                    <FavorableBar
                      {...favorable}
                      before={before?.share}
                      name={
                        before && since
                          ? words.view.before(bar ?? '', since.label, percent(before.share))
                          : (bar ?? '')
                      }
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
                  <span className={overview.count}>
                    {shown.shown === 'masked' ? shown.label : words.hiddenName(analysis.k)}
                  </span>
                )}
              </li>
            )
          })}
        </ul>
        {bars.length > atFirst && (
          <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? words.view.showFewer : words.view.showAll(bars.length)}
          </Button>
        )}
      </Marks>
    </ChartPanel>
  )
}
