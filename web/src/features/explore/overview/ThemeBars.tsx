import { Link } from 'react-router'
import { percent } from '#contract/percents.ts'
import styles from '#web/features/explore/Explore.module.css'
import { figureOf, type ReadyAnalysis } from '#web/features/explore/explore.api.ts'
import { themesOf } from '#web/features/explore/overall.ts'
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
import { grouped } from '#web/ui/counted.ts'
import overview from './Overview.module.css'

type Props = { resultId: string; analysis: ReadyAnalysis; view: View; changes: Changes }

/** Percent favorable of each theme with its likely range, beside that of the earlier survey. */
export function ThemeBars({ resultId, analysis, view, changes }: Props) {
  const words = useWords()
  const asked = useAskedLanguage()
  const themes = themesOf(analysis).map((theme) => ({
    ...theme,
    change: changes.of(theme.key, theme.figure?.favorable?.share),
    missing: changes.missing(theme.key),
  }))
  // Where the earlier survey asked none of them in the same way there is nothing to put beside them.
  const since = themes.some(({ change, missing }) => change || missing === 'not-shown') ? changes.since : null
  const table = {
    caption: words.themesTitle,
    head: [
      words.theme,
      words.favorable,
      words.rangeKey,
      words.count,
      ...(since ? [since.label, words.view.since(since.label)] : []),
    ],
    rows: themes.map(({ key, name, figure, figures, change }) => {
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
  if (themes.length === 0)
    return (
      <section className={styles.panel}>
        <h2 className="t-h4">{words.themesTitle}</h2>
        <p className={styles.quiet}>{words.noThemes}</p>
      </section>
    )
  return (
    <ChartPanel title={words.themesTitle} text={words.themesText} words={words.view.chart} table={table}>
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
          {themes.map(({ key, name, items, figures, figure, change, missing }) => {
            const favorable = figure?.favorable
            const before = change?.before.favorable
            const shown = figureOf(figures)
            const bar =
              favorable &&
              words.bar(name, percent(favorable.share), percent(favorable.low), percent(favorable.high))
            return (
              <li key={key} className={overview.theme} data-compared={since ? '' : undefined}>
                <span>
                  <Link
                    {...asked}
                    to={`${paths.explore(resultId, 'themes')}${view.query}#${encodeURIComponent(key)}`}
                  >
                    {name}
                  </Link>
                  <small className={overview.count}>{words.questionsOf(items.length)}</small>
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
      </Marks>
    </ChartPanel>
  )
}
