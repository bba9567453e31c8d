import { type Budget, spend } from './budget.ts'

/** A 24-bit prime: sums of 32 products stay below 2^53, so remainders are taken seldom. */
export const prime = 16_777_213
const inverseOfPrime = 1 / prime
export const productsAtOnce = 31

/** The remainder from 0 to prime - 1 of a whole number from 0 to 2^53. */
export function modulo(value: number): number {
  const rest = value - Math.floor(value * inverseOfPrime) * prime
  return rest < 0 ? rest + prime : rest >= prime ? rest - prime : rest
}

/** The number that gives 1 when multiplied with another, modulo the prime. */
export function inverse(value: number): number {
  let [a, b, x, y] = [value, prime, 1, 0]
  while (b !== 0) {
    const quotient = Math.floor(a / b)
    ;[a, b] = [b, a - quotient * b]
    ;[x, y] = [y, x - quotient * y]
  }
  return x < 0 ? x + prime : x
}

/** Rows in which the first column that is not 0, the pivot, is 1 and differs from row to row. */
type Echelon = { rows: Float64Array[]; pivots: number[] }

/**
 * The span of some vectors of 0 and 1, given by the columns in which they are 1, modulo the prime. Columns are
 * numbered in the order in which they become pivots.
 */
export function echelon(vectors: readonly ArrayLike<number>[], columns: number, budget: Budget): Echelon {
  const rows: Float64Array[] = []
  const pivots: number[] = []
  const rowOf = new Int32Array(columns).fill(-1)
  for (const vector of vectors) {
    const row = new Float64Array(columns)
    let start = columns
    for (let at = 0; at < vector.length; at++) {
      row[vector[at]!] = 1
      if (vector[at]! < start) start = vector[at]!
    }
    const pivot = reduce(row, start, rows, rowOf, budget)
    if (pivot < 0) continue
    scale(row, pivot)
    rowOf[pivot] = rows.length
    rows.push(row)
    pivots.push(pivot)
  }
  return { rows, pivots }
}

/** Takes multiples of the rows from a vector; answers with its first column that is then not 0, or -1. */
export function reduce(
  vector: Float64Array,
  start: number,
  rows: readonly Float64Array[],
  rowOf: Int32Array,
  budget: Budget,
): number {
  let pivot = -1
  let taken = vector.length
  for (let column = start; column < vector.length; column++) {
    const value = vector[column]!
    if (value === 0) continue
    const at = rowOf[column]!
    if (at >= 0) {
      takeFrom(vector, rows[at]!, value, column)
      taken += vector.length - column
    } else if (pivot < 0) pivot = column
  }
  spend(budget, taken)
  return pivot
}

/** Takes `factor` times a row from a vector, from a column on. */
export function takeFrom(vector: Float64Array, row: Float64Array, factor: number, from: number): void {
  const times = prime - factor
  for (let column = from; column < vector.length; column++) {
    const other = row[column]!
    if (other !== 0) vector[column] = modulo(vector[column]! + times * other)
  }
}

function scale(row: Float64Array, pivot: number): void {
  const factor = inverse(row[pivot]!)
  if (factor === 1) return
  for (let column = pivot; column < row.length; column++)
    if (row[column] !== 0) row[column] = modulo(row[column]! * factor)
}
