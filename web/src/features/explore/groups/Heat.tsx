import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { percent } from '#contract/percents.ts'
import type { AnalysedBreakdown, Block, Figure } from '#contract/results/analyses.ts'
import { isNotGiven } from '#contract/results/block-labels.ts'
import type { ReadyAnalysis } from '#web/features/explore/explore.api.ts'
import { overallFavorable } from '#web/features/explore/overall.ts'
import type { View } from '#web/features/explore/view/use-view.ts'
import type { Words } from '#web/features/explore/words/en.ts'
import { useAskedLanguage, useWords } from '#web/features/explore/words/use-words.ts'
import { ChartPanel } from '#web/ui/charts/ChartPanel.tsx'
import charts from '#web/ui/charts/charts.module.css'
import { type HeatCell, type HeatRow, HeatTable, heatSteps } from '#web/ui/charts/HeatTable.tsx'
import { grouped, signed } from '#web/ui/counted.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { compared, groupsOf, type Subject, type subjectsOf } from './comparison.ts'
import { GroupBars } from './GroupBars.tsx'
import groupStyles from './Groups.module.css'

type Props = {
  analysis: ReadyAnalysis
  breakdowns: readonly AnalysedBreakdown[]
  subjects: ReturnType<typeof subjectsOf>
  where: View['where']
  onSelect: (subject: Subject, block: Block) => void
}

type Order = 'favorable' | 'gap' | 'asked'
type Mode = 'favorable' | 'difference'

/** So narrow that groups stand below one another. */
const narrow = '(max-width: 600px)'

/** The heat table: themes that open into their questions, by group; what they show and their order can be chosen. */
export function Heat({ analysis, breakdowns, subjects, where, onSelect }: Props) {
  const words = useWords()
  const asked = useAskedLanguage()
  const [order, setOrder] = useState<Order>('favorable')
  const [mode, setMode] = useState<Mode>('favorable')
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const isNarrow = useMediaQuery(narrow, { noSsr: true })
  const overall = overallFavorable(analysis)?.share ?? 0.5
  const cellOf = (subject: Subject, group: Subject['groups'][number]): HeatCell => {
    const { block, figure } = group
    const name = `${subject.name}, ${block.label}`
    if (figure.shown === 'masked')
      return { share: null, label: figure.label, name: words.masked(name, figure.label) }
    const one = compared(analysis, subject, group, where !== undefined)
    if (!one) return { share: null, name: words.notShown(name, analysis.k) }
    const said = words.cell(block.label, subject.name, percent(one.share), one.n)
    const points = one.isReal ? one.points : undefined
    const real =
      points === undefined ? '' : points > 0 ? words.pointsAbove(points) : words.pointsBelow(-points)
    return {
      share: one.share,
      name: `${said}${real}`,
      points,
      onChoose: () => onSelect(subject, block),
      ...(mode === 'difference' && {
        difference: one.points ?? 0,
        label: one.points === undefined ? '' : signed(one.points),
      }),
    }
  }
  const rowOf = (subject: Subject, questions: Subject[], isSub: boolean): HeatRow => ({
    key: `${isSub ? 'question' : 'subject'} ${subject.key}`,
    name:
      questions.length > 0 ? (
        <button
          type="button"
          className={groupStyles.toggle}
          aria-expanded={open.has(subject.key)}
          onClick={() => setOpen(toggled(open, subject.key))}
        >
          <Icon name={open.has(subject.key) ? 'expand_more' : 'chevron_right'} />
          <span {...asked}>{subject.name}</span>
        </button>
      ) : (
        <span {...asked} className={isSub ? groupStyles.sub : groupStyles.plain}>
          {subject.name}
        </span>
      ),
    cells: [
      subject.all?.favorable
        ? {
            share: subject.all.favorable.share,
            name: words.cell(
              where?.label ?? words.view.all,
              subject.name,
              percent(subject.all.favorable.share),
              subject.all.n,
            ),
            ...(mode === 'difference' && { difference: 0 }),
          }
        : { share: null, name: words.notShown(subject.name, analysis.k) },
      ...subject.groups.map((group) => cellOf(subject, group)),
    ],
  })
  const rows = sorted(subjects, order, ({ theme }) => theme).flatMap(({ theme, questions }) => [
    rowOf(theme, questions, false),
    ...(open.has(theme.key)
      ? sorted(questions, order, (one) => one).map((question) => rowOf(question, [], true))
      : []),
  ])
  const title = titleOf(breakdowns, words)
  return (
    <ChartPanel
      title={title}
      text={isNarrow ? words.groupsText : `${words.groupsText} ${words.view.selectHint}`}
      words={words.view.chart}
      table={tableOf(analysis, breakdowns, subjects, words)}
      isTable
    >
      {isNarrow ? (
        <GroupBars
          analysis={analysis}
          breakdowns={breakdowns}
          subjects={subjects}
          where={where}
          onSelect={onSelect}
        />
      ) : (
        <>
          <div className={groupStyles.choices} data-not-drawn>
            <Choice
              label={words.view.mode}
              value={mode}
              options={{ favorable: words.view.favorableMode, difference: words.view.difference }}
              onChange={setMode}
            />
            <Choice label={words.view.sort} value={order} options={words.view.sortBy} onChange={setOrder} />
          </div>
          <HeatTable
            caption={title}
            columns={[
              {
                key: 'all',
                name: where?.label ?? words.view.all,
                detail: where
                  ? grouped(where.n)
                  : analysis.people === null
                    ? undefined
                    : grouped(analysis.people),
              },
              ...breakdowns.flatMap((by) =>
                groupsOf(by).map(({ key, label, n }) => ({
                  key,
                  name: label,
                  detail: where ? undefined : grouped(n),
                  group: by.text,
                })),
              ),
            ]}
            rows={rows}
            overall={overall}
            hidden={words.hiddenCell(analysis.k)}
          />
          {mode === 'favorable' && <Legend overall={overall} k={analysis.k} />}
        </>
      )}
      <p className={groupStyles.why}>
        {words.view.hiddenWhy(analysis.k)}
        {!where &&
          breakdowns.map(({ key, text, blocks }) => {
            const none = blocks.find((block) => isNotGiven(block.key))
            return none && <span key={key}> {words.view.gaveNone(none.n, text)}</span>
          })}
      </p>
    </ChartPanel>
  )
}

