import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { percent } from '#contract/percents.ts'
import type { Block } from '#contract/results/analyses.ts'
import type { GroupFigures } from '#contract/results/analysis-views.ts'
import styles from '#web/features/explore/Explore.module.css'
import { exactOf, figureOf, groupsQuery, type ReadyAnalysis } from '#web/features/explore/explore.api.ts'
import { overallFavorable, themesOf } from '#web/features/explore/overall.ts'
import { useWords } from '#web/features/explore/words/use-words.ts'
import charts from '#web/ui/charts/charts.module.css'
import { type HeatCell, type HeatRow, HeatTable } from '#web/ui/charts/HeatTable.tsx'
import { grouped } from '#web/ui/counted.ts'
import { LoadError } from '#web/ui/states/LoadError.tsx'
import { Differences } from './Differences.tsx'
import groupStyles from './Groups.module.css'

type Props = { resultId: string; analysis: ReadyAnalysis }

/** Percent favorable of every theme and question by the blocks of a breakdown; what is chosen stands in the address. */
export function Groups({ resultId, analysis }: Props) {
  const words = useWords()
  const [query, setQuery] = useSearchParams()
  const { breakdowns } = analysis
  const by = breakdowns.find(({ key }) => key === query.get('by')) ?? breakdowns[0]
  const others = breakdowns.filter((one) => one !== by)
  const where = others.flatMap(({ blocks }) => blocks).find(({ key }) => key === query.get('where'))
  const groups = useQuery({
    ...groupsQuery(resultId, analysis.version, by?.key ?? '', where?.key ?? ''),
    enabled: by !== undefined && where !== undefined,
  })
  if (!by) return <p className={styles.panel}>{words.noBreakdowns}</p>
  const choose = (values: { by?: string; where?: string }) =>
    setQuery(
      { by: by.key, ...(where && values.by === undefined && { where: where.key }), ...values },
      { replace: true, preventScrollReset: true },
    )
  const figures = where ? groups.data : analysis
  return (
    <div className={styles.stack}>
      <section className={styles.panel}>
        <h2 className="t-h4">{words.groupsTitle}</h2>
        <p className={styles.quiet}>{words.groupsText}</p>
        <div className={groupStyles.choices}>
          <label>
            {words.by}
            <select value={by.key} onChange={({ target }) => choose({ by: target.value })}>
              {breakdowns.map(({ key, text }) => (
                <option key={key} value={key}>
                  {text}
                </option>
              ))}
            </select>
          </label>
          {others.length > 0 && (
            <label>
              {words.within}
              <select value={where?.key ?? ''} onChange={({ target }) => choose({ where: target.value })}>
                <option value="">{words.everybody}</option>
                {others.map(({ key, text, blocks }) => (
                  <optgroup key={key} label={text}>
                    {blocks.map((block) => (
                      <option key={block.key} value={block.key}>
                        {block.label}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </select>
            </label>
          )}
        </div>
        {groups.error && where && (
          <LoadError
            error={groups.error}
            unexpected={words.unreadable}
            isRetrying={groups.isFetching}
            onRetry={() => void groups.refetch()}
          />
        )}
        {figures && (
          <Heat
            analysis={analysis}
            figures={figures}
            by={by.key}
            text={by.text}
            blocks={by.blocks}
            where={where}
          />
        )}
      </section>
      {!where && <Differences analysis={analysis} by={by} />}
    </div>
  )
}

type HeatProps = {
  analysis: ReadyAnalysis
  figures: Pick<GroupFigures, 'questions' | 'constructs'>
  by: string
  text: string
  blocks: Block[]
  where: Block | undefined
}

function Heat({ analysis, figures, by, text, blocks, where }: HeatProps) {
  const words = useWords()
  const overall = overallFavorable(analysis)?.share ?? 0.5
  const everything = [...analysis.questions, ...analysis.constructs]
  const cell = (
    about: string,
    name: string,
    shown: Parameters<typeof figureOf>[0],
    block: Block,
  ): HeatCell => {
    const figure = figureOf(shown, ...(where ? [block.key, where.key] : [block.key]))
    if (figure.shown === 'masked')
      return { share: null, label: figure.label, name: words.masked(`${name}, ${block.label}`, figure.label) }
    if (figure.shown === 'hidden' || !figure.favorable)
      return { share: null, name: words.notShown(`${name}, ${block.label}`, analysis.k) }
    const all = exactOf(everything.find(({ key }) => key === about)?.figures ?? [])
    const points = where
      ? undefined
      : realPoints(analysis, about, by, block.key, figure.favorable.share, all?.favorable?.share)
    const said = words.cell(block.label, name, percent(figure.favorable.share), figure.n)
    const real =
      points === undefined ? '' : points > 0 ? words.pointsAbove(points) : words.pointsBelow(-points)
    return { share: figure.favorable.share, name: `${said}${real}`, points }
  }
  const row = (key: string, name: string, isSub: boolean): HeatRow | null => {
    const found =
      figures.constructs.find((one) => one.key === key && !isSub) ??
      figures.questions.find((one) => one.key === key)
    if (!found) return null
    return {
      key: `${isSub ? 'question' : 'theme'} ${key}`,
      name: isSub ? <span className={groupStyles.sub}>{name}</span> : name,
      cells: blocks.map((block) => cell(key, name, found.figures, block)),
    }
  }
  const scored = analysis.questions.filter(({ favorable, role }) => favorable !== null && role === 'rating')
  const inThemes = new Set(analysis.constructs.flatMap(({ items }) => items))
  const textOf = (key: string) => scored.find((one) => one.key === key)?.text ?? key
  const rows = [
    ...themesOf(analysis).flatMap(({ key, name, items }) => [
      row(key, name, false),
      ...items.map((item) => row(item, textOf(item), true)),
    ]),
    ...scored.filter(({ key }) => !inThemes.has(key)).map(({ key, text }) => row(key, text, true)),
  ].filter((one) => one !== null)
  return (
    <>
      <HeatTable
        caption={`${words.groupsTitle}: ${text}`}
        columns={blocks.map(({ key, label, n }) => ({
          key,
          name: label,
          detail: where ? undefined : grouped(n),
        }))}
        rows={rows}
        overall={overall}
        hidden={words.hiddenCell(analysis.k)}
      />
      <Legend overall={overall} k={analysis.k} />
    </>
  )
}

/** The points between a group and everybody, where the difference is likely real. */
function realPoints(
  analysis: ReadyAnalysis,
  about: string,
  breakdown: string,
  block: string,
  share: number,
  all: number | undefined,
): number | undefined {
  const found = analysis.differences.find((one) => one.about === about && one.breakdown === breakdown)
  const g = found?.groups.find((one) => one.block === block)?.g
  if (!found?.notable || g === undefined || Math.abs(g) < 0.2 || all === undefined) return undefined
  const points = percent(share) - percent(all)
  return points === 0 ? undefined : points
}

function Legend({ overall, k }: { overall: number; k: number }) {
  const words = useWords()
  const first = Math.floor(percent(overall) / 10) * 10 - 15
  const steps = [1, 2, 3, 4, 5].map((step) => {
    const from = first + (step - 1) * 10
    return { step, text: step === 1 ? `<${from + 10}%` : step === 5 ? `${from}%+` : `${from}–${from + 9}%` }
  })
  return (
    <p className={`${charts.legend} ${groupStyles.legend}`}>
      {steps.map(({ step, text }) => (
        <i key={step} style={{ background: `var(--heat-${step})`, color: `var(--heat-text-${step})` }}>
          {text}
        </i>
      ))}
      <span>
        <i className={charts.real}>▲ 6</i>
        {words.real}
      </span>
      <span>
        <i className={charts.hidden}>{words.hiddenCell(k)}</i>
        {words.hiddenName(k)}
      </span>
    </p>
  )
}
