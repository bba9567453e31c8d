import { chiSquareTail } from '#insights/measures/probabilities.ts'

type Test = { statistic: number; df: number; p: number }

/**
 * Whether groups rank alike, corrected for ties: Kruskal and Wallis, "Use of ranks in one-criterion variance analysis",
 * 1952. A row of counts for each group, the columns in the order of the values. Null for fewer than two groups with
 * answers, or if all answers are the same.
 */
export function kruskalWallis(groups: readonly (readonly number[])[]): Test | null {
  const sizes = groups.map((counts) => counts.reduce((sum, count) => sum + count, 0))
  const n = sizes.reduce((sum, size) => sum + size, 0)
  const filled = sizes.filter((size) => size > 0).length
  const rankSums = groups.map(() => 0)
  let before = 0
  let ties = 0
  for (let place = 0; place < (groups[0]?.length ?? 0); place++) {
    const tied = groups.reduce((sum, counts) => sum + counts[place]!, 0)
    const rank = before + (tied + 1) / 2
    for (const [group, counts] of groups.entries()) rankSums[group]! += counts[place]! * rank
    before += tied
    ties += tied ** 3 - tied
  }
  const correction = 1 - ties / (n ** 3 - n)
  if (filled < 2 || correction <= 0) return null
  const squares = rankSums.reduce(
    (sum, rank, group) => (sizes[group] ? sum + rank ** 2 / sizes[group]! : sum),
    0,
  )
  const statistic = Math.max(0, ((12 / (n * (n + 1))) * squares - 3 * (n + 1)) / correction)
  const df = filled - 1
  return { statistic, df, p: chiSquareTail(statistic, df) }
}
