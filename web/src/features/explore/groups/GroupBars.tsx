import { useState } from 'react'
import { grouped } from '#contract/counted.ts'
import { percent } from '#contract/percents.ts'
import type { AnalysedBreakdown, Block, ExactFigure, Figure } from '#contract/results/analyses.ts'
import type { ReadyAnalysis } from '#web/features/explore/explore.api.ts'
import type { View } from '#web/features/explore/view/use-view.ts'
import { useAskedLanguage, useWords } from '#web/features/explore/words/use-words.ts'
import charts from '#web/ui/charts/charts.module.css'
import { FavorableBar } from '#web/ui/charts/FavorableBar.tsx'
import { Marks } from '#web/ui/charts/Marks.tsx'
import { Select } from '#web/ui/Select.tsx'
import { compared, type Subject, type subjectsOf } from './comparison.ts'
import groupStyles from './Groups.module.css'
import { groupIn, haveManyGroups, inOrder } from './many-groups.ts'
import { OrderChoice } from './OrderChoice.tsx'

type Props = {
  analysis: ReadyAnalysis
  breakdowns: readonly AnalysedBreakdown[]
  subjects: ReturnType<typeof subjectsOf>
  where: View['where']
  onSelect: (subject: Subject, block: Block) => void
}

/** The heat table if there is no room for one: one theme or question at a time, with a bar for each group. */
export function GroupBars({ analysis, breakdowns, subjects, where, onSelect }: Props) {
  const words = useWords()
  const asked = useAskedLanguage()
  const [chosen, setChosen] = useState('')
  const [order, setOrder] = useState('name')
  const all = subjects.flatMap(({ theme, questions }) => [theme, ...questions])
  const subject = all.find(({ key }) => key === chosen) ?? all[0]
  if (!subject) return null
  const whole = where?.label ?? words.everybody
  const isSorted = haveManyGroups(breakdowns)
  const sortedBy = !where && order === 'people' ? order : order === 'favorable' ? subject : undefined
  const groupsBy = (by: AnalysedBreakdown) =>
    isSorted
      ? inOrder(by, sortedBy, words.language).map((block) => groupIn(subject, block)!)
      : subject.groups.filter((group) => group.by === by)
  return (
    <>
      <div className={groupStyles.choices} data-not-drawn>
        <label>
          {words.show}
          <Select value={subject.key} onChange={({ target }) => setChosen(target.value)}>
            {subjects.map(({ theme, questions }) =>
              questions.length > 0 ? (
                <optgroup key={theme.key} label={theme.name} {...asked}>
                  {[theme, ...questions].map(({ key, name }) => (
                    <option key={key} value={key}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              ) : (
                <option key={theme.key} value={theme.key} {...asked}>
                  {theme.name}
                </option>
              ),
            )}
          </Select>
        </label>
        {isSorted && (
          <OrderChoice
            order={sortedBy && order}
            isFiltered={where !== undefined}
            favorable={{ favorable: subject.name }}
            onChange={setOrder}
          />
        )}
      </div>
      <Marks>
        <ul className={groupStyles.bars}>
          <GroupBar name={whole} figure={subject.all} k={analysis.k} />
        </ul>
        {breakdowns.map((by) => (
          <section key={by.key} aria-label={by.text}>
            <h3 className={`t-caption ${groupStyles.breakdown}`} {...asked}>
              {by.text}
            </h3>
            <ul className={groupStyles.bars}>
              {groupsBy(by).map((group) => {
                const one = compared(analysis, subject, group, where !== undefined)
                return (
                  <GroupBar
                    key={group.block.key}
                    name={group.block.label}
                    figure={group.figure}
                    k={analysis.k}
                    points={one?.isReal ? one.points : undefined}
                    onSelect={one && (() => onSelect(subject, group.block))}
                  />
                )
              })}
            </ul>
          </section>
        ))}
      </Marks>
    </>
  )
}

type BarProps = {
  name: string
  figure: Figure | ExactFigure | undefined
  k: number
  /** Likely real: the points above or below all others. */
  points?: number | undefined
  onSelect?: (() => void) | undefined
}

function GroupBar({ name, figure, k, points, onSelect }: BarProps) {
  const words = useWords()
  const exact = figure?.shown === 'exact' ? figure : null
  const favorable = exact?.favorable
  const real = points === undefined ? '' : points > 0 ? words.pointsAbove(points) : words.pointsBelow(-points)
  return (
    <li>
      <p>
        {onSelect ? (
          <button type="button" className={groupStyles.toggle} onClick={onSelect}>
            {name}
          </button>
        ) : (
          <span>{name}</span>
        )}
        {exact && <small>{grouped(exact.n)}</small>}
        <span className={groupStyles.value}>
          {points !== undefined && (
            <span className={points > 0 ? charts.above : charts.below} aria-hidden="true">
              {points > 0 ? words.view.realAbove(points) : words.view.realBelow(-points)}
            </span>
          )}
          {favorable ? (
            <b>{percent(favorable.share)}%</b>
          ) : (
            <small>{figure?.shown === 'masked' ? figure.label : words.hiddenName(k)}</small>
          )}
        </span>
      </p>
      {favorable ? (
        <FavorableBar
          {...favorable}
          name={`${words.bar(name, percent(favorable.share), percent(favorable.low), percent(favorable.high))}${real}`}
        />
      ) : (
        figure?.shown !== 'masked' && <div className={`${charts.hidden} ${groupStyles.hidden}`} />
      )}
    </li>
  )
}
