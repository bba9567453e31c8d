import { numbersOf } from '#insights/privacy/family.ts'
import type { Plan } from '#insights/privacy/plan.ts'

/** Adds up counts by atom for each group of a plan, with `width` figures for each atom and group. */
export type GroupSums = (atoms: ArrayLike<number>, width: number) => Float64Array

/** Atoms of the same blocks are added up to a cell first; each cell is then added to its groups. */
export function createGroupSums({ blockOf, breakdowns, groups }: Plan, atoms: number): GroupSums {
  const size = breakdowns.length
  const { cellOf, cells } = cellsOf(blockOf, size, atoms)
  const groupsOf = groupsOfCells(cells, breakdowns)
  return (counted, width) => {
    const byCell = new Float64Array(cells.length * width)
    for (let atom = 0; atom < atoms; atom++) add(byCell, cellOf[atom]! * width, counted, atom * width, width)
    const sums = new Float64Array(groups.length * width)
    for (let cell = 0; cell < cells.length; cell++) {
      const own = groupsOf[cell]!
      for (let at = 0; at < own.length; at++) add(sums, own[at]! * width, byCell, cell * width, width)
    }
    return sums
  }
}

function add(sums: Float64Array, to: number, counted: ArrayLike<number>, from: number, width: number): void {
  for (let place = 0; place < width; place++) sums[to + place] = sums[to + place]! + counted[from + place]!
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

/** The groups of each cell: everybody, its blocks and their crossings, numbered as in the plan. */
function groupsOfCells(cells: readonly Uint8Array[], breakdowns: Plan['breakdowns']): Int32Array[] {
  const { firstBlock, tables } = numbersOf(breakdowns.map(({ blocks }) => blocks.length))
  return cells.map((blocks) =>
    Int32Array.from([
      0,
      ...firstBlock.map((first, at) => first + blocks[at]!),
      ...tables.map(({ a, b, columns, first }) => first + blocks[a]! * columns + blocks[b]!),
    ]),
  )
}
