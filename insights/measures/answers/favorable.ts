/**
 * The positions of the favorable options of a scale: those above its middle (1 of 3, 2 of 4, 2 of 5, 3 of 6, 3 of 7,
 * the upper 5 of 0 to 10), of a reversed item those below. The middle of an odd scale is neither.
 */
export function favorableOptions(points: number, reversed: boolean): number[] {
  const half = Math.floor(points / 2)
  return Array.from({ length: half }, (_, place) => (reversed ? place : points - half + place))
}

export function favorableCount(counts: readonly number[], favorable: readonly number[]): number {
  return favorable.reduce((sum, place) => sum + (counts[place] ?? 0), 0)
}
