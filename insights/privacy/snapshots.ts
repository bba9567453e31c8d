import { findLight, type Known } from '#insights/privacy/span/audit.ts'
import type { Effort } from '#insights/privacy/span/light-search.ts'
import { type Choice, hideCrossings } from './complement.ts'
import { byCell, type Family } from './family.ts'

/**
 * Step 9: beside what is out, a table is shown with new figures only as a whole and if nothing about few people follows
 * from both: everybody, then each breakdown, then each crossing. Hides the others and answers with their breakdowns; hides
 * all if not even everybody may be shown with new figures.
 */
export function hideStale(family: Family, choice: Choice, known: Known, effort: Effort): number[][] {
  const { sizes, firstBlock, tables, members, groups } = family
  const { shown, k } = choice
  const weights = byCell(family, known.people)
  const fresh = new Uint8Array(groups)
  const mayBeShown = (from: number, to: number) => {
    const trial = fresh.slice()
    for (let group = from; group < to; group++) trial[group] = shown[group]!
    const together = members.filter((_, group) => trial[group])
    const isClean = findLight(family, together, weights, known, k, effort).length === 0
    if (isClean) fresh.set(trial)
    else shown.fill(0, from, to)
    return isClean
  }
  if (!mayBeShown(0, 1)) {
    shown.fill(0)
    return []
  }
  const stale: number[][] = []
  const isStale = new Set<number>()
  for (const [b, size] of sizes.entries()) {
    if (mayBeShown(firstBlock[b]!, firstBlock[b]! + size)) continue
    stale.push([b])
    isStale.add(b)
  }
  for (const { a, b, first, rows, columns } of tables)
    if (isStale.has(a) || isStale.has(b)) shown.fill(0, first, first + rows * columns)
  hideCrossings(family, choice)
  for (const { a, b, first, rows, columns } of tables) {
    const isShown = !isStale.has(a) && !isStale.has(b) && mayBeShown(first, first + rows * columns)
    if (!isShown) stale.push([a, b])
  }
  return stale
}
