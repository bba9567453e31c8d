/**
 * What is said about a group in which nearly all are alike, in percent of either side, by the least number of people for
 * which it holds. Every range has room for three numbers of people who differ (0, 1 and 2), so that a person who differs
 * knows nothing for certain about the others (in the manner of NCES 2011-603).
 */
const ladder = [
  { from: 301, high: 99 },
  { from: 101, high: 98 },
  { from: 41, high: 95 },
  { from: 21, high: 90 },
  { from: 0, high: 80 },
]

/** The most people who may differ in a group that counts as alike; under 10 people the ranges have room for one. */
const mayDiffer = (n: number): number => (n < 10 ? 1 : 2)

/** Counts of one group and how they are read. */
type Counts = {
  n: number
  /** People by option, from an offset on. */
  counts: ArrayLike<number>
  at: number
  options: number
  favorable: readonly number[] | null
  kind: 'one' | 'several' | 'number'
}

/**
 * The side on which nearly all people of a group are (favorable or not, or one answer), or null. If people give several
 * answers, only one that nearly all gave counts.
 */
export function alikeSide({ n, counts, at, options, favorable, kind }: Counts): 'high' | 'low' | null {
  if (n === 0 || options === 0) return null
  const most = n - mayDiffer(n)
  if (favorable && kind === 'one') {
    let sum = 0
    for (const option of favorable) sum += counts[at + option]!
    if (sum >= most) return 'high'
    if (n - sum >= most) return 'low'
  }
  for (let option = 0; option < options; option++) if (counts[at + option]! >= most) return 'high'
  return null
}

/** "≥ 95 %" or "≤ 5 %", by the number of people. */
export function maskLabel(n: number, side: 'high' | 'low'): string {
  const { high } = ladder.find(({ from }) => n >= from)!
  return side === 'high' ? `≥ ${high} %` : `≤ ${100 - high} %`
}
