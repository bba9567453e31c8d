import type { AnalysedBreakdown } from '#contract/results/analyses.ts'
import { valueKeyOf, valuesOf } from '#contract/results/block-labels.ts'
import { type Audience, responseRate } from '#insights/measures/answers/response-rate.ts'

/**
 * Breakdowns whose schools have the number of people who were asked there, and whether few of them answered for this
 * audience; a block of several schools has their sum, and none if one of them is not known or people gave no school. Where
 * no column was read as the school, it may be one that a person made a breakdown, by the names of its groups.
 */
export function withAskedOfSchools(
  breakdowns: readonly AnalysedBreakdown[],
  schools: readonly { names: string[]; asked: number }[],
  audience: Audience,
): AnalysedBreakdown[] {
  if (schools.length === 0) return [...breakdowns]
  const askedBy = new Map(
    schools.flatMap(({ names, asked }) => names.map((name) => [valueKeyOf(name), asked] as const)),
  )
  const ofSchools =
    breakdowns.find(({ key }) => key === 'school') ??
    breakdowns.find(({ blocks }) =>
      blocks.some(({ key }) => valuesOf(key).values.some((value) => askedBy.has(value))),
    )
  return breakdowns.map((breakdown) =>
    breakdown === ofSchools
      ? {
          ...breakdown,
          blocks: breakdown.blocks.map((block) => {
            const counts = valuesOf(block.key).values.map((value) => askedBy.get(value))
            const asked = counts.reduce<number>((sum, count) => sum + (count ?? Number.NaN), 0)
            if (!Number.isFinite(asked) || asked < 1) return block
            const isLowRate = responseRate(block.n, asked, audience)?.isLow === true
            return { ...block, asked, ...(isLowRate && { isLowRate }) }
          }),
        }
      : breakdown,
  )
}
