/**
 * Cronbach's alpha from the covariances of items, row by row: Cronbach, "Coefficient alpha and the internal structure
 * of tests", 1951. Null if all people have the same sum.
 */
export function alpha(covariance: readonly number[]): number | null {
  const items = Math.sqrt(covariance.length)
  const whole = covariance.reduce((sum, value) => sum + value, 0)
  const own = covariance.reduce((sum, value, place) => (place % (items + 1) === 0 ? sum + value : sum), 0)
  return whole > 0 && items > 1 ? (items / (items - 1)) * (1 - own / whole) : null
}
