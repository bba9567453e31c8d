import { type Interval, wilson } from '#contract/wilson.ts'
import { normalTails } from '#insights/measures/probabilities.ts'

type Share = { count: number; n: number }

/**
 * The difference of two shares, the later one minus the earlier, with its interval of 95 %: Newcombe, "Interval
 * estimation for the difference between independent proportions", 1998, method 10.
 */
export function shareChange(earlier: Share, later: Share): Interval & { difference: number } {
  const [before, after] = [earlier.count / earlier.n, later.count / later.n]
  const [range, laterRange] = [wilson(before, earlier.n), wilson(after, later.n)]
  const difference = after - before
  return {
    difference,
    low: difference - Math.hypot(after - laterRange.low, range.high - before),
    high: difference + Math.hypot(laterRange.high - after, before - range.low),
  }
}

/** The pooled z test of two proportions; null if both are 0 or both are 1. */
export function proportionsTest(earlier: Share, later: Share): { z: number; p: number } | null {
  const pooled = (earlier.count + later.count) / (earlier.n + later.n)
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / earlier.n + 1 / later.n))
  if (error === 0) return null
  const z = (later.count / later.n - earlier.count / earlier.n) / error
  return { z, p: normalTails(z) }
}
