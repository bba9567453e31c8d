/** The smallest effect of a rating for which a group is mentioned, in standard deviations. */
const leastEffect = 0.2
/** 95 percent of a normal distribution are within this many standard errors. */
const standardErrors = 1.96

/**
 * Whether a group of a difference that is notable is likely really different itself: its effect (Hedges' g beside the others)
 * matters, and the 95 percent interval of it leaves zero out. The test behind a difference is one of all groups together,
 * which a small group beside large ones passes with them. `n` are the people of the group, `others` all others. The standard
 * error is that of Hedges and Olkin, Statistical Methods for Meta-Analysis (1985).
 */
export function isLikelyReal(g: number, n: number, others: number): boolean {
  if (n <= 0 || others <= 0) return false
  const error = Math.sqrt((n + others) / (n * others) + g ** 2 / (2 * (n + others)))
  return Math.abs(g) >= leastEffect && Math.abs(g) > standardErrors * error
}
