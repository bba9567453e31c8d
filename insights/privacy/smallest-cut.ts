import { type Budget, spend } from '#insights/privacy/span/budget.ts'

/** Part of a graph and the weight of the edges that lead out of it. */
export type Cut = { weight: number; side: number[] }

/**
 * The lightest cut within a connected component of a graph, or null if no component has two nodes
 * (Stoer and Wagner 1997). `weights` is symmetric, a row for each of the `size` nodes, 0 if there is no edge.
 */
export function smallestCut(weights: ArrayLike<number>, size: number, budget: Budget): Cut | null {
  let best: Cut | null = null
  for (const component of components(weights, size)) {
    spend(budget, component.length ** 3)
    const cut = cutOf(weights, size, component)
    if (cut && (!best || cut.weight < best.weight)) best = cut
  }
  return best
}

function components(weights: ArrayLike<number>, size: number): number[][] {
  const seen = new Uint8Array(size)
  const found: number[][] = []
  for (let start = 0; start < size; start++) {
    if (seen[start]) continue
    seen[start] = 1
    const component = [start]
    for (const node of component) {
      for (let other = 0; other < size; other++) {
        if (seen[other] || !weights[node * size + other]) continue
        seen[other] = 1
        component.push(other)
      }
    }
    if (component.length > 1) found.push(component)
  }
  return found
}

function cutOf(weights: ArrayLike<number>, size: number, nodes: readonly number[]): Cut | null {
  const count = nodes.length
  const edges = new Float64Array(count * count)
  for (let a = 0; a < count; a++)
    for (let b = 0; b < count; b++) edges[a * count + b] = weights[nodes[a]! * size + nodes[b]!]!
  const merged = nodes.map((node) => [node])
  let left = Array.from({ length: count }, (_, at) => at)
  let best: Cut | null = null
  while (left.length > 1) {
    const reach = new Float64Array(count)
    const waiting = new Set(left)
    let last = -1
    let before = -1
    while (waiting.size > 0) {
      let next = -1
      for (const node of waiting) if (next < 0 || reach[node]! > reach[next]!) next = node
      waiting.delete(next)
      before = last
      last = next
      for (const node of waiting) reach[node] = reach[node]! + edges[next * count + node]!
    }
    if (!best || reach[last]! < best.weight) best = { weight: reach[last]!, side: merged[last]! }
    merged[before] = [...merged[before]!, ...merged[last]!]
    left = left.filter((node) => node !== last)
    for (const node of left) {
      const sum = edges[before * count + node]! + edges[last * count + node]!
      edges[before * count + node] = edges[node * count + before] = sum
    }
  }
  return best
}
