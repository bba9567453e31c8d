/** Sums over people who answered all items; `products` is a square matrix of items, row by row. */
export type ItemSums = { n: number; sums: readonly number[]; products: readonly number[] }

/** The covariances of items, with n - 1, row by row. */
export function covariances({ n, sums, products }: ItemSums): number[] {
  const items = sums.length
  return products.map(
    (product, place) => (product - (sums[Math.floor(place / items)]! * sums[place % items]!) / n) / (n - 1),
  )
}

/** The correlations of items; null if everybody gave one of them the same answer. */
export function correlations(covariance: readonly number[]): number[] | null {
  const items = Math.sqrt(covariance.length)
  const sd = Array.from({ length: items }, (_, item) => Math.sqrt(covariance[item * items + item]!))
  if (sd.some((one) => !(one > 0))) return null
  return covariance.map((value, place) => value / (sd[Math.floor(place / items)]! * sd[place % items]!))
}
