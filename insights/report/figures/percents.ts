/** A part of 1 in whole percents; halves go up on the exact fraction. */
export function percent(part: number): number {
  // 0.575 * 100 is a little less than 57.5.
  return Math.round(Number((part * 100).toFixed(6)))
}

/** Shares of one whole in whole percents that add up to 100: those with the largest remainders are rounded up. */
export function percentsOfWhole(shares: readonly number[]): number[] {
  const total = shares.reduce((sum, share) => sum + share, 0)
  if (total === 0) return shares.map(() => 0)
  const exact = shares.map((share) => Number(((share / total) * 100).toFixed(9)))
  const whole = exact.map(Math.floor)
  const missing = 100 - whole.reduce((sum, one) => sum + one, 0)
  const byRemainder = exact
    .map((one, place) => ({ place, remainder: one - Math.floor(one) }))
    .toSorted((one, other) => other.remainder - one.remainder || one.place - other.place)
  for (const { place } of byRemainder.slice(0, missing)) whole[place]! += 1
  return whole
}

/**
 * The tone of a step of a scale from 1 to 5: the middle of an odd scale is 3, and the outer half of each side has the
 * stronger tone.
 */
export function toneOf(step: number, steps: number): number {
  const side = Math.floor(steps / 2)
  const [fromLow, fromHigh] = [side - step, step - (steps - 1 - side)]
  if (fromLow <= 0 && fromHigh <= 0) return 3
  const isNear = Math.max(fromLow, fromHigh) <= Math.floor(side / 2)
  if (fromLow > 0) return isNear ? 2 : 1
  return isNear ? 4 : 5
}
