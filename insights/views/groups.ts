import type { Analysis, Figure } from '#contract/results/analyses.ts'
import type { GroupFigures } from '#contract/results/analysis-views.ts'

/**
 * The figures by a breakdown, for everybody or within a block of another breakdown, looked up in what is shown. Null if
 * there is no such breakdown or block.
 */
export function groupsOf(analysis: Analysis, by: string, where: string | null): GroupFigures | null {
  const { breakdowns, questions, constructs } = analysis
  const breakdown = breakdowns.find(({ key }) => key === by)
  const within =
    where === null
      ? null
      : breakdowns.find(({ key, blocks }) => key !== by && blocks.some((one) => one.key === where))
  if (!breakdown || within === undefined) return null
  const keys = new Set(breakdown.blocks.map(({ key }) => key))
  const isWanted = ({ group }: Figure) =>
    group.length === (where === null ? 1 : 2) &&
    group.some((key) => keys.has(key)) &&
    (where === null || group.includes(where))
  const wanted = ({ key, figures }: { key: string; figures: Figure[] }) => ({
    key,
    figures: figures.filter(isWanted),
  })
  return {
    by,
    where,
    blocks: breakdown.blocks,
    questions: questions.map(wanted),
    constructs: constructs.map(wanted),
  }
}
