export function favorableCount(counts: readonly number[], favorable: readonly number[]): number {
  return favorable.reduce((sum, place) => sum + (counts[place] ?? 0), 0)
}
