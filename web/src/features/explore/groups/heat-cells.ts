import { signed } from '#contract/counted.ts'
import { percent } from '#contract/percents.ts'
import type { Figure } from '#contract/results/analyses.ts'
import type { ReadyAnalysis } from '#web/features/explore/explore.api.ts'
import type { View } from '#web/features/explore/view/use-view.ts'
import type { Words } from '#web/features/explore/words/en.ts'
import type { HeatCell } from '#web/ui/charts/HeatTable.tsx'
import { compared, type Subject } from './comparison.ts'
import type { Mode } from './HeatLegend.tsx'

/** What all cells of a heat table depend on besides their own figures. */
export type Shown = { analysis: ReadyAnalysis; where: View['where']; mode: Mode; words: Words }

type Group = Subject['groups'][number]

/** The cell of a theme or question in a group, with its sentence for assistive technology. */
export function groupCell({ analysis, where, mode, words }: Shown, subject: Subject, group: Group): HeatCell {
  const { block, figure } = group
  const name = `${subject.name}, ${block.label}`
  if (figure.shown === 'masked')
    return { share: null, label: figure.label, name: words.masked(name, figure.label) }
  const one = compared(analysis, subject, group, where !== undefined)
  if (!one) return { share: null, name: words.notShown(name, analysis.k) }
  const said = words.cell(block.label, subject.name, percent(one.share), one.n)
  return {
    share: one.share,
    name: `${said}${differenceInWords(one, mode, words)}`,
    points: one.isReal ? one.points : undefined,
    ...(mode === 'difference' && {
      difference: one.points ?? 0,
      label: one.points === undefined ? words.view.untested : signed(one.points),
    }),
  }
}

/** The difference to all others, as the end of the sentence of a cell; one that is not clear only if differences are shown. */
function differenceInWords(
  { isReal, isTested, points }: NonNullable<ReturnType<typeof compared>>,
  mode: Mode,
  words: Words,
): string {
  if (isReal && points !== undefined)
    return points > 0 ? words.pointsAbove(points) : words.pointsBelow(-points)
  if (isReal || mode === 'favorable') return ''
  return points === undefined ? `, ${words.view.untested}` : words.view.unclear(points, isTested)
}

/** The cell of a theme or question for everybody, or for all of the group that the page is narrowed to. */
export function cellOfAll({ analysis, where, mode, words }: Shown, { name, all }: Subject): HeatCell {
  if (!all?.favorable) return { share: null, name: words.notShown(name, analysis.k) }
  const { share } = all.favorable
  return {
    share,
    name: words.cell(where?.label ?? words.view.all, name, percent(share), all.n),
    ...(mode === 'difference' && { difference: 0 }),
  }
}

/** The texts of the cells of a theme or question for copying: everybody, then each group. */
export function copiedCells(shown: Shown, subject: Subject): string[] {
  const hidden = shown.words.hiddenName(shown.analysis.k)
  return [
    copiedFigure(subject.all, hidden),
    ...subject.groups.map((group) => {
      const { share, label } = groupCell(shown, subject, group)
      return label ?? (share === null ? hidden : `${percent(share)}%`)
    }),
  ]
}

function copiedFigure(figure: Figure | undefined, hidden: string): string {
  if (figure?.shown === 'masked') return figure.label
  return figure?.shown === 'exact' && figure.favorable ? `${percent(figure.favorable.share)}%` : hidden
}
