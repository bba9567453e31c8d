import type { Family, Table } from '#insights/privacy/family.ts'
import { type Budget, spend } from '#insights/privacy/span/budget.ts'

/**
 * A table as equations: a node for each row and column and one for all rows and all columns together; an edge for
 * each figure, a crossing from its row to its column, a block from all to its row or column. The edges of a node add
 * up: those of a row to its block, the blocks to everybody. What is not shown exactly is unknown.
 */
export type Network = {
  nodes: number
  edges: Edge[]
  /** The edges of each node. */
  at: readonly Edge[][]
}
export type Edge = { group: number; from: number; to: number }

/** The network of these edges, without figures of nobody: they are known to be empty. */
export function networkWith(nodes: number, figures: readonly Edge[], n: Float64Array): Network {
  const edges = figures.filter(({ group }) => n[group]! > 0)
  const at = Array.from({ length: nodes }, (): Edge[] => [])
  for (const edge of edges) {
    at[edge.from]!.push(edge)
    at[edge.to]!.push(edge)
  }
  return { nodes, edges, at }
}

/** The network of a table of two breakdowns. */
export function networkOf(
  { firstBlock }: Family,
  { a, b, first, rows, columns }: Table,
  n: Float64Array,
): Network {
  const allRows = rows + columns
  const edges = []
  for (let row = 0; row < rows; row++) edges.push({ group: firstBlock[a]! + row, from: row, to: allRows })
  for (let column = 0; column < columns; column++)
    edges.push({ group: firstBlock[b]! + column, from: rows + column, to: allRows + 1 })
  for (let at = 0; at < rows * columns; at++)
    edges.push({ group: first + at, from: Math.floor(at / columns), to: rows + (at % columns) })
  return networkWith(rows + columns + 2, edges, n)
}

/**
 * The figures to hide for one of a table not to follow from the others: the exact ones, of the least cost together, on the
 * way between its two ends. Empty if it does not follow already, or if nothing helps.
 */
export function cheapestDetour(
  { nodes, at }: Network,
  { group: bridge, from, to }: Edge,
  costOf: (edge: Edge) => number,
  budget: Budget,
): number[] {
  const cost = new Float64Array(nodes).fill(Number.POSITIVE_INFINITY)
  /** The edge by which each node is reached. */
  const by: (Edge | undefined)[] = []
  const waiting = new Set([from])
  const done = new Uint8Array(nodes)
  cost[from] = 0
  for (let node = from; node !== to; ) {
    waiting.delete(node)
    done[node] = 1
    spend(budget, at[node]!.length)
    for (const edge of at[node]!) {
      const next = edge.from === node ? edge.to : edge.from
      if (done[next] || edge.group === bridge) continue
      const whole = cost[node]! + costOf(edge)
      if (whole >= cost[next]!) continue
      cost[next] = whole
      by[next] = edge
      waiting.add(next)
    }
    if (waiting.size === 0) return []
    node = cheapest(waiting, cost)
  }
  const hidden: number[] = []
  for (let node = to; node !== from; ) {
    const edge = by[node]!
    if (costOf(edge) > 0) hidden.push(edge.group)
    node = edge.from === node ? edge.to : edge.from
  }
  return hidden
}

function cheapest(nodes: Iterable<number>, cost: Float64Array): number {
  let best = -1
  for (const node of nodes) if (best < 0 || cost[node]! < cost[best]!) best = node
  return best
}
