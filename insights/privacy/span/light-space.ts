import { type Budget, spend } from './budget.ts'
import { echelon, inverse, modulo, prime, productsAtOnce, takeFrom } from './modular-span.ts'

/**
 * The vectors of a span that are 0 in every cell of `k` people or more: all that could be about fewer. In a reduced
 * basis, column by column: the value of row `i` in column `c` is at `c * size + i`.
 */
export type LightSpace = {
  size: number
  /** The cells of the columns, those of most people first. */
  cells: Int32Array
  weights: Float64Array
  basis: Float64Array
  /** The rows that are not 0 in each column: about a tenth of them in a large space. */
  filled: readonly Int32Array[]
  /** The column of each row's pivot. */
  pivots: Int32Array
  /** The row whose pivot a column is, or -1. */
  pivotRow: Int32Array
  /** The columns, those with most rows that are not 0 first, so that a heavy row is recognised early. */
  scan: Int32Array
  budget: Budget
}

/** The part of the span of some groups (lists of cells) that lies in cells of fewer than `k` people. */
export function lightSpaceOf(
  groups: readonly ArrayLike<number>[],
  weights: ArrayLike<number>,
  k: number,
  budget: Budget,
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
  const { rows, pivots } = echelon(vectors, order.length, budget)
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
    spend(budget, at * (order.length - pivot))
  }
  const size = light.length
  const cells = Int32Array.from(order.slice(from))
  const basis = new Float64Array(size * cells.length)
  light.forEach(({ row }, at) => {
    for (let column = 0; column < cells.length; column++) basis[column * size + at] = row[from + column]!
  })
  const filled = Array.from(cells, (_, column) =>
    filledRows(basis.subarray(column * size, (column + 1) * size)),
  )
  const pivotRow = new Int32Array(cells.length).fill(-1)
  light.forEach(({ pivot }, row) => {
    pivotRow[pivot - from] = row
  })
  return {
    size,
    cells,
    weights: Float64Array.from(cells, (cell) => weights[cell]!),
    basis,
    filled,
    pivots: Int32Array.from(light, ({ pivot }) => pivot - from),
    pivotRow,
    scan: Int32Array.from(filled.keys()).sort((a, b) => filled[b]!.length - filled[a]!.length || a - b),
    budget,
  }
}

const filledRows = (values: Float64Array) => Int32Array.from(values.keys()).filter((row) => values[row] !== 0)

/**
 * How many independent vectors lie within some columns, and the columns of the first: by so much the rank of the rows
 * falls outside of the columns. Exact except for the prime.
 */
export function vectorsInside(
  { size, basis, pivotRow, scan, budget }: LightSpace,
  inside: ReadonlySet<number>,
): { dimension: number; columns: number[] } {
  // A vector is the sum of the rows whose pivots it is not 0 in.
  const rows = [...inside].map((column) => pivotRow[column]!).filter((row) => row >= 0)
  // Combinations of these rows, from each column outside one condition more.
  let combinations = rows.map((_, at) => Float64Array.from(rows, (_row, other) => (other === at ? 1 : 0)))
  for (let at = 0; at < scan.length && combinations.length > 0; at++) {
    const column = scan[at]!
    if (inside.has(column)) continue
    spend(budget, combinations.length * rows.length)
    const values = combinations.map((one) =>
      rows.reduce((sum, row, at) => modulo(sum + one[at]! * basis[column * size + row]!), 0),
    )
    const first = values.findIndex((value) => value !== 0)
    if (first < 0) continue
    const factor = inverse(values[first]!)
    const used = combinations[first]!
    combinations = combinations.filter((_, other) => other !== first)
    values.splice(first, 1)
    combinations.forEach((one, other) => {
      const times = modulo(values[other]! * factor)
      if (times !== 0)
        for (let i = 0; i < one.length; i++) one[i] = modulo(one[i]! + (prime - times) * used[i]!)
    })
  }
  const vectors = combinations.map((one) =>
    [...inside].filter(
      (column) =>
        rows.reduce((sum, row, at) => modulo(sum + one[at]! * basis[column * size + row]!), 0) !== 0,
    ),
  )
  return { dimension: vectors.length, columns: vectors[0] ?? [] }
}

