/** The number of values, their sum and the sum of their squares, which add up over groups. */
export type Moments = { n: number; sum: number; squares: number }

/** The moments of answers to a scale, in points from `from` (least favorable); `reversed`: the last option is that one. */
export function momentsOfScale(counts: readonly number[], reversed: boolean, from = 1): Moments {
  const moments = { n: 0, sum: 0, squares: 0 }
  for (const [place, count] of counts.entries()) {
    const point = from + (reversed ? counts.length - 1 - place : place)
    moments.n += count
    moments.sum += count * point
    moments.squares += count * point ** 2
  }
  return moments
}

export function meanOf({ n, sum }: Moments): number | null {
  return n === 0 ? null : sum / n
}

/** The standard deviation with n - 1; null for fewer than two values. */
export function sdOf({ n, sum, squares }: Moments): number | null {
  if (n < 2) return null
  const beside = squares - sum ** 2 / n
  // A remainder for equal values is only rounding error.
  return beside <= squares * 1e-13 ? 0 : Math.sqrt(beside / (n - 1))
}
