import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { grouped } from '#contract/counted.ts'
import type { AnalysedBreakdown, Block } from '#contract/results/analyses.ts'
import { isNotGiven } from '#contract/results/block-labels.ts'
import type { ReadyAnalysis } from '#web/features/explore/explore.api.ts'
import { overallFavorable } from '#web/features/explore/overall.ts'
import type { View } from '#web/features/explore/view/use-view.ts'
import type { Words } from '#web/features/explore/words/en.ts'
import { useAskedLanguage, useWords } from '#web/features/explore/words/use-words.ts'
import { ChartPanel } from '#web/ui/charts/ChartPanel.tsx'
import { type HeatCell, type HeatColumn, type HeatRow, HeatTable } from '#web/ui/charts/HeatTable.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Choice } from './Choice.tsx'
import { groupsOf, type Subject, type subjectsOf } from './comparison.ts'
import { GroupBars } from './GroupBars.tsx'
import groupStyles from './Groups.module.css'
import { HeatByGroup, haveManyGroups } from './HeatByGroup.tsx'
import { HeatLegend, type Mode } from './HeatLegend.tsx'
import { cellOfAll, copiedCells, groupCell, type Shown } from './heat-cells.ts'
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
  const shown = { analysis, where, mode, words }
  const cellOf = (subject: Subject, group: Subject['groups'][number]): HeatCell => {
    const cell = groupCell(shown, subject, group)
    return cell.share === null ? cell : { ...cell, onChoose: () => onSelect(subject, group.block) }
  }
  const rowOf = (subject: Subject, questions: Subject[], isSub: boolean): HeatRow => ({
    key: `${isSub ? 'question' : 'subject'} ${subject.key}`,
    name:
      questions.length > 0 ? (
        <ThemeToggle
          name={subject.name}
          isOpen={open.has(subject.key)}
          onToggle={() => setOpen(toggled(open, subject.key))}
        />
      ) : (
        <span {...asked} className={isSub ? groupStyles.sub : groupStyles.plain}>
          {subject.name}
        </span>
      ),
    cells: [cellOfAll(shown, subject), ...subject.groups.map((group) => cellOf(subject, group))],
  })
  const rows = sorted(subjects, order, ({ theme }) => theme).flatMap(({ theme, questions }) => [
    rowOf(theme, questions, false),
    ...(open.has(theme.key)
      ? sorted(questions, order, (one) => one).map((question) => rowOf(question, [], true))
      : []),
  ])
  const modeChoice = !where && (
    <Choice
      label={words.view.mode}
      value={mode}
      options={{ favorable: words.view.favorableMode, difference: words.view.difference }}
      onChange={setMode}
    />
  )
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
      table={copiedTable(title, shown, breakdowns, subjects)}
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
      ) : haveManyGroups(breakdowns) ? (
        <HeatByGroup
          title={title}
          shown={shown}
          breakdowns={breakdowns}
          subjects={subjects}
          overall={overall}
          choices={modeChoice}
          cellOf={cellOf}
        />
      ) : (
        <>
          <div className={groupStyles.choices} data-not-drawn>
            {modeChoice}
            <Choice label={words.view.sort} value={order} options={words.view.sortBy} onChange={setOrder} />
          </div>
          <HeatLegend mode={mode} overall={overall} k={analysis.k} isTested={!where} />
          <HeatTable
            caption={title}
            columns={columnsOf(shown, breakdowns)}
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

/** The breakdown is named by the title if there is one alone, and by its columns if there are several. */
function titleOf([one, ...others]: Props['breakdowns'], mode: Mode, { groupsTitle, view }: Words) {
  const title = mode === 'difference' ? view.differenceTitle : groupsTitle
  return one && others.length === 0 ? `${title}: ${one.text}` : title
}

/** Everybody, or the group that the page is narrowed to, and then the groups of each breakdown. */
function columnsOf(
  { analysis: { people }, where, words }: Shown,
  breakdowns: Props['breakdowns'],
): HeatColumn[] {
  const count = where ? where.n : people
  return [
    {
      key: 'all',
      name: where?.label ?? words.view.all,
      detail: count === null ? undefined : grouped(count),
    },
    ...breakdowns.flatMap((by) =>
      groupsOf(by).map(({ key, label, n }) => ({
        key,
        name: label,
        detail: where ? undefined : grouped(n),
        group: by.text,
      })),
    ),
  ]
}

/** All themes and questions with the text of their cells, for copying. */
function copiedTable(
  caption: string,
  shown: Shown,
  breakdowns: Props['breakdowns'],
  subjects: Props['subjects'],
) {
  const nameOf = (by: AnalysedBreakdown, label: string) =>
    breakdowns.length > 1 ? `${by.text}: ${label}` : label
  const { theme: corner, view } = shown.words
  const groups = [view.all, ...breakdowns.flatMap((by) => groupsOf(by).map(({ label }) => nameOf(by, label)))]
  const about = subjects.flatMap(({ theme, questions }) => [theme, ...questions])
  const columns = about.map((subject) => copiedCells(shown, subject))
  if (haveManyGroups(breakdowns))
    return {
      caption,
      head: [view.ofGroup, ...about.map(({ name }) => name)],
      rows: groups.map((name, at) => ({
        key: `${at}`,
        cells: [name, ...columns.map((cells) => cells[at]!)],
      })),
    }
  return {
    caption,
    head: [corner, ...groups],
    rows: about.map(({ kind, key, name }, at) => ({ key: `${kind} ${key}`, cells: [name, ...columns[at]!] })),
  }
}

type ToggleProps = { name: string; isOpen: boolean; onToggle: () => void }

/** The name of a theme, which opens and closes its questions. */
function ThemeToggle({ name, isOpen, onToggle }: ToggleProps) {
  const asked = useAskedLanguage()
  return (
    <button type="button" className={groupStyles.toggle} aria-expanded={isOpen} onClick={onToggle}>
      <Icon name={isOpen ? 'expand_more' : 'chevron_right'} />
      <span {...asked}>{name}</span>
    </button>
  )
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
