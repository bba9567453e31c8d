import type { Network } from './unknowns.ts'

/** The least and the most people of each option that an unknown figure can have, as whole numbers. */
export type Bounds = { low: Float64Array; high: Float64Array }

/** What somebody knows who reads a table of one question: counts by group and option, and n where it is told. */
export type Reading = {
  options: number
  counts: Float64Array
  isUnknown: (group: number) => boolean
  /** The n of a masked figure, or null; of several answers it says nothing about their sum. */
  toldN: (group: number) => number | null
  isSeveral: boolean
}

const mostRounds = 12

/**
 * The unknown figures of a table of which only one distribution is possible, by what the equations of its nodes
 * leave: each option from 0 on, and what one figure has the others of its node have not.
 */
export function singleDistributions(network: Network, reading: Reading): number[] {
  const { options, counts, isUnknown, toldN, isSeveral } = reading
  const unknown = network.edges.filter(({ group }) => isUnknown(group))
  const place = new Map(unknown.map(({ group }, at) => [group, at]))
  const low = new Float64Array(unknown.length * options)
  // Nobody is in a figure who is not in everybody's.
  const high = Float64Array.from(low, (_, cell) => counts[cell % options]!)
  const equations = equationsOf(network, isUnknown, place)
  for (let round = 0, changed = true; changed && round < mostRounds; round++) {
    changed = false
    for (const { plus, minus, known } of equations)
      for (let option = 0; option < options; option++) {
        const sum = known.reduce(
          (total, { group, sign }) => total + sign * counts[group * options + option]!,
          0,
        )
        if (tighten(plus, minus, -sum, options, option, low, high)) changed = true
      }
    for (const [at, { group }] of isSeveral ? [] : unknown.entries()) {
      const n = toldN(group)
      if (n !== null && tightenToSum(at * options, options, n, low, high)) changed = true
    }
  }
  return unknown
    .filter((_, at) => {
      let open = 0
      let possible = 0
      for (let cell = at * options; cell < (at + 1) * options; cell++) {
        if (high[cell]! > low[cell]!) open++
        if (high[cell]! > 0) possible++
      }
      return open === 0 || (possible <= 1 && !isSeveral)
    })
    .map(({ group }) => group)
}

type Equation = { plus: number[]; minus: number[]; known: { group: number; sign: number }[] }

/** Of each node: figures of its crossings add up to its block; blocks to everybody, who are known. */
function equationsOf(
  { nodes, edges }: Network,
  isUnknown: (g: number) => boolean,
  place: Map<number, number>,
) {
  const equations: Equation[] = []
  for (let node = 0; node < nodes; node++) {
    const isWhole = node >= nodes - 2
    const one: Equation = { plus: [], minus: [], known: isWhole ? [{ group: 0, sign: -1 }] : [] }
    for (const { group, from, to } of edges) {
      if (from !== node && to !== node) continue
      const sign = !isWhole && to >= nodes - 2 ? -1 : 1
      if (isUnknown(group)) (sign > 0 ? one.plus : one.minus).push(place.get(group)!)
      else one.known.push({ group, sign })
    }
    if (one.plus.length + one.minus.length > 0) equations.push(one)
  }
  return equations
}

/** The sum of `plus` less that of `minus` is `sum`. */
function tighten(
  plus: number[],
  minus: number[],
  sum: number,
  options: number,
  option: number,
  low: Float64Array,
  high: Float64Array,
): boolean {
  let least = 0
  let most = 0
  for (const at of plus) {
    least += low[at * options + option]!
    most += high[at * options + option]!
  }
  for (const at of minus) {
    least -= high[at * options + option]!
    most -= low[at * options + option]!
  }
  let changed = false
  const narrow = (cell: number, from: number, to: number) => {
    if (from > low[cell]!) {
      low[cell] = from
      changed = true
    }
    if (to < high[cell]!) {
      high[cell] = to
      changed = true
    }
  }
  for (const at of plus) {
    const cell = at * options + option
    narrow(cell, sum - (most - high[cell]!), sum - (least - low[cell]!))
  }
  for (const at of minus) {
    const cell = at * options + option
    narrow(cell, least + high[cell]! - sum, most + low[cell]! - sum)
  }
  return changed
}

function tightenToSum(
  from: number,
  options: number,
  n: number,
  low: Float64Array,
  high: Float64Array,
): boolean {
  let changed = false
  for (let cell = from; cell < from + options; cell++) {
    let others = 0
    let most = 0
    for (let other = from; other < from + options; other++) {
      if (other === cell) continue
      others += low[other]!
      most += high[other]!
    }
    if (n - others < high[cell]!) {
      high[cell] = n - others
      changed = true
    }
    if (n - most > low[cell]!) {
      low[cell] = n - most
      changed = true
    }
  }
  return changed
}
