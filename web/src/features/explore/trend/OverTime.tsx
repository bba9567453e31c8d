import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { grouped } from '#contract/counted.ts'
import { datedOn } from '#contract/dated-on.ts'
import { percent, pointsBetween } from '#contract/percents.ts'
import type { TrendPoint } from '#contract/results/analysis-views.ts'
import { askedText } from '#contract/results/questions.ts'
import { useAddressQuery } from '#web/browser/address-query.ts'
import styles from '#web/features/explore/Explore.module.css'
import { type ReadyAnalysis, trendQuery, trendsQuery } from '#web/features/explore/explore.api.ts'
import groupStyles from '#web/features/explore/groups/Groups.module.css'
import { TabSkeleton } from '#web/features/explore/states/TabShape.tsx'
import { ChangeNote } from '#web/features/explore/view/ChangeNote.tsx'
import { changeWords } from '#web/features/explore/view/change-words.ts'
import type { ChangeOf } from '#web/features/explore/view/use-changes.ts'
import { useAskedLanguage, useWords } from '#web/features/explore/words/use-words.ts'
import { paths } from '#web/paths.ts'
import { ChartPanel, NumbersTable } from '#web/ui/charts/ChartPanel.tsx'
import { Marks } from '#web/ui/charts/Marks.tsx'
import { TrendLines, type TrendMark, trendScale } from '#web/ui/charts/TrendLines.tsx'
import { Select } from '#web/ui/Select.tsx'
import { LoadError } from '#web/ui/states/LoadError.tsx'
import trendStyles from './Trend.module.css'

type Item = { key: string; name: string }

/** The themes, or one theme or question, in the uploads of the district; the address says which. */
export function OverTime({ resultId, analysis }: { resultId: string; analysis: ReadyAnalysis }) {
  const words = useWords()
  const asked = useAskedLanguage()
  const [query, changeQuery] = useAddressQuery()
  const themes: Item[] = analysis.constructs.map(({ key, name }) => ({ key, name }))
  const questions: Item[] = analysis.questions
    .filter(({ favorable }) => favorable !== null)
    .map((one) => ({ key: one.key, name: askedText(one) }))
  const chosen = [...themes, ...questions].find(({ key }) => key === query.get('of'))
  const one = chosen ?? (themes.length > 0 ? undefined : questions[0])
  const shown = one ? [one] : themes
  const ofOne = useQuery({ ...trendQuery(resultId, analysis.version, one?.key ?? ''), enabled: !!one })
  const ofThemes = useQuery({
    ...trendsQuery(resultId, analysis.version),
    enabled: !one && themes.length > 0,
  })
  if (shown.length === 0) return <p className={styles.panel}>{words.noEarlier}</p>
  const { error, isFetching, refetch } = one ? ofOne : ofThemes
  const pointsOf = one
    ? ofOne.data && (() => ofOne.data.points)
    : ofThemes.data &&
      ((key: string) => ofThemes.data.trends.find(({ question }) => question === key)?.points ?? [])
  const options = (items: Item[]) =>
    items.map(({ key, name }) => (
      <option key={key} value={key} {...asked}>
        {name}
      </option>
    ))
  const choose = (key: string) => changeQuery({ of: key })
  return (
    <div className={styles.stack}>
      <div>
        <h2 className="t-h4">{words.trendTitle}</h2>
        <p className={styles.quiet}>{words.trendText}</p>
        <div className={groupStyles.choices}>
          <label>
            {words.show}
            <Select
              value={chosen?.key ?? (themes.length > 0 ? '' : shown[0]?.key)}
              onChange={({ target }) => choose(target.value)}
            >
              {themes.length > 0 && <option value="">{words.view.allThemes}</option>}
              {themes.length > 0 && <optgroup label={words.themesTitle}>{options(themes)}</optgroup>}
              <optgroup label={words.questionsTitle}>{options(questions)}</optgroup>
            </Select>
          </label>
        </div>
      </div>
      {pointsOf ? (
        <Trends items={shown} trends={shown.map(({ key }) => pointsOf(key))} />
      ) : error ? (
        <LoadError
          error={error}
          language={words.language}
          unexpected={words.unreadable}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <TabSkeleton tab="over-time" />
      )}
    </div>
  )
}

/**
 * The uploads that stand side by side: of one question those that asked it, also in another way; of all themes those with
 * a figure. That there are others is said once.
 */
function uploadsOf(trends: readonly TrendPoint[][]): TrendPoint[] {
  const isShown = ({ figure, reason }: TrendPoint) =>
    figure !== null || (trends.length === 1 && reason !== 'not-asked')
  const shown = new Set(trends.flatMap((points) => points.filter(isShown).map(({ resultId }) => resultId)))
  return (trends[0] ?? []).filter(({ resultId }) => shown.has(resultId))
}

