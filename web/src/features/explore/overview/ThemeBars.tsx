import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router'
import { percent } from '#contract/percents.ts'
import styles from '#web/features/explore/Explore.module.css'
import { figureOf, type ReadyAnalysis } from '#web/features/explore/explore.api.ts'
import { themesOf } from '#web/features/explore/overall.ts'
import { useWords } from '#web/features/explore/words/use-words.ts'
import { paths } from '#web/paths.ts'
import charts from '#web/ui/charts/charts.module.css'
import { FavorableBar } from '#web/ui/charts/FavorableBar.tsx'
import { grouped } from '#web/ui/counted.ts'
import { Icon } from '#web/ui/Icon.tsx'
import overview from './Overview.module.css'

/** Percent favorable of each theme with its likely range; as a table on demand. */
export function ThemeBars({ resultId, analysis }: { resultId: string; analysis: ReadyAnalysis }) {
  const words = useWords()
  const [isTable, setTable] = useState(false)
  const themes = themesOf(analysis)
  return (
    <section className={styles.panel}>
      <header className={styles.panelHead}>
        <div>
          <h2 className="t-h4">{words.themesTitle}</h2>
          <p className={styles.quiet}>{themes.length === 0 ? words.noThemes : words.themesText}</p>
        </div>
        {themes.length > 0 && (
          <Button size="small" startIcon={<Icon name="table" size={18} />} onClick={() => setTable(!isTable)}>
            {isTable ? words.asChart : words.asTable}
          </Button>
        )}
      </header>
      {themes.length > 0 && isTable && <ThemeTable analysis={analysis} />}
      {themes.length > 0 && !isTable && (
        <>
          <p className={`${charts.legend} ${overview.legend}`} aria-hidden="true">
            <span>
              <i className={overview.bar} />
              {words.favorableKey}
            </span>
            <span>
              <i className={overview.range} />
              {analysis.enrolment === null ? words.rangeKey : words.rangeKeyAll}
            </span>
          </p>
          <ul className={overview.themes}>
            {themes.map(({ key, name, items, figures, figure }) => {
              const favorable = figure?.favorable
              const shown = figureOf(figures)
              return (
                <li key={key} className={overview.theme}>
                  <span>
                    <Link to={`${paths.explore(resultId, 'themes')}#${encodeURIComponent(key)}`}>{name}</Link>
                    <small className={overview.count}>{words.questionsOf(items.length)}</small>
                  </span>
                  {favorable ? (
                    <>
                      <FavorableBar
                        {...favorable}
                        name={words.bar(
                          name,
                          percent(favorable.share),
                          percent(favorable.low),
                          percent(favorable.high),
                        )}
                      />
                      <b className={overview.percent} aria-hidden="true">
                        {percent(favorable.share)}%
                      </b>
                    </>
                  ) : (
                    <span className={styles.quiet}>
                      {shown.shown === 'masked' ? shown.label : words.hiddenName(analysis.k)}
                    </span>
                  )}
                </li>
              )
            })}
          </ul>
        </>
      )}
    </section>
  )
}

function ThemeTable({ analysis }: { analysis: ReadyAnalysis }) {
  const words = useWords()
  return (
    <table className={overview.table}>
      <caption className="visually-hidden">{words.themesTitle}</caption>
      <thead>
        <tr>
          {[words.theme, words.favorable, words.rangeKey, words.count].map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {themesOf(analysis).map(({ key, name, figure }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {figure?.favorable ? (
              <>
                <td>{percent(figure.favorable.share)}%</td>
                <td>
                  {percent(figure.favorable.low)}–{percent(figure.favorable.high)}%
                </td>
                <td>{grouped(figure.n)}</td>
              </>
            ) : (
              <td colSpan={3}>{words.hiddenName(analysis.k)}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
