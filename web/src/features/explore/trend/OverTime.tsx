import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { percent } from '#contract/percents.ts'
import type { TrendPoint } from '#contract/results/analysis-views.ts'
import styles from '#web/features/explore/Explore.module.css'
import { type ReadyAnalysis, trendQuery } from '#web/features/explore/explore.api.ts'
import groupStyles from '#web/features/explore/groups/Groups.module.css'
import { useWords } from '#web/features/explore/words/use-words.ts'
import { paths } from '#web/paths.ts'
import { grouped } from '#web/ui/counted.ts'
import { dayOf } from '#web/ui/date.ts'
import { Loaded } from '#web/ui/states/Loaded.tsx'
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx'
import trendStyles from './Trend.module.css'
import { TrendChart } from './TrendChart.tsx'

/** A theme or question in the uploads of the district; which one stands in the address. */
export function OverTime({ resultId, analysis }: { resultId: string; analysis: ReadyAnalysis }) {
  const words = useWords()
  const [query, setQuery] = useSearchParams()
  const themes = analysis.constructs.map(({ key, name }) => ({ key, name }))
  const questions = analysis.questions
    .filter(({ favorable }) => favorable !== null)
    .map(({ key, stem, text }) => ({ key, name: stem ? `${stem} ${text}` : text }))
  const all = [...themes, ...questions]
  const chosen = all.find(({ key }) => key === query.get('of')) ?? all[0]
  const trend = useQuery({
    ...trendQuery(resultId, analysis.version, chosen?.key ?? ''),
    enabled: chosen !== undefined,
  })
  if (!chosen) return <p className={styles.panel}>{words.noEarlier}</p>
  const options = (group: { key: string; name: string }[]) =>
    group.map(({ key, name }) => (
      <option key={key} value={key}>
        {name}
      </option>
    ))
  return (
    <section className={styles.panel}>
      <h2 className="t-h4">{words.trendTitle}</h2>
      <p className={styles.quiet}>{words.trendText}</p>
      <div className={groupStyles.choices}>
        <label>
          {words.show}
          <select
            value={chosen.key}
            onChange={({ target }) =>
              setQuery({ of: target.value }, { replace: true, preventScrollReset: true })
            }
          >
            {themes.length > 0 && <optgroup label={words.themesTitle}>{options(themes)}</optgroup>}
            <optgroup label={words.questionsTitle}>{options(questions)}</optgroup>
          </select>
        </label>
      </div>
      <Loaded
        query={trend}
        skeleton={<TableSkeleton rows={3} columns="2fr 1fr 1fr 1fr" label={words.loading} />}
      >
        {({ points }) => (
          <>
            {points.filter(({ figure }) => figure).length < 2 && <p>{words.noEarlier}</p>}
            <TrendChart points={points} />
            <Points points={points} />
          </>
        )}
      </Loaded>
    </section>
  )
}

function Points({ points }: { points: TrendPoint[] }) {
  const words = useWords()
  return (
    <div className={trendStyles.wide}>
      <table className={trendStyles.table}>
        <caption className="visually-hidden">{words.trendTitle}</caption>
        <thead>
          <tr>
            {[words.upload, words.favorable, words.rangeKey, words.count, words.change].map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ resultId, title, uploadedOn, figure, reason, change }) => (
            <tr key={resultId}>
              <th scope="row">
                <Link to={paths.explore(resultId)}>{title}</Link>, {dayOf(uploadedOn)}
              </th>
              {figure?.favorable ? (
                <>
                  <td>{percent(figure.favorable.share)}%</td>
                  <td>
                    {percent(figure.favorable.low)}–{percent(figure.favorable.high)}%
                  </td>
                  <td>{grouped(figure.n)}</td>
                  <td>{change && <Change change={change} />}</td>
                </>
              ) : (
                <td colSpan={4}>{reason && words.trendReason[reason]}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Change({ change: { share, notable } }: { change: NonNullable<TrendPoint['change']> }) {
  const words = useWords()
  const points = percent(Math.abs(share)) * Math.sign(share)
  const signed = points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0'
  if (!notable) return `${signed} · ${words.noClearChange}`
  return (
    <span className={share > 0 ? trendStyles.up : trendStyles.down}>
      {signed} · {share > 0 ? words.clearlyUp : words.clearlyDown}
    </span>
  )
}
