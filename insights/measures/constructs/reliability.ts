import { alpha } from './alpha.ts'
import { correlations, covariances, type ItemSums } from './covariances.ts'
import { omegaTotal } from './omega.ts'

const fewest = { people: 30, items: 3 }

/** Alpha and omega total of items; null for fewer than 30 people who answered all, or fewer than 3 items. */
export function reliability(sums: ItemSums): { alpha: number | null; omega: number | null } {
  if (sums.n < fewest.people || sums.sums.length < fewest.items) return { alpha: null, omega: null }
  const covariance = covariances(sums)
  const correlation = correlations(covariance)
  return { alpha: alpha(covariance), omega: correlation && omegaTotal(correlation) }
}
