import { type Choice, hideBlocks, hideCrossings } from '#insights/privacy/complement.ts'
import { byCell, type Family, type Table } from '#insights/privacy/family.ts'
import { type Budget, spend } from './budget.ts'
import { type Effort, searchLight } from './light-search.ts'
import { type LightSpace, lightSpaceOf, vectorsInside } from './light-space.ts'

/**
 * What may be known about people: their values, a row for each atom, how many of each atom count, and the groups (lists
 * of cells) whose figures are out already.
 */
export type Known = {
  values: ArrayLike<number>
  breakdowns: number
  people: ArrayLike<number>
  out: readonly ArrayLike<number>[]
  budget: Budget
}

/**
 * Step 4: everything shown together. Looks for vectors in the span of the shown groups that weigh 1 to k - 1 people:
 * exactly within each cell of up to three breakdowns, elsewhere in shuffled orders. Each find is a list of cells.
 */
export function findLight(
  family: Family,
  groups: readonly ArrayLike<number>[],
  weights: Float64Array,
  known: Known,
  k: number,
  effort: Effort,
): number[][] {
  const { out, budget } = known
  const space = lightSpaceOf([...groups, ...out], weights, k, budget)
  if (space.size === 0) return []
  const before = out.length > 0 ? lightSpaceOf(out, weights, k, budget) : null
  // What follows from figures that are out cannot be taken back; only what is new counts.
  const counts = (columns: number[]) => {
    if (!before || before.size === 0) return true
    const inside = vectorsInside(space, new Set(columns)).dimension
    const cells = new Set(columns.map((column) => space.cells[column]!))
    const columnsBefore = Array.from(before.cells.keys()).filter((at) => cells.has(before.cells[at]!))
    return inside > vectorsInside(before, new Set(columnsBefore)).dimension
  }
  const inCells = smallCells(family, weights, known, k, space).flatMap((inside) => {
    const { dimension, columns } = vectorsInside(space, inside)
    return dimension > 0 && counts([...inside]) ? [columns] : []
  })
  const found = inCells.length > 0 ? inCells : searchLight(space, k, effort, counts)
  return found.map((one) => one.map((column) => space.cells[column]!))
}

/**
 * The columns within each cell of one to three breakdowns with 1 to k - 1 people, by blocks and by the values themselves:
 * somebody may know more about a person than the blocks tell.
 */
function smallCells(
  { sizes, blockOf, cells, cellOf }: Family,
  weights: Float64Array,
  { values, breakdowns, people, budget }: Known,
  k: number,
  space: LightSpace,
): Set<number>[] {
  const columnOf = new Int32Array(cells).fill(-1)
  space.cells.forEach((cell, column) => {
    columnOf[cell] = column
  })
  spend(budget, upToThree(breakdowns).length * 3 * people.length)
  const byBlock = smallParts(blockOf, sizes.length, weights, k).map((list) =>
    list.map((cell) => columnOf[cell]!),
  )
  const byValue = smallParts(values, breakdowns, people, k).map((atoms) => {
    const inside = new Map<number, number>()
    for (const atom of atoms) inside.set(cellOf[atom]!, (inside.get(cellOf[atom]!) ?? 0) + people[atom]!)
    return Array.from(inside)
      .filter(([cell, sum]) => sum === weights[cell])
      .map(([cell]) => columnOf[cell]!)
  })
  return [...byBlock, ...byValue].filter((columns) => columns.length > 0).map((columns) => new Set(columns))
}

/** Rows of `count` values each that are alike in up to three of them and weigh less than `k` together. */
function smallParts(
  values: ArrayLike<number>,
  count: number,
  weights: ArrayLike<number>,
  k: number,
): number[][] {
  const found: number[][] = []
  let base = 2
  for (let at = 0; at < values.length; at++) base = Math.max(base, values[at]! + 2)
  for (const parts of upToThree(count)) {
    const sums = new Float64Array(base ** parts.length)
    const codes = new Int32Array(weights.length)
    for (let row = 0; row < weights.length; row++) {
      let code = 0
      for (const part of parts) code = code * base + values[row * count + part]! + 1
      codes[row] = code
      sums[code] = sums[code]! + weights[row]!
    }
    const within = new Map<number, number[]>()
    for (let row = 0; row < weights.length; row++) {
      if (weights[row] === 0 || sums[codes[row]!]! >= k) continue
      const one = within.get(codes[row]!)
      if (one) one.push(row)
      else within.set(codes[row]!, [row])
    }
    found.push(...within.values())
  }
  return found
}

function upToThree(count: number): number[][] {
  const one = Array.from({ length: count }, (_, b) => [b])
  const more = (lists: number[][]) =>
    lists.flatMap((list) => one.filter(([b]) => b! > list.at(-1)!).map(([b]) => [...list, b!]))
  return [...one, ...more(one), ...more(more(one))]
}

