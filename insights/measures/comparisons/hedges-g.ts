import { type Moments, meanOf, sdOf } from '#insights/measures/answers/moments.ts'

/**
 * Hedges' g of one group against another: the difference of means in pooled standard deviations, times
 * 1 - 3 / (4(n1 + n2) - 9): Hedges, "Distribution theory for Glass's estimator of effect size", 1981. Null for groups of
 * fewer than two, or without any deviation.
 */
export function hedgesG(one: Moments, other: Moments): number | null {
  const [sd, otherSd] = [sdOf(one), sdOf(other)]
  if (sd === null || otherSd === null) return null
  const n = one.n + other.n
  const pooled = Math.sqrt(((one.n - 1) * sd ** 2 + (other.n - 1) * otherSd ** 2) / (n - 2))
  if (pooled === 0) return null
  return ((meanOf(one)! - meanOf(other)!) / pooled) * (1 - 3 / (4 * n - 9))
}
