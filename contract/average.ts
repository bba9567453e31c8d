type NumberFigure = { mean: number | null; quartiles?: readonly number[] }

/**
 * The average of a number's answers, or null if it would mislead: a few extreme answers, such as 99999 for an age, have
 * moved it beyond the fences of a box plot, 1.5 times the distance of the quartiles outside of them (Tukey,
 * Exploratory Data Analysis, 1977). Where quartiles are not shown, or are all one number, the average is told.
 */
export function averageToTell({ mean, quartiles }: NumberFigure): number | null {
  if (mean === null || !quartiles) return mean
  const [low, , high] = quartiles as readonly [number, number, number]
  const reach = 1.5 * (high - low)
  return reach > 0 && (mean < low - reach || mean > high + reach) ? null : mean
}
