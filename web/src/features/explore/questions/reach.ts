import type { AnalysedQuestion } from '#contract/results/analyses.ts'
import { exactOf } from '#web/features/explore/explore.api.ts'
import { sidesOf } from '#web/ui/charts/LikertBar.tsx'

/** The most percents that any rating has on one side of the middle: the scale that all bars of a page share. */
export function reachOf(questions: readonly AnalysedQuestion[]): number {
  const sides = questions.flatMap(({ role, reversed, figures }) => {
    const figure = exactOf(figures)
    if (role !== 'rating' || !figure || figure.options.length < 2) return []
    const shares = figure.options.map(({ share }) => share)
    return sidesOf(reversed ? shares.toReversed() : shares)
  })
  return Math.max(20, ...sides)
}
