import { useState } from 'react'
import { grouped } from '#contract/counted.ts'
import { useAskedLanguage } from '#web/features/explore/words/use-words.ts'
import { type HeatColumn, type HeatRow, HeatTable } from '#web/ui/charts/HeatTable.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Choice } from './Choice.tsx'
import { groupsOf, type Subject } from './comparison.ts'
import groupStyles from './Groups.module.css'
import type { HeatProps } from './HeatByGroup.tsx'
import { HeatLegend } from './HeatLegend.tsx'
import { cellOfAll, type Shown } from './heat-cells.ts'

type Order = 'favorable' | 'gap' | 'asked'

/** The heat table with a column for each group: its rows are themes, which open into their questions. */
export function HeatByTheme({ title, shown, breakdowns, subjects, overall, choices, cellOf }: HeatProps) {
  const { analysis, where, mode, words } = shown
  const asked = useAskedLanguage()
  const [order, setOrder] = useState<Order>('favorable')
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  // Beside the arrows of those that open.
  const hasThemes = subjects.some(({ questions }) => questions.length > 0)
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
        <span {...asked} className={isSub ? groupStyles.sub : hasThemes ? groupStyles.plain : undefined}>
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
  return (
    <>
      <div className={groupStyles.choices} data-not-drawn>
        {choices}
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
  )
}

/** Everybody, or the group that the page is narrowed to, and then the groups of each breakdown. */
function columnsOf(
  { analysis: { people }, where, words }: Shown,
  breakdowns: HeatProps['breakdowns'],
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
