import { numbersOf } from '#insights/privacy/family.ts'
import type { Plan } from '#insights/privacy/plan.ts'

/** Adds up what is known of each atom for each group of a plan. */
export type GroupSums = {
  /** Counts of people; each array has as many for a group as it has for an atom, side by side. */
  ofCounts<Counts extends readonly Uint32Array[]>(...counts: Counts): { [at in keyof Counts]: Float64Array }
  /** A number of any kind for each atom. */
  ofNumbers(numbers: Float64Array): Float64Array
}

/** One of the counts that an array has for each atom, and where its sums belong. */
type Count = { byAtom: ArrayLike<number>; width: number; place: number; byGroup: Float64Array }

/**
 * Several counts are added up as one number: of n₀ + n₁·b + n₂·b², where b is a power of two above the number of all
 * people, no part reaches the next, and it is exact below 2⁵³. One number after the other: its sums are few enough to
 * stay in a processor's first cache, and its cells stand side by side.
 */
export function createGroupSums(plan: Plan, people: Uint32Array): GroupSums {
  const atoms = people.length
  const bits = Math.max(1, 32 - Math.clz32(people.reduce((sum, one) => sum + one, 0)))
  const [base, together] = [2 ** bits, Math.floor(53 / bits)]
  const { cellOf, addUp } = createAddition(plan, atoms)
  const byCell = new Float64Array(atoms)
  const empty = (width: number) => new Float64Array(plan.groups.length * width)
  return {
    ofCounts: (...counts) => {
      const sums = counts.map(({ length }) => empty(length / atoms))
      const figures = counts.flatMap((byAtom, at) => {
        const width = byAtom.length / atoms
        return Array.from({ length: width }, (_, place) => ({ byAtom, width, place, byGroup: sums[at]! }))
      })
      for (let at = 0; at < figures.length; at += together) {
        const pack = figures.slice(at, at + together)
        byCell.fill(0)
        for (const [place, figure] of pack.entries()) addTo(byCell, cellOf, figure, base ** place)
        const packed = empty(1)
        addUp(byCell, packed)
        for (const figure of pack) takeFrom(packed, figure, base)
      }
      return sums as { [at in keyof typeof counts]: Float64Array }
    },
    ofNumbers: (byAtom) => {
      const byGroup = empty(1)
      byCell.fill(0)
      addTo(byCell, cellOf, { byAtom, width: 1, place: 0, byGroup }, 1)
      addUp(byCell, byGroup)
      return byGroup
    },
  }
}

function addTo(
  byCell: Float64Array,
  cellOf: Int32Array,
  { byAtom, width, place }: Count,
  unit: number,
): void {
  for (let atom = 0; atom < cellOf.length; atom++)
    byCell[cellOf[atom]!]! += unit * byAtom[atom * width + place]!
}

/** Moves the first count out of packed ones. */
function takeFrom(packed: Float64Array, { byGroup, width, place }: Count, base: number): void {
  for (let group = 0; group < packed.length; group++) {
    const others = Math.floor(packed[group]! / base)
    byGroup[group * width + place] = packed[group]! - others * base
    packed[group] = others
  }
}

/**
 * Adds up numbers by cell, which are atoms of the same blocks: cells to the crossings of each two breakdowns, crossings
 * to blocks, and blocks to everybody.
 */
function createAddition({ blockOf, breakdowns }: Plan, atoms: number) {
  const { cellOf, atomOf } = cellsOf(blockOf, breakdowns.length, atoms)
  const sizes = breakdowns.map(({ blocks }) => blocks.length)
  const divisions = divisionsOf(sizes, atomOf, blockOf)
  const joins = joinsOf(sizes)
  return {
    cellOf,
    addUp: (byCell: Float64Array, byGroup: Float64Array) => {
      for (const groupOf of divisions) addCells(byGroup, groupOf, byCell)
      for (const { from, to } of joins) byGroup[to]! += byGroup[from]!
    },
  }
}

function addCells(byGroup: Float64Array, groupOf: Int32Array, byCell: Float64Array): void {
  for (let cell = 0; cell < groupOf.length; cell++) byGroup[groupOf[cell]!]! += byCell[cell]!
}

/** The cell of each atom, and an atom of each cell. */
function cellsOf(blockOf: Uint8Array, size: number, atoms: number) {
  const cells = new Map<string, number>()
  const cellOf = new Int32Array(atoms)
  const atomOf: number[] = []
  for (let atom = 0; atom < atoms; atom++) {
    const blocks = blockOf.subarray(atom * size, (atom + 1) * size).join()
    const cell = cells.get(blocks) ?? atomOf.push(atom) - 1
    cells.set(blocks, cell)
    cellOf[atom] = cell
  }
  return { cellOf, atomOf }
}

/** The group of each cell in each table; without a table, its block or everybody. */
function divisionsOf(sizes: readonly number[], atomOf: readonly number[], blockOf: Uint8Array): Int32Array[] {
  const { firstBlock, tables } = numbersOf(sizes)
  const block = (atom: number, breakdown: number) => blockOf[atom * sizes.length + breakdown]!
  if (tables.length === 0)
    return [Int32Array.from(atomOf, (atom) => (firstBlock.length > 0 ? firstBlock[0]! + block(atom, 0) : 0))]
  return tables.map(({ a, b, columns, first }) =>
    Int32Array.from(atomOf, (atom) => first + block(atom, a) * columns + block(atom, b)),
  )
}

/** Which groups are parts of which: the crossings of a table of each breakdown of its blocks, and those of the first of everybody. */
function joinsOf(sizes: readonly number[]): { from: number; to: number }[] {
  const { firstBlock, tables } = numbersOf(sizes)
  const crossings = firstBlock.flatMap((firstOf, breakdown) => {
    const table = tables.find(({ a, b }) => a === breakdown || b === breakdown)
    if (!table) return []
    const { a, first, rows, columns } = table
    return Array.from({ length: rows * columns }, (_, at) => ({
      from: first + at,
      to: firstOf + (a === breakdown ? Math.floor(at / columns) : at % columns),
    }))
  })
  const blocks = Array.from({ length: sizes[0] ?? 0 }, (_, block) => ({
    from: firstBlock[0]! + block,
    to: 0,
  }))
  return [...crossings, ...blocks]
}
