import { percent } from '#contract/percents.ts'
import { besideOthers, isOtherOfTwo } from '#contract/results/all-others.ts'
import type { AnalysedBreakdown, Analysis, Block } from '#contract/results/analyses.ts'
import { isNotGiven } from '#contract/results/block-labels.ts'
import { ratedOf } from './shown.ts'

/** A block whose answers likely really differ from those of all others, as on the results page. Whole percents. */
export type BlockDifference = {
  about: string
  breakdown: AnalysedBreakdown
  block: Block
  favorable: number
  others: number
  points: number
}

/** A question without a percent favorable whose answers likely really differ among the blocks of a breakdown. */
type ChoiceDifference = { about: string; breakdown: AnalysedBreakdown }

/**
 * The differences of one theme or question that are likely real, largest first. People without an answer to a breakdown
 * are not reported as a group, though the others are compared with them too.
 */
export function differencesOf(analysis: Analysis, about: string): BlockDifference[] {
  const found = [...analysis.constructs, ...analysis.questions].find(({ key }) => key === about)
  const everybody = found && ratedOf(found.figures)
  if (!everybody) return []
  return analysis.differences
    .filter((one) => one.about === about && one.notable)
    .flatMap((tested) => {
      const breakdown = analysis.breakdowns.find(({ key }) => key === tested.breakdown)
      return tested.groups.flatMap(({ block: name }) => {
        const block = breakdown?.blocks.find(({ key }) => key === name)
        const rated = ratedOf(found.figures, name)
        if (!breakdown || !block || !rated || isNotGiven(block.key)) return []
        const beside = besideOthers(analysis, about, [everybody, rated], tested)
        if (!beside?.isReal) return []
        const [favorable, others] = [percent(rated.favorable.share), percent(beside.others.share)]
        return [{ about, breakdown, block, favorable, others, points: beside.points }]
      })
    })
    .toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points))
}

/** For telling them one by one: only the first of two groups that differ from each other. */
export const eachOnce = (differences: readonly BlockDifference[]) =>
  differences.filter(({ breakdown, block }) => !isOtherOfTwo(breakdown, block.key))

/** On how many questions a group clearly differs from all others. */
type DifferenceCount = { breakdown: AnalysedBreakdown; block: Block; less: number; more: number }

const pointsOf = (differences: readonly BlockDifference[]) =>
  differences.reduce((sum, { points }) => sum + points, 0)

/** The groups of some differences, those that are less favorable on the most questions first. */
export function differenceCounts(differences: readonly BlockDifference[]): DifferenceCount[] {
  return [...Map.groupBy(differences, ({ block }) => block).values()]
    .toSorted((one, other) => pointsOf(one) - pointsOf(other))
    .map((own) => {
      const less = own.filter(({ points }) => points < 0).length
      return { breakdown: own[0]!.breakdown, block: own[0]!.block, less, more: own.length - less }
    })
    .toSorted((one, other) => other.less - one.less || one.more - other.more)
}

/** The likely real differences of questions without a percent favorable, largest first. */
export function choiceDifferencesOf({ differences, breakdowns }: Analysis): ChoiceDifference[] {
  return differences
    .filter(({ kind, notable }) => kind === 'choice' && notable)
    .toSorted((one, other) => (other.v ?? 0) - (one.v ?? 0))
    .flatMap(({ about, breakdown: key }) => {
      const breakdown = breakdowns.find((one) => one.key === key)
      return breakdown ? [{ about, breakdown }] : []
    })
}
