import type { Family, Table } from '#insights/privacy/family.ts'

/**
 * A table as equations: a node for each row and column and one for all rows and all columns together; an edge for
 * each figure, a crossing from its row to its column, a block from all to its row or column. The edges of a node add
 * up: those of a row to its block, the blocks to everybody. What is not shown exactly is unknown.
 */
export type Network = { nodes: number; edges: { group: number; from: number; to: number }[] }

/** Without figures of nobody: they are known to be empty. */
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
  return { nodes: rows + columns + 2, edges: edges.filter(({ group }) => n[group]! > 0) }
}

/**
 * The figures to hide for one of a table not to follow from the others: the exact ones, of the least cost together, on the
 * way between its two ends. Empty if it does not follow already, null if nothing helps.
 */
export function cheapestDetour(
  { nodes, edges }: Network,
  bridge: number,
  costOf: (edge: Network['edges'][number]) => number,
): number[] | null {
  const { from, to } = edges.find(({ group }) => group === bridge)!
  const open = edges.filter(({ group }) => group !== bridge).map((edge) => ({ ...edge, cost: costOf(edge) }))
  const cost = new Float64Array(nodes).fill(Number.POSITIVE_INFINITY)
  const hidden = Array.from({ length: nodes }, (): number[] => [])
  const waiting = new Set(cost.keys())
  cost[from] = 0
  while (waiting.size > 0) {
    let node = -1
    for (const one of waiting) if (node < 0 || cost[one]! < cost[node]!) node = one
    if (cost[node] === Number.POSITIVE_INFINITY) return null
    if (node === to) return hidden[node]!
    waiting.delete(node)
    for (const edge of open) {
      const next = edge.from === node ? edge.to : edge.to === node ? edge.from : -1
      if (next < 0 || cost[node]! + edge.cost >= cost[next]!) continue
      cost[next] = cost[node]! + edge.cost
      hidden[next] = edge.cost > 0 ? [...hidden[node]!, edge.group] : hidden[node]!
    }
  }
  return null
}
