import type { Interval } from '#contract/wilson.ts'

type Rated = Interval & { key: string; share: number }

const most = 3

/**
 * The keys of the three items with the highest favorable and of the three with the lowest, highest and lowest first,
 * with any that equal the third; at most half of the items at each end. None if all intervals overlap.
 */
export function strengthsAndGrowth(items: readonly Rated[]): { strengths: string[]; growth: string[] } {
  const lowest = Math.min(...items.map(({ high }) => high))
  const highest = Math.max(...items.map(({ low }) => low))
  if (items.length < 2 || highest <= lowest) return { strengths: [], growth: [] }
  const falling = items.toSorted((one, other) => other.share - one.share)
  const places = Math.min(most, Math.floor(items.length / 2))
  const [last, first] = [falling[places - 1]!.share, falling.at(-places)!.share]
  const keys = (isIn: (share: number) => boolean) =>
    falling.filter(({ share }) => isIn(share)).map(({ key }) => key)
  // Items in the middle that are all equal would be both.
  return last === first
    ? { strengths: keys((share) => share > last), growth: keys((share) => share < first).toReversed() }
    : { strengths: keys((share) => share >= last), growth: keys((share) => share <= first).toReversed() }
}
