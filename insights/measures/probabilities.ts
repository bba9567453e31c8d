import jstat from 'jstat'

/** The probability of a chi-square of at least `x`, of 0 or more, with `df` degrees of freedom. */
export function chiSquareTail(x: number, df: number): number {
  return Math.max(0, 1 - jstat.chisquare.cdf(x, df))
}

/** The probability of a z as far from 0 as this or farther, on either side. */
export function normalTails(z: number): number {
  return 2 * jstat.normal.cdf(-Math.abs(z), 0, 1)
}
