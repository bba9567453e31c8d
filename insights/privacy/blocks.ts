import { type Language, notGiven, orOf, wordsOfNotGiven } from '#contract/results/block-labels.ts'
import type { Breakdown, Population } from './population.ts'

/** Values of a breakdown that are shown together. */
export type PlannedBlock = {
  /** `grade:7`, of joined values `grade:7+8`. */
  key: string
  /** Names all that is in it: "Female, Other or not given". */
  label: string
  /** The positions of its values; -1 is "not given". */
  values: readonly number[]
  n: number
}

/** The most blocks of a breakdown that is not wide. */
export const mostBlocks = 12
/** Schools are compared one by one; only they and a choice by hand have more values than a reading takes for groups. */
const wide = { key: 'school', values: 26, mostBlocks: 60 }
const mostBlocksOf = ({ key, values }: Breakdown) =>
  key === wide.key || values.length >= wide.values ? wide.mostBlocks : mostBlocks

/**
 * Step 1: joins values until every block has at least `k` people. No answer is a value too: otherwise everybody minus
 * the others would be the people who gave none. Answers with the values of each block.
 */
export function blocksOf(breakdown: Breakdown, counts: Map<number, number>, k: number): number[][] {
  const size = (values: number[]) => values.reduce((sum, value) => sum + (counts.get(value) ?? 0), 0)
  const most = mostBlocksOf(breakdown)
  const given = breakdown.values.map((_, value) => [value])
  const missing = (counts.get(-1) ?? 0) > 0 ? [[-1]] : []
  let blocks: number[][]
  let small: number[]
  if (breakdown.isOrdered) {
    blocks = given
    for (;;) {
      const at = smallest(blocks, size)
      if (blocks.length < 2 || (size(blocks[at]!) >= k && blocks.length <= most)) break
      const before = at > 0 ? size(blocks[at - 1]!) : Number.POSITIVE_INFINITY
      const after = at + 1 < blocks.length ? size(blocks[at + 1]!) : Number.POSITIVE_INFINITY
      blocks = joinNext(blocks, before <= after ? at - 1 : at)
    }
    small = missing.filter((values) => size(values) < k).flat()
    blocks = [...blocks, ...missing.filter((values) => size(values) >= k)]
  } else {
    const all = [...given, ...missing]
    blocks = all.filter((values) => size(values) >= k)
    small = all.filter((values) => size(values) < k).flat()
  }
  if (size(small) === 0) small = []
  const isTooMany = () => blocks.length + Math.min(small.length, 1) > most
  while (blocks.length > 0 && ((small.length > 0 && size(small) < k) || isTooMany())) {
    const [least] = blocks.splice(smallest(blocks, size, breakdown), 1)
    small = [...small, ...least!]
  }
  if (small.length > 0) blocks.push(small)
  return inOrder(blocks)
}

/** Blocks in the order of their first value, "not given" last. */
export const inOrder = (blocks: number[][]): number[][] => {
  const place = (value: number) => (value < 0 ? Number.POSITIVE_INFINITY : value)
  const compare = (a: number, b: number) => (place(a) === place(b) ? 0 : place(a) - place(b))
  return blocks.map((values) => values.toSorted(compare)).sort((a, b) => compare(a[0]!, b[0]!))
}

/** The position of the smallest block; of equal ones the first in order, or by key if they have no order. */
export function smallest(
  blocks: readonly number[][],
  size: (values: number[]) => number,
  breakdown?: Breakdown,
): number {
  const name = (values: number[]) => (breakdown ? keyOf(breakdown, values) : '')
  let best = 0
  for (let at = 1; at < blocks.length; at++) {
    const difference = size(blocks[at]!) - size(blocks[best]!)
    if (difference < 0 || (difference === 0 && name(blocks[at]!) < name(blocks[best]!))) best = at
  }
  return best
}

const joinNext = (blocks: number[][], at: number) => [
  ...blocks.slice(0, at),
  [...blocks[at]!, ...blocks[at + 1]!],
  ...blocks.slice(at + 2),
]

/** The key of a block, the same whatever the order of unordered values. */
export function keyOf({ key, values, isOrdered }: Breakdown, block: readonly number[]): string {
  const keys = block.map((value) => values[value]?.key ?? notGiven)
  return `${key}:${(isOrdered ? keys : keys.sort()).join('+')}`
}

/** Whether a block is a single given value, by its key: keys of values hold only letters, digits and `-`. */
export const isOneValue = (block: string) => !/[+_]/.test(block.slice(block.lastIndexOf(':') + 1))

/** The label of a block; all of its values are named. */
export function labelOf({ values }: Breakdown, block: readonly number[], language: Language): string {
  const { none, only } = wordsOfNotGiven[language]
  const labels = block.map((value) => values[value]?.label ?? (block.length > 1 ? none : only))
  return orOf(labels, language)
}

/** How many people gave each value of a breakdown; -1 is "not given". */
export function countValues(
  { breakdowns, values }: Population,
  people: ArrayLike<number>,
  at: number,
): Map<number, number> {
  const counts = new Map<number, number>()
  for (let atom = 0; atom < people.length; atom++) {
    const value = values[atom * breakdowns.length + at]!
    counts.set(value, (counts.get(value) ?? 0) + people[atom]!)
  }
  return counts
}