/** The basis of a light space reduced on other columns; `turn` times the basis, row by row, is the new one. */
export type Form = { turn: Float64Array; pivots: Int32Array }

/** Reduces the basis on the first columns of an order that can be pivots; null if they are too few. */
export function formOn(space: LightSpace, order: ArrayLike<number>): Form | null {
  const { size, budget } = space
  const turn = new Float64Array(size * size)
  for (let row = 0; row < size; row++) turn[row * size + row] = 1
  const pivots = new Int32Array(size).fill(-1)
  const values = new Float64Array(size)
  let done = 0
  for (let at = 0; at < order.length && done < size; at++) {
    const column = order[at]!
    spend(budget, 2 * size * size)
    let pivot = -1
    for (let row = 0; row < size; row++) {
      if (pivots[row]! >= 0) continue
      values[row] = valueAt(space, turn, row, column)
      if (pivot < 0 && values[row] !== 0) pivot = row
    }
    if (pivot < 0) continue
    for (let row = 0; row < size; row++)
      if (pivots[row]! >= 0) values[row] = valueAt(space, turn, row, column)
    eliminate(turn, values, pivot, size)
    pivots[pivot] = order[at]!
    done++
  }
  return done === size ? { turn, pivots } : null
}

/** The form that a light space comes with. */
export function firstForm({ size, pivots }: LightSpace): Form {
  const turn = new Float64Array(size * size)
  for (let row = 0; row < size; row++) turn[row * size + row] = 1
  return { turn, pivots: pivots.slice() }
}

/** Makes another column a pivot, in place of one of those that it can replace, as `choose` (0 to 1) says. */
export function swapPivot(space: LightSpace, form: Form, column: number, choose: number): void {
  const { size, budget } = space
  spend(budget, 2 * size * size)
  const values = new Float64Array(size)
  const able: number[] = []
  for (let row = 0; row < size; row++) {
    values[row] = valueAt(space, form.turn, row, column)
    if (values[row] !== 0) able.push(row)
  }
  if (able.length === 0) return
  const row = able[Math.floor(choose * able.length)]!
  eliminate(form.turn, values, row, size)
  form.pivots[row] = column
}

/** The columns in which a row of a form is not 0, of each row that weighs less than `k`. */
export function lightRows(space: LightSpace, { turn, pivots }: Form, k: number): number[][] {
  const { size, cells, weights, scan, budget } = space
  const isPivot = new Uint8Array(cells.length)
  for (const column of pivots) isPivot[column] = 1
  const others = scan.filter((column) => !isPivot[column])
  const found: number[][] = []
  for (let row = 0; row < size; row++) {
    let weight = weights[pivots[row]!]!
    const columns = [pivots[row]!]
    let at = 0
    for (; at < others.length && weight < k; at++) {
      const column = others[at]!
      if (valueAt(space, turn, row, column) === 0) continue
      weight += weights[column]!
      columns.push(column)
    }
    spend(budget, at * size)
    if (weight < k) found.push(columns)
  }
  return found
}

/** All values of a form, row by row. */
export function rowsOf(space: LightSpace, { turn }: Form): Float64Array[] {
  const { size, cells, budget } = space
  const rows: Float64Array[] = []
  spend(budget, size * size * cells.length)
  for (let row = 0; row < size; row++) {
    const values = new Float64Array(cells.length)
    for (let column = 0; column < cells.length; column++) values[column] = valueAt(space, turn, row, column)
    rows.push(values)
  }
  return rows
}

/** The value of a row of a form in a column. */
function valueAt(
  { size, basis, filled }: LightSpace,
  turn: Float64Array,
  row: number,
  column: number,
): number {
  const rows = filled[column]!
  let sum = 0
  for (let done = 0; done < rows.length; ) {
    const end = Math.min(done + productsAtOnce, rows.length)
    for (; done < end; done++) sum += turn[row * size + rows[done]!]! * basis[column * size + rows[done]!]!
    sum = modulo(sum)
  }
  return sum
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
