import type { AtomAnswers } from './population.ts'

/** The fewest people about whom a sensitive question is shown. */
export const fewestOfSensitive = 30
/** A bin of up to so many people, but not an empty one, is joined. */
const fewInBin = 2

/**
 * Step 7: which options are shown together. Ordered ones join the one before, from last to first, and the first joins the
 * next; others join one another as "other answers".
 */
export function binsOf({ isOrdered, kind }: AtomAnswers, counts: ArrayLike<number>): number[][] {
  const bins = Array.from(counts, (_, option) => [option])
  const size = (bin: number[]) => bin.reduce((sum, option) => sum + counts[option]!, 0)
  const isFew = (bin: number[]) => size(bin) > 0 && size(bin) <= fewInBin
  // Of a number no values are shown.
  if (kind === 'number') return bins
  if (isOrdered && kind === 'one') {
    for (let at = bins.length - 1; at > 0; at--) {
      if (isFew(bins[at]!)) bins.splice(at - 1, 2, [...bins[at - 1]!, ...bins[at]!])
    }
    while (bins.length > 1 && isFew(bins[0]!)) bins.splice(0, 2, [...bins[0]!, ...bins[1]!])
    return bins
  }
  let few = bins.filter(isFew).flat()
  const others = bins.filter((bin) => !isFew(bin)).sort((a, b) => size(a) - size(b) || a[0]! - b[0]!)
  if (few.length === 0) return bins
  while (isFew(few)) {
    const next = others.findIndex((bin) => size(bin) > 0)
    if (next < 0) break
    few = [...few, ...others.splice(next, 1).flat()]
  }
  return [...others.sort((a, b) => a[0]! - b[0]!), few.sort((a, b) => a - b)]
}
