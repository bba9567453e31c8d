import { numbersOf } from '#insights/privacy/family.ts'
import type { Plan } from '#insights/privacy/plan.ts'

/** Adds up counts by atom for each group of a plan, with `width` figures for each atom and group. */
export type GroupSums = (atoms: ArrayLike<number>, width: number) => Float64Array

/**
 * Atoms of the same blocks are added up to a cell first; each cell is then added to its groups. One figure after the
 * other: the sums of one are few enough to stay in a processor's first cache, and its cells stand side by side.
 */
export function createGroupSums({ blockOf, breakdowns, groups }: Plan, atoms: number): GroupSums {
  const { cellOf, cells } = cellsOf(blockOf, breakdowns.length, atoms)
  const divisions = divisionsOf(cells, breakdowns)
  return (counted, width) => {
    const byGroup = new Float64Array(groups.length * width)
    const byCell = new Float64Array(cells.length)
    const sums = new Float64Array(groups.length)
    for (let place = 0; place < width; place++) {
      byCell.fill(0)
      for (let atom = 0; atom < atoms; atom++) byCell[cellOf[atom]!]! += counted[atom * width + place]!
      sums.fill(0)
      for (const groupOf of divisions) add(sums, groupOf, byCell)
      for (let group = 0; group < sums.length; group++) byGroup[group * width + place] = sums[group]!
    }
    return byGroup
  }
}

function add(sums: Float64Array, groupOf: Int32Array, byCell: Float64Array): void {
  for (let cell = 0; cell < groupOf.length; cell++) sums[groupOf[cell]!]! += byCell[cell]!
}

/** The distinct combinations of blocks, and which one each atom has. */
function cellsOf(blockOf: Uint8Array, size: number, atoms: number) {
  const numbers = new Map<string, number>()
  const cells: Uint8Array[] = []
  const cellOf = Int32Array.from({ length: atoms }, (_, atom) => {
    const blocks = blockOf.subarray(atom * size, (atom + 1) * size)
    const name = blocks.join()
    const known = numbers.get(name)
    if (known !== undefined) return known
    numbers.set(name, cells.push(blocks) - 1)
    return cells.length - 1
  })
  return { cellOf, cells }
}

/** Into which groups the cells are divided: all are everybody, then by each breakdown and by each two, numbered as in the plan. */
function divisionsOf(cells: readonly Uint8Array[], breakdowns: Plan['breakdowns']): Int32Array[] {
  const { firstBlock, tables } = numbersOf(breakdowns.map(({ blocks }) => blocks.length))
  return [
    new Int32Array(cells.length),
    ...firstBlock.map((first, at) => Int32Array.from(cells, (blocks) => first + blocks[at]!)),
    ...tables.map(({ a, b, columns, first }) =>
      Int32Array.from(cells, (blocks) => first + blocks[a]! * columns + blocks[b]!),
    ),
  ]
}
