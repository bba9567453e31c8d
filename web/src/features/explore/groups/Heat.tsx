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
import { type HeatCell, type HeatRow, HeatTable } from '#web/ui/charts/HeatTable.tsx'
import { grouped, signed } from '#web/ui/counted.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { compared, groupsOf, type Subject, type subjectsOf } from './comparison.ts'
import { GroupBars } from './GroupBars.tsx'
import groupStyles from './Groups.module.css'
import { HeatLegend, type Mode } from './HeatLegend.tsx'
import { narrow } from './narrow.ts'

type Props = {
  analysis: ReadyAnalysis
  breakdowns: readonly AnalysedBreakdown[]
  subjects: ReturnType<typeof subjectsOf>
  where: View['where']
  onSelect: (subject: Subject, block: Block) => void
}

type Order = 'favorable' | 'gap' | 'asked'

/** The heat table: themes that open into their questions, by group; what they show and their order can be chosen. */
export function Heat({ analysis, breakdowns, subjects, where, onSelect }: Props) {
  const words = useWords()
  const asked = useAskedLanguage()
  const [order, setOrder] = useState<Order>('favorable')
  const [chosenMode, setMode] = useState<Mode>('favorable')
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const isNarrow = useMediaQuery(narrow, { noSsr: true })
  // Within a group no difference is tested, and bars have no room for another figure.
  const mode = where || isNarrow ? 'favorable' : chosenMode
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
    const unclear =
      mode === 'favorable' || one.isReal
        ? ''
        : one.points === undefined
          ? `, ${words.view.untested}`
          : words.view.unclear(one.points, one.isTested)
    return {
      share: one.share,
      name: `${said}${real}${unclear}`,
      points,
      onChoose: () => onSelect(subject, block),
      ...(mode === 'difference' && {
        difference: one.points ?? 0,
        label: one.points === undefined ? words.view.untested : signed(one.points),
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
  const title = titleOf(breakdowns, mode, words)
  const text = where
    ? words.view.within(where.label)
    : mode === 'difference'
      ? words.view.differenceText
      : words.groupsText
  return (
    <ChartPanel
      title={title}
      text={
        isNarrow ? (
          text
        ) : (
          <>
            {text} <span className="not-printed">{words.view.selectHint}</span>
          </>
        )
      }
      words={words.view.chart}
      table={tableOf(title, analysis, breakdowns, subjects, words, (subject, group) =>
        textOf(cellOf(subject, group), words.hiddenName(analysis.k)),
      )}
      isTable
    >
      {isNarrow ? (
        <>
          <HeatLegend k={analysis.k} isTested={!where} />
          <GroupBars
            analysis={analysis}
            breakdowns={breakdowns}
            subjects={subjects}
            where={where}
            onSelect={onSelect}
          />
        </>
      ) : (
        <>
          <div className={groupStyles.choices} data-not-drawn>
            {!where && (
              <Choice
                label={words.view.mode}
                value={mode}
                options={{ favorable: words.view.favorableMode, difference: words.view.difference }}
                onChange={setMode}
              />
            )}
            <Choice label={words.view.sort} value={order} options={words.view.sortBy} onChange={setOrder} />
          </div>
          <HeatLegend mode={mode} overall={overall} k={analysis.k} isTested={!where} />
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
function titleOf([one, ...others]: Props['breakdowns'], mode: Mode, { groupsTitle, view }: Words) {
  const title = mode === 'difference' ? view.differenceTitle : groupsTitle
  return one && others.length === 0 ? `${title}: ${one.text}` : title
}

/** A cell as it is copied. */
const textOf = ({ share, label }: HeatCell, hidden: string) =>
  label ?? (share === null ? hidden : `${percent(share)}%`)

/** All themes and questions with the text of their cells, for copying. */
function tableOf(
  caption: string,
  { k }: ReadyAnalysis,
  breakdowns: Props['breakdowns'],
  subjects: Props['subjects'],
  words: Words,
  groupText: (subject: Subject, group: Subject['groups'][number]) => string,
) {
  const shown = (figure: Figure | undefined) => {
    if (figure?.shown === 'masked') return figure.label
    return figure?.shown === 'exact' && figure.favorable
      ? `${percent(figure.favorable.share)}%`
      : words.hiddenName(k)
  }
  return {
    caption,
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
        cells: [
          subject.name,
          shown(subject.all),
          ...subject.groups.map((group) => groupText(subject, group)),
        ],
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
