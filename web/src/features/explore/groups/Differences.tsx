import { useState } from 'react'
import { grouped } from '#contract/counted.ts'
import { percent } from '#contract/percents.ts'
import { isOtherOfTwo } from '#contract/results/all-others.ts'
import styles from '#web/features/explore/Explore.module.css'
import type { ReadyAnalysis } from '#web/features/explore/explore.api.ts'
import { favorableLabels } from '#web/features/explore/questions/drawn.ts'
import { ShowAll } from '#web/features/explore/view/ShowAll.tsx'
import { useAskedLanguage, useWords } from '#web/features/explore/words/use-words.ts'
import { ChartPanel, NumbersTable } from '#web/ui/charts/ChartPanel.tsx'
import { compared, nameOf as groupNameOf, type Subject } from './comparison.ts'
import groupStyles from './Groups.module.css'

type Props = { analysis: ReadyAnalysis; subjects: readonly Subject[] }

const atFirst = 6

/** The differences between groups and all others that are likely real; never more than the numbers say. */
export function Differences({ analysis, subjects }: Props) {
  const words = useWords()
  const asked = useAskedLanguage()
  const [isWhole, setWhole] = useState(false)
  const all = subjects.flatMap((subject) =>
    subject.groups.flatMap((group) => {
      if (isOtherOfTwo(group.by, group.block.key)) return []
      const one = compared(analysis, subject, group, false)
      return one ? [{ subject, group, ...one }] : []
    }),
  )
  const real = all
    .filter(({ isReal }) => isReal)
    .toSorted((one, other) => Math.abs(other.points ?? 0) - Math.abs(one.points ?? 0))
  /** Of a turned question with the answers that are favorable. */
  const nameOf = ({ key, kind, name }: Subject) => {
    const question = kind === 'questions' ? analysis.questions.find((one) => one.key === key) : undefined
    const answered = question?.reversed ? words.answeredWith(favorableLabels(question)) : ''
    return { text: name, ...asked, before: answered.charAt(0).toUpperCase() + answered.slice(1) }
  }
  const table = {
    caption: words.differences,
    head: [
      words.view.ofGroup,
      words.theme,
      words.favorable,
      words.view.others,
      words.view.difference,
      words.count,
    ],
    rows: real.map(({ subject, group, share, others, points = 0, n }) => ({
      key: `${subject.kind} ${subject.key} ${group.block.key}`,
      cells: [
        groupNameOf(group),
        nameOf(subject),
        `${percent(share)}%`,
        `${percent(others?.share ?? 0)}%`,
        points > 0 ? words.view.realAbove(points) : words.view.realBelow(-points),
        grouped(n),
      ],
    })),
  }
  if (real.length === 0)
    return (
      <section className={styles.panel}>
        <h2 className="t-h4">{words.differences}</h2>
        <p className={styles.quiet}>{words.noDifferences}</p>
      </section>
    )
  const shown = isWhole ? table.rows : table.rows.slice(0, atFirst)
  return (
    <ChartPanel
      title={words.differences}
      text={words.view.real(real.length, all.filter(({ isTested }) => isTested).length)}
      words={words.view.chart}
      table={table}
      isTable
    >
      <NumbersTable table={{ ...table, rows: shown }} />
      {table.rows.length > atFirst && (
        <p className={`${styles.quiet} ${groupStyles.more}`}>
          {words.view.shownOf(shown.length, table.rows.length)}
          <ShowAll count={table.rows.length} isWhole={isWhole} setWhole={setWhole} />
        </p>
      )}
    </ChartPanel>
  )
}
