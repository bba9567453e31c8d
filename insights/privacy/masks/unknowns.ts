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

/** The nodes that one end of an edge reaches without it; null if it reaches the other end, so the edge is no bridge. */
export function beyondBridge(
  { nodes, edges }: Network,
  bridge: number,
  isUnknown: (group: number) => boolean,
) {
  const open = edges.filter(({ group }) => group !== bridge && isUnknown(group))
  const { from, to } = edges.find(({ group }) => group === bridge)!
  const reached = new Uint8Array(nodes)
  reached[from] = 1
  for (let grew = true; grew; ) {
    grew = false
    for (const edge of open) {
      if (reached[edge.from] === reached[edge.to]) continue
      reached[edge.from] = reached[edge.to] = 1
      grew = true
    }
  }
  return reached[to] ? null : reached
}
