import type { Figure } from '#contract/results/analyses.ts'
import { exactOf, type ReadyAnalysis } from './explore.api.ts'

/** Percent favorable of all answers to scored questions, as a part of 1; undefined if no question is scored. */
export function overallFavorable({
  questions,
}: ReadyAnalysis): { share: number; questions: number } | undefined {
  const scored = questions.flatMap(({ figures }) => {
    const figure = exactOf(figures)
    return figure?.favorable ? [{ n: figure.n, count: figure.favorable.count }] : []
  })
  const answers = scored.reduce((sum, { n }) => sum + n, 0)
  if (answers === 0) return undefined
  return { share: scored.reduce((sum, { count }) => sum + count, 0) / answers, questions: scored.length }
}

/** The shown themes, most favorable first. */
export const themesOf = ({ constructs }: ReadyAnalysis) => byFavorable(constructs)

/** The questions with a percent favorable, most favorable first. */
export const scoredOf = ({ questions }: ReadyAnalysis) =>
  byFavorable(questions).filter(({ figure }) => figure?.favorable)

const byFavorable = <T extends { figures: Figure[] }>(subjects: readonly T[]) =>
  subjects
    .map((subject) => ({ ...subject, figure: exactOf(subject.figures) }))
    .toSorted((one, other) => (other.figure?.favorable?.share ?? -1) - (one.figure?.favorable?.share ?? -1))
