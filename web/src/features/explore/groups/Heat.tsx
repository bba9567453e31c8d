import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import type { AnalysedBreakdown, Block } from '#contract/results/analyses.ts'
import { isNotGiven } from '#contract/results/block-labels.ts'
import type { ReadyAnalysis } from '#web/features/explore/explore.api.ts'
import { overallFavorable } from '#web/features/explore/overall.ts'
import type { View } from '#web/features/explore/view/use-view.ts'
import type { Words } from '#web/features/explore/words/en.ts'
import { useWords } from '#web/features/explore/words/use-words.ts'
import { ChartPanel } from '#web/ui/charts/ChartPanel.tsx'
import type { HeatCell } from '#web/ui/charts/HeatTable.tsx'
import { Choice } from './Choice.tsx'
import { groupsOf, type Subject, type subjectsOf } from './comparison.ts'
import { GroupBars } from './GroupBars.tsx'
import groupStyles from './Groups.module.css'
import { HeatByGroup } from './HeatByGroup.tsx'
import { HeatByTheme } from './HeatByTheme.tsx'
import { HeatLegend, type Mode } from './HeatLegend.tsx'
import { copiedCells, groupCell, type Shown } from './heat-cells.ts'
import { haveManyGroups } from './many-groups.ts'
import { narrow } from './narrow.ts'

type Props = {
  analysis: ReadyAnalysis
  breakdowns: readonly AnalysedBreakdown[]
  subjects: ReturnType<typeof subjectsOf>
  where: View['where']
  onSelect: (subject: Subject, block: Block) => void
}

/** The heat table of themes and questions by group; what its cells show can be chosen. */
export function Heat({ analysis, breakdowns, subjects, where, onSelect }: Props) {
  const words = useWords()
  const [chosenMode, setMode] = useState<Mode>('favorable')
  const isNarrow = useMediaQuery(narrow, { noSsr: true })
  // Within a group no difference is tested, and bars have no room for another figure.
  const mode = where || isNarrow ? 'favorable' : chosenMode
  const overall = overallFavorable(analysis)?.share ?? 0.5
  const shown = { analysis, where, mode, words }
  const cellOf = (subject: Subject, group: Subject['groups'][number]): HeatCell => {
    const cell = groupCell(shown, subject, group)
    return cell.share === null ? cell : { ...cell, onChoose: () => onSelect(subject, group.block) }
  }
  const modeChoice = !where && (
    <Choice
      label={words.view.mode}
      value={mode}
      options={{ favorable: words.view.favorableMode, difference: words.view.difference }}
      onChange={setMode}
    />
  )
  const Table = haveManyGroups(breakdowns) ? HeatByGroup : HeatByTheme
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
      ) : (
        <Table
          title={title}
          shown={shown}
          breakdowns={breakdowns}
          subjects={subjects}
          overall={overall}
          choices={modeChoice}
          cellOf={cellOf}
        />
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
