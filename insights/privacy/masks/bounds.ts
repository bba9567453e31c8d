import type { Family } from '#insights/privacy/family.ts'
import { type Budget, spend } from '#insights/privacy/span/budget.ts'

/** A figure and those that add up to it. */
export type Sum = { whole: number; parts: number[] }

/** The sums among the figures of a family: blocks add up to everybody, crossings to the blocks of either breakdown. */
export function sumsOf({ sizes, firstBlock, tables }: Family, n: Float64Array): Sum[] {
  const range = (count: number, numbered: (at: number) => number) =>
    // Figures of nobody are known to be empty.
    Array.from({ length: count }, (_, at) => numbered(at)).filter((group) => n[group]! > 0)
  return [
    ...sizes.map((size, b) => ({ whole: 0, parts: range(size, (at) => firstBlock[b]! + at) })),
    ...tables.flatMap(({ a, b, first, rows, columns }) => [
      ...Array.from({ length: rows }, (_, row) => ({
        whole: firstBlock[a]! + row,
        parts: range(columns, (column) => first + row * columns + column),
      })),
      ...Array.from({ length: columns }, (_, column) => ({
        whole: firstBlock[b]! + column,
        parts: range(rows, (row) => first + row * columns + column),
      })),
    ]),
  ]
}

/** What the figures of one question reveal: counts by group and option, and n if it is told. */
type Reading = {
  options: number
  n: Float64Array
  counts: Float64Array
  exact: Uint8Array
  /** Whether the n of a figure that is not exact is told. */
  isMasked: (group: number) => boolean
  isSeveral: boolean
  budget: Budget
}

const mostRounds = 40

/**
 * The inexact figures for which only one distribution is possible, in counts or in shares: counts of options are whole
 * and not negative, and figures add up.
 */
export function singleDistributions(sums: readonly Sum[], reading: Reading): number[] {
  const { options, n, counts, exact, isMasked, isSeveral, budget } = reading
  const low = new Float64Array(counts.length)
  const high = new Float64Array(counts.length)
  for (let at = 0; at < counts.length; at++) {
    const isExact = exact[Math.floor(at / options)]
    low[at] = isExact ? counts[at]! : 0
    high[at] = isExact ? counts[at]! : counts[at % options]!
  }
  const open = sums.filter(({ whole, parts }) => !exact[whole] || parts.some((group) => !exact[group]))
  const parts = open.reduce((sum, one) => sum + 2 * one.parts.length, 0)
  const masked = isSeveral ? [] : Array.from(n.keys()).filter((group) => !exact[group] && isMasked(group))
  for (let round = 0, changed = true; changed && round < mostRounds; round++) {
    changed = false
    spend(budget, parts * options)
    for (const { whole, parts } of open)
      for (let option = 0; option < options; option++)
        if (balance(whole * options + option, parts, options, option, low, high)) changed = true
    for (const group of masked) if (keepToSum(group * options, options, n[group]!, low, high)) changed = true
  }
  return Array.from(n.keys()).filter((group) => {
    if (exact[group] || n[group] === 0) return false
    let isOpen = false
    let possible = 0
    for (let at = group * options; at < (group + 1) * options; at++) {
      if (high[at]! > low[at]!) isOpen = true
      if (high[at]! > 0) possible++
    }
    return !isOpen || (possible <= 1 && !isSeveral)
  })
}

/** Narrows the parts of a sum by the whole and the whole by its parts; answers whether anything changed. */
function balance(
  whole: number,
  parts: readonly number[],
  options: number,
  option: number,
  low: Float64Array,
  high: Float64Array,
): boolean {
  let least = 0
  let most = 0
  for (const part of parts) {
    least += low[part * options + option]!
    most += high[part * options + option]!
  }
  let changed = narrow(whole, least, most, low, high)
  for (const part of parts) {
    const at = part * options + option
    const from = low[whole]! - (most - high[at]!)
    const to = high[whole]! - (least - low[at]!)
    if (narrow(at, from, to, low, high)) changed = true
  }
  return changed
}

/** The options of one figure add up to its people. */
function keepToSum(from: number, options: number, n: number, low: Float64Array, high: Float64Array): boolean {
  let least = 0
  let most = 0
  for (let at = from; at < from + options; at++) {
    least += low[at]!
    most += high[at]!
  }
  let changed = false
  for (let at = from; at < from + options; at++)
    if (narrow(at, n - (most - high[at]!), n - (least - low[at]!), low, high)) changed = true
  return changed
}

function narrow(at: number, from: number, to: number, low: Float64Array, high: Float64Array): boolean {
  const changed = from > low[at]! || to < high[at]!
  if (from > low[at]!) low[at] = from
  if (to < high[at]!) high[at] = to
  return changed
}
