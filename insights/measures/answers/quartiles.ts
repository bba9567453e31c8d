/**
 * The quartiles of values, given how often each occurs: linear between neighbours, definition 7 of Hyndman and Fan,
 * "Sample quantiles in statistical packages", 1996. Needs at least one value.
 */
export function quartiles(occurrences: ReadonlyMap<number, number>): [number, number, number] {
  const values = [...occurrences].toSorted(([one], [other]) => one - other)
  const n = values.reduce((sum, [, count]) => sum + count, 0)
  const at = (rank: number) => {
    let before = 0
    for (const [value, count] of values) {
      before += count
      if (rank < before) return value
    }
    return Number.NaN
  }
  const quantile = (part: number) => {
    const rank = (n - 1) * part
    const [low, high] = [at(Math.floor(rank)), at(Math.ceil(rank))]
    return low + (rank % 1) * (high - low)
  }
  return [quantile(0.25), quantile(0.5), quantile(0.75)]
}
