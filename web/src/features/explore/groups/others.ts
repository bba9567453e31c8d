import type { ExactFigure } from '#contract/results/analyses.ts'

/** Answers that count; of a theme those to all of its questions. */
const answersOf = ({ n, favorable }: ExactFigure) =>
  favorable && favorable.share > 0 ? favorable.count / favorable.share : n

/** Percent favorable of everybody but a group, from the figures of both; undefined where the group is everybody. */
export function shareOfOthers(all: ExactFigure | undefined, group: ExactFigure): number | undefined {
  if (!all?.favorable || !group.favorable) return undefined
  const answers = Math.round(answersOf(all) - answersOf(group))
  if (answers <= 0) return undefined
  return Math.min(1, Math.max(0, (all.favorable.count - group.favorable.count) / answers))
}
