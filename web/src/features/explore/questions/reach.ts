import type { AnalysedQuestion } from '#contract/results/analyses.ts'
import { exactOf } from '#web/features/explore/explore.api.ts'
import { sidesOf } from '#web/ui/charts/LikertBar.tsx'
import { drawnPercents } from './drawn.ts'

/** So few percents on one side would look like many. */
const least = 20

/** The most percents that any rating has left and right of the middle: the scale that all bars of a page share. */
export function reachOf(questions: readonly AnalysedQuestion[]): readonly [left: number, right: number] {
  const sides = questions.flatMap((question) => {
    const figure = exactOf(question.figures)
    if (question.role !== 'rating' || !figure || figure.options.length < 2) return []
    return [sidesOf(drawnPercents(question, figure).map(({ whole }) => whole))]
  })
  return [
    Math.max(least, ...sides.map(([left]) => left)),
    Math.max(least, ...sides.map(([, right]) => right)),
  ]
}