/** Whether blocks together, even without crossings, are about 1 to k - 1 people. */
export const haveLightBlocks = (family: Family, k: number, known: Known, effort: Effort): boolean =>
  findLight(
    family,
    family.members.slice(0, firstCrossingOf(family)),
    byCell(family, known.people),
    known,
    k,
    effort,
  ).length > 0

/**
 * Steps 2 to 4 for some weights: hides the smallest shown crossing that touches each find, or else one beside it, until
 * nothing is found; if blocks may be hidden, first those, until blocks alone are clean. Answers with false if none is left
 * to hide.
 */
export function hideUntilClean(
  family: Family,
  choice: Choice,
  known: Known,
  effort: Effort,
  mayHideBlocks: boolean,
): boolean {
  const weights = byCell(family, known.people)
  const firstCrossing = firstCrossingOf(family)
  const isWhole = wholeBlocks(family, choice.weights)
  /** The smallest shown group of a range that counts, or null. */
  const smallest = (from: number, to: number, counts: (group: number) => boolean) => {
    const { shown, weights: n } = choice
    let best: number | null = null
    for (let group = from; group < to; group++) {
      if (!shown[group] || isWhole[group] || (best !== null && n[group]! >= n[best]!)) continue
      if (counts(group)) best = group
    }
    return best
  }
  const hideFinds = (from: number, to: number) => {
    const groups = family.members.filter((_, group) => group < to && choice.shown[group])
    const finds = findLight(family, groups, weights, known, choice.k, effort)
    const done = new Set<number>()
    for (const cells of finds) {
      if (cells.some((cell) => done.has(cell))) continue
      for (const cell of cells) done.add(cell)
      const touched = new Set(cells)
      const group =
        smallest(from, to, (one) => family.members[one]!.some((cell) => touched.has(cell))) ??
        (from === firstCrossing ? smallestBeside(family, smallest, cells) : null)
      if (group === null) return 'stuck'
      choice.shown[group] = 0
    }
    return finds.length > 0 ? 'hid' : 'clean'
  }
  for (;;) {
    for (let state = 'hid'; mayHideBlocks && state === 'hid'; ) {
      hideBlocks(family, choice)
      state = hideFinds(1, firstCrossing)
      if (state === 'stuck') return false
    }
    hideCrossings(family, choice)
    const state = hideFinds(firstCrossing, family.groups)
    if (state === 'clean') return true
    if (state === 'hid') continue
    if (!mayHideBlocks || hideFinds(1, family.groups) === 'stuck') return false
  }
}

const firstCrossingOf = ({ tables, groups }: Family) => tables[0]?.first ?? groups

/**
 * The crossings that are all of a block, as a grade that only one school has: the block tells the same, so hiding them would
 * hide nothing.
 */
function wholeBlocks({ groups, tables, firstBlock }: Family, weights: Float64Array): Uint8Array {
  const found = new Uint8Array(groups)
  for (const table of tables)
    for (let crossing = 0; crossing < table.rows * table.columns; crossing++) {
      const group = table.first + crossing
      if (blocksOf(firstBlock, table, crossing).some((block) => weights[block] === weights[group]))
        found[group] = 1
    }
  return found
}

/**
 * The smallest shown crossing of a block that has one of the cells, or else any, of the latest two breakdowns that have one;
 * null if none is shown. What is left of a block without its other crossings may tell of the cells.
 */
function smallestBeside(
  { sizes, blockOf, firstBlock, tables }: Family,
  smallest: (from: number, to: number, counts: (group: number) => boolean) => number | null,
  cells: readonly number[],
): number | null {
  const blocks = new Set(
    cells.flatMap((cell) => sizes.map((_, b) => firstBlock[b]! + blockOf[cell * sizes.length + b]!)),
  )
  const latestFirst = tables.toSorted((one, other) => other.b - one.b || other.a - one.a)
  const inTables = (counts: (table: Table, crossing: number) => boolean) =>
    latestFirst
      .values()
      .map((table) =>
        smallest(table.first, table.first + table.rows * table.columns, (group) =>
          counts(table, group - table.first),
        ),
      )
      .find((group) => group !== null) ?? null
  return (
    inTables((table, crossing) => blocksOf(firstBlock, table, crossing).some((block) => blocks.has(block))) ??
    inTables(() => true)
  )
}

/** The two blocks whose people a crossing is about. */
const blocksOf = (firstBlock: readonly number[], { a, b, columns }: Table, crossing: number) => [
  firstBlock[a]! + Math.floor(crossing / columns),
  firstBlock[b]! + (crossing % columns),
]
