import { percent } from '#contract/percents.ts'
import type { AnalysedBreakdown, Analysis, Block } from '#contract/results/analyses.ts'
import { isNotGiven } from '#contract/results/block-labels.ts'
import { isLikelyReal } from '#contract/results/likely-real.ts'
import { ratedOf } from './shown.ts'

/** A block whose answers are likely really different from those of all others. Whole percents. */
export type BlockDifference = {
  about: string
  breakdown: AnalysedBreakdown
  block: Block
  favorable: number
  all: number
  points: number
  g: number
}

/** A question without a percent favorable whose answers likely really differ among the blocks of a breakdown. */
type ChoiceDifference = { about: string; breakdown: AnalysedBreakdown }

/**
 * The differences of one theme or question that are likely real, the largest first. People of whom a breakdown is not
 * known are no group that anything could be said of, though the others are compared with them too.
 */
export function differencesOf(analysis: Analysis, about: string): BlockDifference[] {
  const found = [...analysis.constructs, ...analysis.questions].find(({ key }) => key === about)
  const everybody = found && ratedOf(found.figures)
  if (!everybody) return []
  return analysis.differences
    .filter((one) => one.about === about && one.notable)
    .flatMap(({ breakdown: key, groups }) => {
      const breakdown = analysis.breakdowns.find((one) => one.key === key)
      return groups.flatMap(({ block: name, g }) => {
        const block = breakdown?.blocks.find((one) => one.key === name)
        const rated = ratedOf(found.figures, name)
        if (!breakdown || !block || !rated || isNotGiven(block.key)) return []
        if (!isLikelyReal(g, rated.n, everybody.n - rated.n)) return []
        const [favorable, all] = [percent(rated.favorable.share), percent(everybody.favorable.share)]
        if (Math.sign(favorable - all) !== Math.sign(g)) return []
        return [{ about, breakdown, block, favorable, all, points: favorable - all, g }]
      })
    })
    .toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points))
}

/** Those of questions without a percent favorable that are likely real, the largest first. */
export function choiceDifferencesOf({ differences, breakdowns }: Analysis): ChoiceDifference[] {
  return differences
    .filter(({ kind, notable }) => kind === 'choice' && notable)
    .toSorted((one, other) => (other.v ?? 0) - (one.v ?? 0))
    .flatMap(({ about, breakdown: key }) => {
      const breakdown = breakdowns.find((one) => one.key === key)
      return breakdown ? [{ about, breakdown }] : []
    })
}
