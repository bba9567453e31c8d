import type { Budget } from '#insights/privacy/span/budget.ts'
import type { Family, Table } from './family.ts'
import { type Cut, smallestCut } from './smallest-cut.ts'

/** For each group of a family: 1 if it is shown. */
export type Choice = { shown: Uint8Array; weights: Float64Array; k: number; budget: Budget }

/**
 * Hides blocks under `k`, and more until the hidden ones are `k` people or none and no two breakdowns are nearly the same
 * people (step 2, if blocks can no longer join).
 */
export function hideBlocks(family: Family, choice: Choice): void {
  const { sizes } = family
  for (let b = 0; b < sizes.length; b++) {
    while (between(hiddenOf(family, choice, b), choice.k))
      if (!hideSmallestBlock(family, choice, b, null)) break
  }
  for (const table of family.tables) {
    for (;;) {
      const cut = smallestCut(
        graphOf(family, choice, table, false),
        table.rows + table.columns + 2,
        choice.budget,
      )
      if (!cut || cut.weight >= choice.k) break
      const sides = [true, false].map((isInside) => columnsOn(table, cut, isInside))
      const hid = sides.map((side) => hideSmallestBlock(family, choice, table.b, side))
      if (!hid.includes(true)) break
    }
  }
  for (const { a, b, first, rows, columns } of family.tables) {
    for (let crossing = 0; crossing < rows * columns; crossing++) {
      const row = family.firstBlock[a]! + Math.floor(crossing / columns)
      const column = family.firstBlock[b]! + (crossing % columns)
      if (!choice.shown[row] || !choice.shown[column]) choice.shown[first + crossing] = 0
    }
  }
}

/**
 * Step 3: hides crossings until nothing about 1 to k - 1 people follows from one table. The linear invariants of a
 * table are the cuts of the graph of its hidden crossings (Kao and Gusfield 1993).
 */
export function hideCrossings(family: Family, choice: Choice): void {
  for (const table of family.tables) {
    const hid: number[] = []
    const isOpen = () => (cutOf(family, choice, table)?.weight ?? choice.k) < choice.k
    for (;;) {
      const cut = cutOf(family, choice, table)
      if (!cut || cut.weight >= choice.k) break
      const crossing = smallestAcross(family, choice, table, new Set(cut.side))
      if (crossing < 0) break
      choice.shown[crossing] = 0
      hid.push(crossing)
    }
    // What was hidden for one cut may no longer be needed after others.
    for (const crossing of hid.sort((a, b) => choice.weights[b]! - choice.weights[a]! || a - b)) {
      choice.shown[crossing] = 1
      if (isOpen()) choice.shown[crossing] = 0
    }
  }
}

const cutOf = (family: Family, choice: Choice, table: Table) =>
  smallestCut(graphOf(family, choice, table, true), table.rows + table.columns + 2, choice.budget)

const between = (weight: number, k: number) => weight > 0 && weight < k

function hiddenOf({ firstBlock, sizes }: Family, { shown, weights }: Choice, b: number): number {
  let sum = 0
  for (let block = firstBlock[b]!; block < firstBlock[b]! + sizes[b]!; block++)
    if (!shown[block]) sum += weights[block]!
  return sum
}

/** Hides the smallest shown block of a breakdown, among those at given positions or all; answers whether there was one. */
function hideSmallestBlock(
  { firstBlock, sizes }: Family,
  { shown, weights }: Choice,
  b: number,
  among: ReadonlySet<number> | null,
): boolean {
  let best = -1
  for (let place = 0; place < sizes[b]!; place++) {
    const block = firstBlock[b]! + place
    if (!shown[block] || (among && !among.has(place))) continue
    if (best < 0 || weights[block]! < weights[best]!) best = block
  }
  if (best < 0) return false
  shown[best] = 0
  return true
}

const columnsOn = ({ rows, columns }: Table, { side }: Cut, isInside: boolean): Set<number> => {
  const inside = new Set(side.map((node) => node - rows - 1))
  return new Set(
    Array.from({ length: columns }, (_, place) => place).filter((p) => inside.has(p) === isInside),
  )
}

/**
 * The graph of a table: nodes are the rows, all hidden rows together, the columns, all hidden columns together; edges
 * weigh the people of both, of hidden crossings alone or of all.
 */
function graphOf(
  family: Family,
  { shown, weights }: Choice,
  table: Table,
  hiddenAlone: boolean,
): Float64Array {
  const { first, rows, columns } = table
  const size = rows + columns + 2
  const edges = new Float64Array(size * size)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const crossing = first + row * columns + column
      if (hiddenAlone && shown[crossing]) continue
      const [a, b] = nodesOf(family, shown, table, row, column)
      edges[a * size + b] = edges[b * size + a] = edges[a * size + b]! + weights[crossing]!
    }
  }
  return edges
}

function nodesOf(
  { firstBlock }: Family,
  shown: Uint8Array,
  { a, b, rows, columns }: Table,
  row: number,
  column: number,
): [number, number] {
  return [
    shown[firstBlock[a]! + row] ? row : rows,
    rows + 1 + (shown[firstBlock[b]! + column] ? column : columns),
  ]
}

/** The smallest shown crossing across a cut; preferably one whose other end needs another one too. */
function smallestAcross(family: Family, choice: Choice, table: Table, side: ReadonlySet<number>): number {
  const { shown, weights, k } = choice
  const size = table.rows + table.columns + 2
  const graph = graphOf(family, choice, table, true)
  const hidden = Array.from({ length: size }, (_, node) => {
    let sum = 0
    for (let other = 0; other < size; other++) sum += graph[node * size + other]!
    return sum
  })
  let best = -1
  let bestNeeds = false
  for (let row = 0; row < table.rows; row++) {
    for (let column = 0; column < table.columns; column++) {
      const crossing = table.first + row * table.columns + column
      const [a, b] = nodesOf(family, shown, table, row, column)
      if (!shown[crossing] || side.has(a) === side.has(b)) continue
      const needs = between(hidden[a]!, k) && between(hidden[b]!, k)
      if (best >= 0 && (needs === bestNeeds ? weights[crossing]! >= weights[best]! : bestNeeds)) continue
      best = crossing
      bestNeeds = needs
    }
  }
  return best
}