/** The breakdown is named by the title where there is one alone, and by its columns where there are several. */
const titleOf = ([one, ...others]: Props['breakdowns'], { groupsTitle }: Words) =>
  one && others.length === 0 ? `${groupsTitle}: ${one.text}` : groupsTitle

/** All themes and questions as the table beside the chart, and as what is copied, have them. */
function tableOf(
  { k }: ReadyAnalysis,
  breakdowns: Props['breakdowns'],
  subjects: Props['subjects'],
  words: Words,
) {
  const shown = (figure: Figure | undefined) => {
    if (figure?.shown === 'masked') return figure.label
    return figure?.shown === 'exact' && figure.favorable
      ? `${percent(figure.favorable.share)}%`
      : words.hiddenName(k)
  }
  return {
    caption: titleOf(breakdowns, words),
    head: [
      words.theme,
      words.view.all,
      ...breakdowns.flatMap((by) =>
        groupsOf(by).map(({ label }) => (breakdowns.length > 1 ? `${by.text}: ${label}` : label)),
      ),
    ],
    rows: subjects
      .flatMap(({ theme, questions }) => [theme, ...questions])
      .map((subject) => ({
        key: `${subject.kind} ${subject.key}`,
        cells: [subject.name, shown(subject.all), ...subject.groups.map(({ figure }) => shown(figure))],
      })),
  }
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}

function sorted<T>(list: readonly T[], order: Order, subjectOf: (one: T) => Subject): T[] {
  if (order === 'asked') return [...list]
  const rank = order === 'gap' ? gapOf : ({ all }: Subject) => all?.favorable?.share ?? -1
  return list.toSorted((one, other) => rank(subjectOf(other)) - rank(subjectOf(one)))
}

/** The points between the most and the least favorable group that are shown. */
function gapOf({ groups }: Subject): number {
  const shares = groups.flatMap(({ figure }) =>
    figure.shown === 'exact' && figure.favorable ? [figure.favorable.share] : [],
  )
  return shares.length < 2 ? -1 : Math.max(...shares) - Math.min(...shares)
}

function Legend({ overall, k }: { overall: number; k: number }) {
  const words = useWords()
  return (
    <p className={`${charts.legend} ${groupStyles.legend}`}>
      {heatSteps(overall).map(({ step, text }) => (
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

type ChoiceProps<T extends string> = {
  label: string
  value: T
  /** The text of each option, in order. */
  options: Readonly<Record<T, string>>
  onChange: (value: T) => void
}

function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  return (
    <label>
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value as T)}>
        {Object.entries<string>(options).map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
