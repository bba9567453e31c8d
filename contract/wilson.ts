/** z of an interval of 95 %. */
const z95 = 1.959964

export type Interval = { low: number; high: number }

/**
 * The interval of 95 % of a share of n people: Wilson, "Probable inference, the law of succession, and statistical
 * inference", 1927. If it is known how many were asked, and that is at least n, n is corrected for a finite
 * population: n(N - 1) / (N - n), Cochran, "Sampling Techniques", 1977, chapter 2; of all of them it is the share itself.
 */
export function wilson(share: number, n: number, enrolment: number | null = null): Interval {
  const isKnown = enrolment !== null && enrolment >= n
  if (isKnown && enrolment === n) return { low: share, high: share }
  const people = isKnown ? (n * (enrolment - 1)) / (enrolment - n) : n
  const whole = 1 + z95 ** 2 / people
  const center = share + z95 ** 2 / (2 * people)
  const half = z95 * Math.sqrt((share * (1 - share)) / people + z95 ** 2 / (4 * people ** 2))
  // At 0 and at 1 the subtraction leaves a last digit.
  return {
    low: share === 0 ? 0 : Math.max(0, (center - half) / whole),
    high: share === 1 ? 1 : Math.min(1, (center + half) / whole),
  }
}
