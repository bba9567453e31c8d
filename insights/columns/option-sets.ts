import { missingSet, type OptionSet, outsideSet } from './coded-columns.ts'

/** Numbers the sets of options that people chose together; the first two are those without an option. */
export function createOptionSets() {
  const sets: OptionSet[] = [[], []]
  const numbers = new Map<string, number>()
  const unions = new Map<number, number>()

  /** The number of a set of positions, which may be empty. */
  const setOf = (positions: readonly number[]): number => {
    const sorted = [...new Set(positions)].sort((one, other) => one - other)
    const name = sorted.join()
    const known = numbers.get(name)
    if (known !== undefined) return known
    numbers.set(name, sets.push(sorted) - 1)
    return sets.length - 1
  }

  /** The number of the set with the options of two. */
  const unionOf = (one: number, other: number): number => {
    if (one === other || other === missingSet) return one
    if (one <= outsideSet) return other
    if (other === outsideSet) return one
    // There are fewer sets than responses.
    const pair = one * 2 ** 26 + other
    const known = unions.get(pair)
    if (known !== undefined) return known
    const union = setOf([...sets[one]!, ...sets[other]!])
    unions.set(pair, union)
    return union
  }
  return { sets, setOf, unionOf }
}
