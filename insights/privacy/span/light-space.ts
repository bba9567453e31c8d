import { echelon, inverse, modulo, prime, product, takeFrom } from './modular-span.ts'

/**
 * The vectors of a span that are 0 in every cell of `k` people or more: all that could speak about fewer. In a reduced
 * basis, column by column: the value of row `i` in column `c` stands at `c * size + i`.
 */
export type LightSpace = {
  size: number
  /** The cells of the columns, those of most people first. */
  cells: Int32Array
  weights: Float64Array
  basis: Float64Array
  /** The column of each row's pivot. */
  pivots: Int32Array
}

/** The part of the span of some groups (lists of cells) that lies in cells of fewer than `k` people. */
export function lightSpaceOf(
  groups: readonly ArrayLike<number>[],
  weights: ArrayLike<number>,
  k: number,
): LightSpace {
  const order = Array.from(weights, (_, cell) => cell)
    .filter((cell) => weights[cell]! > 0)
    .sort((a, b) => weights[b]! - weights[a]! || a - b)
  const columnOf = new Int32Array(weights.length).fill(-1)
  order.forEach((cell, column) => {
    columnOf[cell] = column
  })
  const vectors = groups.map((group) =>
    Int32Array.from(group, (cell) => columnOf[cell]!).filter((column) => column >= 0),
  )
  const { rows, pivots } = echelon(vectors, order.length)
  const heavy = order.findIndex((cell) => weights[cell]! < k)
  const from = heavy < 0 ? order.length : heavy
  const light = rows
    .map((row, at) => ({ row, pivot: pivots[at]! }))
    .filter(({ pivot }) => pivot >= from)
    .sort((a, b) => a.pivot - b.pivot)
  for (let at = light.length - 1; at > 0; at--) {
    const { row, pivot } = light[at]!
    for (let above = 0; above < at; above++) {
      const factor = light[above]!.row[pivot]!
      if (factor !== 0) takeFrom(light[above]!.row, row, factor, pivot)
    }
  }
  const size = light.length
  const cells = Int32Array.from(order.slice(from))
  const basis = new Float64Array(size * cells.length)
  light.forEach(({ row }, at) => {
    for (let column = 0; column < cells.length; column++) basis[column * size + at] = row[from + column]!
  })
  return {
    size,
    cells,
    weights: Float64Array.from(cells, (cell) => weights[cell]!),
    basis,
    pivots: Int32Array.from(light, ({ pivot }) => pivot - from),
  }
}

/**
 * Looks for a vector that is not 0 and lies inside of some columns; answers with its columns, or null. Exact but for
 * the prime: the rank of the rows outside of the columns falls.
 */
export function vectorInside(
  { size, basis, pivots, cells }: LightSpace,
  inside: ReadonlySet<number>,
): number[] | null {
  // A vector is the sum of the rows whose pivots it is not 0 in.
  const rows: number[] = []
  for (let row = 0; row < size; row++) if (inside.has(pivots[row]!)) rows.push(row)
  // Combinations of these rows, from each column outside one condition more.
  let combinations = rows.map((_, at) => Float64Array.from(rows, (_row, other) => (other === at ? 1 : 0)))
  for (let column = 0; column < cells.length && combinations.length > 0; column++) {
    if (inside.has(column)) continue
    const values = combinations.map((one) =>
      rows.reduce((sum, row, at) => modulo(sum + one[at]! * basis[column * size + row]!), 0),
    )
    const at = values.findIndex((value) => value !== 0)
    if (at < 0) continue
    const factor = inverse(values[at]!)
    const used = combinations[at]!
    combinations = combinations.filter((_, other) => other !== at)
    values.splice(at, 1)
    combinations.forEach((one, other) => {
      const times = modulo(values[other]! * factor)
      if (times !== 0)
        for (let i = 0; i < one.length; i++) one[i] = modulo(one[i]! + (prime - times) * used[i]!)
    })
  }
  const [found] = combinations
  if (!found) return null
  return [...inside].filter(
    (column) =>
      rows.reduce((sum, row, at) => modulo(sum + found[at]! * basis[column * size + row]!), 0) !== 0,
  )
}

/**
 * Reduces the basis with the columns in another order and answers with the columns of each row that weighs less than
 * `k`. A random order finds a given light vector when just one of its columns becomes a pivot.
 */
export function lightRows(
  { size, cells, weights, basis }: LightSpace,
  order: Int32Array,
  k: number,
): number[][] {
  const turn = new Float64Array(size * size)
  for (let row = 0; row < size; row++) turn[row * size + row] = 1
  const isPivot = new Uint8Array(size)
  const values = new Float64Array(size)
  for (let at = 0, done = 0; at < order.length && done < size; at++) {
    const column = order[at]! * size
    let pivot = -1
    for (let row = 0; row < size; row++) {
      if (isPivot[row]) continue
      values[row] = product(turn, row * size, basis, column, size)
      if (pivot < 0 && values[row] !== 0) pivot = row
    }
    if (pivot < 0) continue
    for (let row = 0; row < size; row++)
      if (isPivot[row]) values[row] = product(turn, row * size, basis, column, size)
    eliminate(turn, values, pivot, size)
    isPivot[pivot] = 1
    done++
  }
  const found: number[][] = []
  for (let row = 0; row < size; row++) {
    let weight = 0
    const columns: number[] = []
    for (let column = 0; column < cells.length && weight < k; column++) {
      if (product(turn, row * size, basis, column * size, size) === 0) continue
      weight += weights[column]!
      columns.push(column)
    }
    if (weight < k) found.push(columns)
  }
  return found
}

function eliminate(turn: Float64Array, values: Float64Array, pivot: number, size: number): void {
  const factor = inverse(values[pivot]!)
  const from = pivot * size
  for (let at = from; at < from + size; at++) turn[at] = modulo(turn[at]! * factor)
  for (let row = 0; row < size; row++) {
    if (row === pivot || values[row] === 0) continue
    const times = prime - values[row]!
    for (let at = 0; at < size; at++) {
      const other = turn[from + at]!
      if (other !== 0) turn[row * size + at] = modulo(turn[row * size + at]! + times * other)
    }
  }
}
