import { oneFactor } from './one-factor.ts'

/**
 * Omega total of items with one factor: (sum of loadings)^2 / ((sum of loadings)^2 + sum of what the factor does not
 * explain), McDonald, "Test Theory", 1999, chapter 6; loadings by principal axes on the correlations. Null without such
 * a factor.
 */
export function omegaTotal(correlation: readonly number[]): number | null {
  const loadings = oneFactor(correlation)
  if (loadings === null) return null
  const common = loadings.reduce((sum, loading) => sum + loading, 0) ** 2
  const own = loadings.reduce((sum, loading) => sum + 1 - loading ** 2, 0)
  return common / (common + own)
}
