/** A part of 1 in whole percents, as it is shown everywhere; halves go up on the exact fraction: 23 of 40 is 58. */
export function percent(share: number): number {
  // 0.575 * 100 is a little less than 57.5.
  return Math.round(Number((share * 100).toFixed(6)))
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
 * The whole percents of a question's answers, in their order, wherever they are told. Those that are parts of one whole
 * add up to 100, so one may be a percent off its own rounding; of a question with several answers each stands alone.
 */
export function percentsOfAnswers({
  options,
  mentions,
}: {
  options: readonly { share: number }[]
  /** Present if people could give several answers. */
  mentions?: number | undefined
}): number[] {
  const shares = options.map(({ share }) => share)
  return mentions === undefined ? percentsOfWhole(shares) : shares.map(percent)
}

/** The points between two shares: those of their printed percents, so that the page adds up for its reader. */
export const pointsBetween = (before: number, after: number): number => percent(after) - percent(before)

/**
 * Where the first of five classes of ten points begins, in whole percents, for coloring the cells of a table: the
 * middle class holds `overall`, the percent of everybody, as far as all five can be reached.
 */
export function firstOfHeat(overall: number): number {
  return Math.min(55, Math.max(-5, Math.floor((overall - 5) / 10) * 10 - 15))
}
