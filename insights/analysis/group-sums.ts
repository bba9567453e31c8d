import { numbersOf } from '#insights/privacy/family.ts'
import type { Plan } from '#insights/privacy/plan.ts'

/** Adds up counts by atom for each group of a plan, with `width` figures for each atom and group. */
export type GroupSums = (atoms: ArrayLike<number>, width: number) => Float64Array

/** Atoms of the same blocks are added up to a cell first; each cell is then added to its groups. */
export function createGroupSums({ blockOf, breakdowns, groups }: Plan, atoms: number): GroupSums {
  const { cellOf, cells } = cellsOf(blockOf, breakdowns.length, atoms)
  const divisions = divisionsOf(cells, breakdowns)
  return (counted, width) => {
    const byCell = new Float64Array(cells.length * width)
    add(byCell, cellOf, counted, width)
    const sums = new Float64Array(groups.length * width)
    for (const groupOf of divisions) add(sums, groupOf, byCell, width)
    return sums
  }
}

/** Adds each row of `counted` to the row of `sums` that `rowOf` names. */
function add(sums: Float64Array, rowOf: Int32Array, counted: ArrayLike<number>, width: number): void {
  // The long loop is the inner one: most rows have few figures.
  for (let place = 0; place < width; place++)
    for (let row = 0; row < rowOf.length; row++)
      sums[rowOf[row]! * width + place]! += counted[row * width + place]!
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