function Trends({ items, trends }: { items: Item[]; trends: TrendPoint[][] }) {
  const words = useWords()
  const asked = useAskedLanguage()
  const uploads = uploadsOf(trends)
  const pointsOf = (place: number) =>
    uploads.flatMap(({ resultId }) => trends[place]?.find((one) => one.resultId === resultId) ?? [])
  const marks = items.map(({ name }, place) => pointsOf(place).map((point) => markOf(point, name, words)))
  const scale = trendScale(marks.flat())
  const missing = (trends[0]?.length ?? 0) - uploads.length
  const hasEarlier = trends.some((points) => points.filter(({ figure }) => figure).length > 1)
  const table = {
    caption: words.trendTitle,
    head: [
      items.length > 1 ? words.theme : words.question,
      ...uploads.map((one) => nameOf(one, words)),
      words.view.sinceBefore,
    ],
    rows: items.map(({ key, name }, place) => ({
      key,
      cells: [
        { text: name, ...asked },
        ...uploads.map(({ resultId }) =>
          cellOf(
            trends[place]?.find((one) => one.resultId === resultId),
            words,
          ),
        ),
        changeWords(lastChange(trends[place] ?? []), words),
      ],
    })),
  }
  if (!hasEarlier) return <p className={styles.panel}>{words.noEarlier}</p>
  return (
    <>
      <p className={styles.quiet}>{words.view.scale(...scale)}</p>
      <div className={items.length > 1 ? trendStyles.panels : trendStyles.alone}>
        {items.map(({ key, name }, place) => {
          const points = trends[place] ?? []
          const change = lastChange(points)
          const last = points.findLast(({ figure }) => figure)?.figure?.favorable
          return (
            <ChartPanel
              key={key}
              title={name}
              {...asked}
              text={
                <>
                  {last && <b className={trendStyles.big}>{percent(last.share)}%</b>}{' '}
                  <ChangeNote change={change} />
                  {change && ` · ${words.view.sinceUpload(change.since)}`}
                </>
              }
              words={words.view.chart}
              table={{
                caption: name,
                head: [words.upload, words.favorable, words.rangeKey, words.count],
                rows: pointsOf(place).map((point) => ({
                  key: point.resultId,
                  cells: pointCells(point, words),
                })),
              }}
            >
              <Marks>
                <TrendLines name={name} points={marks[place] ?? []} scale={scale} />
              </Marks>
            </ChartPanel>
          )
        })}
      </div>
      <section className={`${styles.panel} ${trendStyles.numbers}`} aria-label={words.trendTitle}>
        <NumbersTable table={table} />
        <ul className={trendStyles.uploads}>
          {uploads.toReversed().map((one) => (
            <li key={one.resultId}>
              <Link to={paths.explore(one.resultId)}>{one.title}</Link>, {words.day(datedOn(one))}
            </li>
          ))}
        </ul>
        {missing > 0 && <p className={styles.quiet}>{words.view.notAsked(missing)}</p>}
      </section>
    </>
  )
}

type Words = ReturnType<typeof useWords>

const nameOf = (point: TrendPoint, words: Words) => `${point.title}, ${words.day(datedOn(point))}`

function markOf(point: TrendPoint, name: string, words: Words): TrendMark {
  const { resultId, title, figure } = point
  const favorable = figure?.favorable
  const label = words.view.shortMonth(datedOn(point))
  if (!favorable) return { key: resultId, label, share: null, low: 0, high: 0, name: '' }
  const { share, low, high } = favorable
  return {
    key: resultId,
    label,
    share,
    low,
    high,
    name: `${name}. ${words.trendPoint(title, percent(share), percent(low), percent(high))}`,
  }
}

function cellOf(point: TrendPoint | undefined, words: Words): string {
  const favorable = point?.figure?.favorable
  if (!favorable) return point?.reason ? words.trendReason[point.reason] : ''
  return `${percent(favorable.share)}% (${percent(favorable.low)}–${percent(favorable.high)})`
}

function pointCells(point: TrendPoint, words: Words): string[] {
  const favorable = point.figure?.favorable
  const name = nameOf(point, words)
  if (!point.figure || !favorable) return [name, point.reason ? words.trendReason[point.reason] : '', '', '']
  return [
    name,
    `${percent(favorable.share)}%`,
    `${percent(favorable.low)}–${percent(favorable.high)}%`,
    grouped(point.figure.n),
  ]
}

/** What changed from the upload before to the last one, in the points of the two printed percents. */
function lastChange(points: readonly TrendPoint[]): (ChangeOf & { since: string }) | undefined {
  const [before, last] = points.filter(({ figure }) => figure).slice(-2)
  if (!before?.figure?.favorable || !last?.figure?.favorable || !last.change) return undefined
  return {
    before: before.figure,
    since: before.title,
    points: pointsBetween(before.figure.favorable.share, last.figure.favorable.share),
    isNotable: last.change.notable,
  }
}
