import { type ReactNode, useState } from 'react'
import { grouped } from '#contract/counted.ts'
import type { AnalysedBreakdown } from '#contract/results/analyses.ts'
import { useAskedLanguage } from '#web/features/explore/words/use-words.ts'
import { type HeatCell, type HeatRow, HeatTable } from '#web/ui/charts/HeatTable.tsx'
import { Choice } from './Choice.tsx'
import type { Subject, subjectsOf } from './comparison.ts'
import groupStyles from './Groups.module.css'
import { HeatLegend } from './HeatLegend.tsx'
import { cellOfAll, type Shown } from './heat-cells.ts'
import { groupIn, inOrder } from './many-groups.ts'
import { OrderChoice } from './OrderChoice.tsx'

/** What a heat table is made of, whether its groups are rows or columns. */
export type HeatProps = {
  title: string
  shown: Shown
  breakdowns: readonly AnalysedBreakdown[]
  subjects: ReturnType<typeof subjectsOf>
  overall: number
  /** Further choices, which come first. */
  choices: ReactNode
  /** The cell of a theme or question in a group. */
  cellOf: (subject: Subject, group: Subject['groups'][number]) => HeatCell
}

/** The heat table with a row for each group: themes, or the questions of one, are its columns. */
export function HeatByGroup({ title, shown, breakdowns, subjects, overall, choices, cellOf }: HeatProps) {
  const { analysis, where, mode, words } = shown
  const { manyGroups } = words.view
  const asked = useAskedLanguage()
  const [opened, setOpened] = useState('')
  const [order, setOrder] = useState('name')
  const theme = subjects.find((one) => one.theme.key === opened && one.questions.length > 0)
  const columns = theme ? [theme.theme, ...theme.questions] : subjects.map((one) => one.theme)
  const by = order === 'people' && !where ? order : columns.find((one) => orderOf(one) === order)
  const rowOf = (key: string, name: string, n: number | null, cells: HeatCell[]): HeatRow => ({
    key,
    name: (
      <>
        <span {...asked}>{name}</span>
        {n !== null && <small>{grouped(n)}</small>}
      </>
    ),
    cells,
  })
  const all = where?.label ?? words.view.all
  const rows = [
    rowOf(
      'all',
      all,
      where ? where.n : analysis.people,
      columns.map((subject) => cellOfAll(shown, subject)),
    ),
    ...breakdowns.flatMap((breakdown) =>
      inOrder(breakdown, by, words.language).map((block) => ({
        ...rowOf(
          block.key,
          block.label,
          where ? null : block.n,
          columns.map((one) => cellOf(one, groupIn(one, block)!)),
        ),
        ...(breakdowns.length > 1 && { group: breakdown.text }),
      })),
    ),
  ]
  const withQuestions = subjects.filter(({ questions }) => questions.length > 0)
  return (
    <>
      <div className={groupStyles.choices} data-not-drawn>
        {choices}
        {withQuestions.length > 0 && (
          <Choice
            label={words.show}
            value={theme?.theme.key ?? ''}
            options={{
              '': manyGroups.themes,
              ...Object.fromEntries(
                withQuestions.map((one) => [one.theme.key, manyGroups.questionsOf(one.theme.name)]),
              ),
            }}
            onChange={setOpened}
          />
        )}
        <OrderChoice
          order={by && order}
          isFiltered={where !== undefined}
          favorable={Object.fromEntries(columns.map((one) => [orderOf(one), one.name]))}
          onChange={setOrder}
        />
      </div>
      <HeatLegend mode={mode} overall={overall} k={analysis.k} isTested={!where} />
      <HeatTable
        caption={title}
        columns={columns.map(({ key, name }) => ({ key, name }))}
        rows={rows}
        overall={overall}
        hidden={words.hiddenCell(analysis.k)}
      />
    </>
  )
}

/** The choice of an order by a subject; its key alone could be a number, which would come before the other choices. */
const orderOf = ({ key }: Subject) => `subject ${key}`
