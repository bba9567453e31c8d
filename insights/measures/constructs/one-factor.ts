const [steps, exactness] = [20_000, 1e-13]

/**
 * The loadings of items on one factor by principal axes: the first eigenvector of the correlations with the share that
 * is explained of each item (its communality) in the diagonal, repeated until that no longer changes (Harman, "Modern
 * Factor Analysis", 1976, chapter 8). Null if it does not converge, or explains more than the variance of an item.
 */
export function oneFactor(correlation: readonly number[]): number[] | null {
  const items = Math.sqrt(correlation.length)
  const places = Array.from({ length: items }, (_, item) => item)
  const row = (item: number) => correlation.slice(item * items, (item + 1) * items)
  let explained = places.map((item) =>
    Math.max(...row(item).map((r, other) => (other === item ? 0 : Math.abs(r)))),
  )
  let vector = places.map(
    (item) => (row(item).reduce((sum, r) => sum + r, 0) < 0 ? -1 : 1) / Math.sqrt(items),
  )
  // Makes all eigenvalues positive, so that the power method finds the first and not the farthest from 0.
  const shift = Math.max(...places.map((item) => row(item).reduce((sum, r) => sum + Math.abs(r), 0))) / 2
  for (let step = 0; step < steps; step++) {
    const image = places.map((item) =>
      row(item).reduce((sum, r, other) => sum + (other === item ? explained[item]! : r) * vector[other]!, 0),
    )
    const value = image.reduce((sum, one, item) => sum + one * vector[item]!, 0)
    const next = image.map((one, item) => one + shift * vector[item]!)
    const length = Math.hypot(...next)
    vector = next.map((one) => one / length)
    const before = explained
    explained = vector.map((one) => one ** 2 * value)
    if (explained.some((one) => !(one >= 0 && one <= 1))) return null
    if (explained.every((one, item) => Math.abs(one - before[item]!) < exactness))
      return vector.map((one) => one * Math.sqrt(value))
  }
  return null
}
