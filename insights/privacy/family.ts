import { mostBlocks } from './blocks.ts'
import type { Out, Population } from './population.ts'
import type { Blocks } from './side-by-side.ts'

/**
 * All groups that can ever be shown, numbered: everybody, the blocks of each breakdown, the crossings of each two.
 * People who are in the same blocks are one cell.
 */
export type Family = {
  /** The number of blocks of each breakdown that is kept. */
  sizes: readonly number[]
  /** The number of groups. */
  groups: number
  /** The number of cells. */
  cells: number
  /** The block of each cell by breakdown, cells one after the other. */
  blockOf: Uint8Array
  /** The cell of each atom. */
  cellOf: Int32Array
  /** The number of the first block of each breakdown. */
  firstBlock: readonly number[]
  tables: readonly Table[]
  /** The cells of each group, without those of people who have gone. */
  members: readonly Int32Array[]
  /** The cells of each group that is out already. */
  out: readonly { cells: Int32Array; about: readonly string[]; masked: readonly string[] }[]
}

/** The crossings of two breakdowns `a` < `b`: their groups from `first` on, `columns` for each block of `a`. */
export type Table = { a: number; b: number; first: number; rows: number; columns: number }

/** Whether a table is of a breakdown with more blocks than most may have. */
export const isWide = ({ rows, columns }: Pick<Table, 'rows' | 'columns'>): boolean =>
  Math.max(rows, columns) > mostBlocks

/** Numbers the groups of some blocks; cells are in the order of their blocks, whatever the order of atoms. */
export function familyOf(
  { breakdowns, values, people }: Population,
  kept: readonly Blocks[],
  out: Out | null = null,
): Family {
  const sizes = kept.map(({ blocks }) => blocks.length)
  const places = kept.map(
    ({ blocks }) => new Map(blocks.flatMap((block, at) => block.map((value) => [value, at] as const))),
  )
  const atoms = people.length
  const codes = new Float64Array(atoms)
  const marks = marksOf(people, out)
  for (let atom = 0; atom < atoms; atom++) {
    let code = 0
    for (let b = 0; b < kept.length; b++) {
      const block = places[b]!.get(values[atom * breakdowns.length + kept[b]!.at]!)
      code = code * sizes[b]! + (block ?? 0)
    }
    codes[atom] = code * marks.count + marks.of[atom]!
  }
  const distinct = Float64Array.from(new Set(codes)).sort()
  const numbers = new Map(Array.from(distinct, (code, cell) => [code, cell]))
  const cellOf = Int32Array.from(codes, (code) => numbers.get(code)!)
  const blockOf = new Uint8Array(distinct.length * kept.length)
  for (let cell = 0; cell < distinct.length; cell++) {
    let code = Math.floor(distinct[cell]! / marks.count)
    for (let b = kept.length - 1; b >= 0; b--) {
      blockOf[cell * kept.length + b] = code % sizes[b]!
      code = Math.floor(code / sizes[b]!)
    }
  }
  const { firstBlock, tables, groups } = numbersOf(sizes)
  const family = { sizes, groups, cells: distinct.length, blockOf, cellOf, firstBlock, tables }
  const isThere = byCell(family, people)
  return {
    ...family,
    members: membersOf(family).map((cells) => (out ? cells.filter((cell) => isThere[cell]! > 0) : cells)),
    out: (out?.groups ?? []).map((group) => ({
      cells: Int32Array.from(new Set(Array.from(group.atoms, (atom) => cellOf[atom]!))),
      about: group.about,
      masked: group.masked,
    })),
  }
}

/**
 * The numbers of groups by the number of blocks of each breakdown. The tables of wide breakdowns come last: of them, many
 * crossings are about few people, and a search of all of them may take too long.
 */
export function numbersOf(sizes: readonly number[]): Pick<Family, 'firstBlock' | 'tables' | 'groups'> {
  const firstBlock: number[] = []
  let groups = 1
  for (const size of sizes) {
    firstBlock.push(groups)
    groups += size
  }
  const pairs = sizes.flatMap((rows, a) =>
    sizes.slice(a + 1).map((columns, at) => ({ a, b: a + 1 + at, rows, columns })),
  )
  const tables = [...pairs.filter((pair) => !isWide(pair)), ...pairs.filter(isWide)].map((pair) => {
    const first = groups
    groups += pair.rows * pair.columns
    return { ...pair, first }
  })
  return { firstBlock, tables, groups }
}

/** A number for each atom, equal for atoms in the same groups that are out and equally new, gone or present. */
function marksOf(people: Uint32Array, out: Out | null): { of: Int32Array; count: number } {
  if (!out) return { of: new Int32Array(people.length), count: 1 }
  const names = Array.from(people, (now, atom) => (now === 0 ? 'gone' : out.people[atom] === 0 ? 'new' : ''))
  for (const [at, { atoms }] of out.groups.entries())
    for (let place = 0; place < atoms.length; place++) names[atoms[place]!] += ` ${at}`
  const distinct = [...new Set(names)].sort()
  const numbers = new Map(distinct.map((name, at) => [name, at]))
  return { of: Int32Array.from(names, (name) => numbers.get(name)!), count: distinct.length }
}

function membersOf({
  groups,
  cells,
  blockOf,
  sizes,
  firstBlock,
  tables,
}: Omit<Family, 'members' | 'out'>): Int32Array[] {
  const members: number[][] = Array.from({ length: groups }, () => [])
  for (let cell = 0; cell < cells; cell++) {
    const blocks = blockOf.subarray(cell * sizes.length, (cell + 1) * sizes.length)
    members[0]!.push(cell)
    for (let b = 0; b < sizes.length; b++) members[firstBlock[b]! + blocks[b]!]!.push(cell)
    for (const { a, b, first, columns } of tables)
      members[first + blocks[a]! * columns + blocks[b]!]!.push(cell)
  }
  return members.map((one) => Int32Array.from(one))
}

/** A count by atom as one by cell. */
export function byCell(
  { cells, cellOf }: Pick<Family, 'cells' | 'cellOf'>,
  counts: ArrayLike<number>,
): Float64Array {
  const sums = new Float64Array(cells)
  for (let atom = 0; atom < cellOf.length; atom++) sums[cellOf[atom]!] = sums[cellOf[atom]!]! + counts[atom]!
  return sums
}

/** A count by cell as one by group. */
export function byGroup({ members }: Family, cells: ArrayLike<number>): Float64Array {
  const sums = new Float64Array(members.length)
  for (let group = 0; group < members.length; group++) {
    let sum = 0
    for (const cell of members[group]!) sum += cells[cell]!
    sums[group] = sum
  }
  return sums
}
