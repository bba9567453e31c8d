import { type Choice, hideBlocks, hideCrossings } from '#insights/privacy/complement.ts'
import type { Family } from '#insights/privacy/family.ts'
import { type LightSpace, lightRows, lightSpaceOf, vectorInside } from './light-space.ts'
import { randomFrom } from './random.ts'

/** How thoroughly shuffled orders are tried: at least so many, more where a reduction is cheap. */
export type Effort = { orders: number; mostOrders: number; operations: number }

/**
 * Step 4: all that is shown together. Looks for vectors in the span of the shown groups that weigh 1 to k - 1 people:
 * inside of each cell of up to three breakdowns exactly, elsewhere in shuffled orders. Each find is a list of cells.
 */
export function findLight(
  family: Family,
  groups: readonly ArrayLike<number>[],
  weights: Float64Array,
  k: number,
  effort: Effort,
): number[][] {
  const space = lightSpaceOf(groups, weights, k)
  if (space.size === 0) return []
  const inCells = smallCells(family, weights, k, space).flatMap((inside) => {
    const found = vectorInside(space, inside)
    return found ? [found] : []
  })
  const columns = inCells.length > 0 ? inCells : shuffled(space, k, effort)
  return columns.map((one) => one.map((column) => space.cells[column]!))
}

/** Reduces in shuffled orders; every second one prefers columns of many people, of which light vectors have fewer. */
function shuffled(space: LightSpace, k: number, { orders, mostOrders, operations }: Effort): number[][] {
  const random = randomFrom(20_260_101)
  const { size, weights } = space
  const cost = size ** 3 + size * weights.length
  const count = Math.max(orders, Math.min(mostOrders, Math.floor(operations / cost)))
  for (let turn = 0; turn < count; turn++) {
    const ranks = Float64Array.from(weights, (weight) => random() ** (turn % 2 === 0 ? 1 : 1 / weight))
    const order = Int32Array.from(ranks, (_, column) => column).sort((a, b) => ranks[b]! - ranks[a]! || a - b)
    const found = lightRows(space, order, k)
    if (found.length > 0) return found
  }
  return []
}

/** The columns of each cell of one to three breakdowns with 1 to k - 1 people that lies in no other such cell. */
function smallCells(family: Family, weights: Float64Array, k: number, space: LightSpace): Set<number>[] {
  const { sizes, blockOf, cells } = family
  const columnOf = new Int32Array(cells).fill(-1)
  space.cells.forEach((cell, column) => {
    columnOf[cell] = column
  })
  const found: Set<number>[] = []
  const small = new Set<string>()
  for (const breakdowns of upToThree(sizes.length)) {
    const within = new Map<number, number[]>()
    for (let cell = 0; cell < cells; cell++) {
      if (weights[cell] === 0) continue
      let code = 0
      for (const b of breakdowns) code = code * 16 + blockOf[cell * sizes.length + b]!
      const one = within.get(code)
      if (one) one.push(cell)
      else within.set(code, [cell])
    }
    for (const [code, list] of within) {
      const sum = list.reduce((total, cell) => total + weights[cell]!, 0)
      if (sum >= k) continue
      const names = breakdowns.map((b, at) => `${b}:${(code >> (4 * (breakdowns.length - 1 - at))) & 15}`)
      if (partsOf(names).some((part) => small.has(part))) continue
      if (breakdowns.length < 3) small.add(names.join(' '))
      found.push(new Set(list.map((cell) => columnOf[cell]!)))
    }
  }
  return found
}

function upToThree(count: number): number[][] {
  const one = Array.from({ length: count }, (_, b) => [b])
  const more = (lists: number[][]) =>
    lists.flatMap((list) => one.filter(([b]) => b! > list.at(-1)!).map(([b]) => [...list, b!]))
  return [...one, ...more(one), ...more(more(one))]
}

const partsOf = (names: string[]): string[] =>
  names.length === 1
    ? []
    : [...names, ...names.flatMap((a, at) => names.slice(at + 1).map((b) => `${a} ${b}`))].filter(
        (part) => part !== names.join(' '),
      )

/**
 * Steps 2 to 4 for some weights: hides groups until nothing is found; of each find the smallest shown crossing that
 * touches it, else the smallest block where blocks may be hidden. Answers with false where neither is left.
 */
export function hideUntilClean(
  family: Family,
  choice: Choice,
  weights: Float64Array,
  effort: Effort,
  mayHideBlocks: boolean,
): boolean {
  for (;;) {
    if (mayHideBlocks) hideBlocks(family, choice)
    hideCrossings(family, choice)
    const groups = family.members.filter((_, group) => choice.shown[group])
    const finds = findLight(family, groups, weights, choice.k, effort)
    if (finds.length === 0) return true
    const done = new Set<number>()
    for (const cells of finds) {
      if (cells.some((cell) => done.has(cell))) continue
      for (const cell of cells) done.add(cell)
      const group = smallestTouching(family, choice, cells, mayHideBlocks)
      if (group === null) return false
      choice.shown[group] = 0
    }
  }
}

/** The smallest group with one of the cells for which a condition holds; crossings before blocks, or null. */
function smallestTouching(
  { groups, members, tables }: Family,
  { shown, weights }: Choice,
  cells: readonly number[],
  mayBeBlock: boolean,
): number | null {
  const touched = new Set(cells)
  const firstCrossing = tables[0]?.first ?? groups
  const smallestOf = (from: number, to: number) => {
    let best: number | null = null
    for (let group = from; group < to; group++) {
      if (!shown[group] || (best !== null && weights[group]! >= weights[best]!)) continue
      if (members[group]!.some((cell) => touched.has(cell))) best = group
    }
    return best
  }
  return smallestOf(firstCrossing, groups) ?? (mayBeBlock ? smallestOf(1, firstCrossing) : null)
}
