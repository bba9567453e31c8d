/** A point of a scale of k points, scaled to 0 to 100. */
export function hundredth(point: number, points: number): number {
  return (100 * (point - 1)) / (points - 1)
}

/** The same in points of a scale of so many, the first of which is `from`. */
export function inPoints(score: number, points: number, from = 1): number {
  return from + (score / 100) * (points - 1)
}

/** Whether a person answered enough of a construct's items to have a score: at least half of them. */
export function hasScore(answered: number, items: number): boolean {
  return answered > 0 && 2 * answered >= items
}

/** What a person scores: the mean of the answered items, each from 0 to 100. */
export function personScore(sum: number, answered: number): number {
  return sum / answered
}
