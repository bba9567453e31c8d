import type { AnalysedConstruct, AnalysedQuestion, Analysis } from '#contract/results/analyses.ts'
import { type Rated, ratedOf } from './shown.ts'

/** The themes, most favorable first; those that are not shown last. */
export function themesOf({ constructs }: Analysis): (AnalysedConstruct & { rated: Rated | null })[] {
  return constructs
    .map((construct) => ({ ...construct, rated: ratedOf(construct.figures) }))
    .toSorted((one, other) => (other.rated?.favorable.share ?? -1) - (one.rated?.favorable.share ?? -1))
}

/** The questions of a theme, most favorable first. */
export function itemsOf(analysis: Analysis, { items }: AnalysedConstruct): AnalysedQuestion[] {
  const share = ({ figures }: AnalysedQuestion) => ratedOf(figures)?.favorable.share ?? -1
  return analysis.questions
    .filter(({ key }) => items.includes(key))
    .toSorted((one, other) => share(other) - share(one))
}
