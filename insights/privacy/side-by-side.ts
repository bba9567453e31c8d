import type { Budget } from '#insights/privacy/span/budget.ts'
import { countValues, inOrder, smallest } from './blocks.ts'
import type { Breakdown, Population } from './population.ts'
import { smallestCut } from './smallest-cut.ts'

/** The values of each block of a breakdown that is shown. */
export type Blocks = { at: number; blocks: number[][] }

/**
 * Step 2: two breakdowns whose blocks are nearly the same people would reveal who makes the difference. If fewer than `k`
 * people are between a part of the one and a part of the other, blocks of the later breakdown join; one with two blocks
 * left is withdrawn. `weights` is the number of people of each atom.
 */
export function keepApart(
  population: Population,
  weights: ArrayLike<number>,
  given: readonly Blocks[],
  k: number,
  budget: Budget,
): Blocks[] {
  const kept: Blocks[] = []
  for (const one of given) {
    const joined = joinUntilApart({ population, weights, k, budget }, kept, one)
    if (joined) kept.push(joined)
  }
  return kept
}

type Compared = { population: Population; weights: ArrayLike<number>; k: number; budget: Budget }

/** The blocks of one breakdown, joined until they differ enough from all earlier ones, or null. */
function joinUntilApart(
  { population, weights, k, budget }: Compared,
  before: readonly Blocks[],
  { at, blocks: given }: Blocks,
): Blocks | null {
  const breakdown = population.breakdowns[at]!
  const counts = countValues(population, weights, at)
  const size = (values: number[]) => values.reduce((sum, value) => sum + (counts.get(value) ?? 0), 0)
  let blocks = given
  for (;;) {
    const cut = before
      .map((other) => {
        const graph = crossingGraph(population, weights, other, { at, blocks })
        return { first: other.blocks.length, cut: smallestCut(graph.weights, graph.size, budget) }
      })
      .find((found) => found.cut !== null && found.cut.weight < k)
    if (!cut?.cut) return { at, blocks }
    if (blocks.length <= 2) return null
    const inside = new Set(cut.cut.side.map((node) => node - cut.first))
    blocks = inOrder(joinAcross(breakdown, blocks, inside, size))
  }
}

/** Joins the smallest block of either side; of an ordered breakdown two neighbours of different sides. */
function joinAcross(
  breakdown: Breakdown,
  blocks: readonly number[][],
  inside: ReadonlySet<number>,
  size: (values: number[]) => number,
): number[][] {
  const pair = breakdown.isOrdered ? neighbours(blocks, inside, size) : null
  const [a, b] =
    pair ??
    [
      smallest(
        blocks.filter((_, block) => inside.has(block)),
        size,
        breakdown,
      ),
      smallest(
        blocks.filter((_, block) => !inside.has(block)),
        size,
        breakdown,
      ),
    ].map(
      (within, side) =>
        blocks.flatMap((_, block) => (inside.has(block) === (side === 0) ? [block] : []))[within]!,
    )
  const rest = blocks.filter((_, block) => block !== a && block !== b)
  return [...rest, [...blocks[a!]!, ...blocks[b!]!]]
}

function neighbours(blocks: readonly number[][], inside: ReadonlySet<number>, size: (v: number[]) => number) {
  let best: [number, number] | null = null
  let least = Number.POSITIVE_INFINITY
  for (let block = 0; block + 1 < blocks.length; block++) {
    const sum = size([...blocks[block]!, ...blocks[block + 1]!])
    if (inside.has(block) === inside.has(block + 1) || sum >= least) continue
    best = [block, block + 1]
    least = sum
  }
  return best
}

/** Nodes are the blocks of both breakdowns, an edge weighs the people of both blocks. */
function crossingGraph(population: Population, weights: ArrayLike<number>, first: Blocks, second: Blocks) {
  const { breakdowns, values } = population
  const size = first.blocks.length + second.blocks.length
  const edges = new Float64Array(size * size)
  const nodes = [first, second].map(
    ({ blocks }, side) =>
      new Map(
        blocks.flatMap((block, node) =>
          block.map((value) => [value, node + (side === 0 ? 0 : first.blocks.length)] as const),
        ),
      ),
  )
  for (let atom = 0; atom < weights.length; atom++) {
    const a = nodes[0]!.get(values[atom * breakdowns.length + first.at]!)
    const b = nodes[1]!.get(values[atom * breakdowns.length + second.at]!)
    if (a === undefined || b === undefined) continue
    edges[a * size + b] = edges[b * size + a] = edges[a * size + b]! + weights[atom]!
  }
  return { weights: edges, size }
}
