import type { Responses } from '#surveys/response-columns.ts'
import { givenIn, type RowMarks } from './row-marks.ts'
import { type RowPairs, type SameColumn, sameColumns } from './same-columns.ts'

/** Responses with the marks of their rows. */
export type MarkedResponses = { responses: Responses; marks: RowMarks }

/** What two uploads have in common. */
export type InCommon = {
  columns: readonly SameColumn[]
  /** The rows that are equal in all of these columns. */
  equal: RowPairs
  /** Further rows that are certainly one response with some answers changed. */
  changed: RowPairs
}

/** Rows are compared without each of so many parts of the columns in turn. */
const parts = 8
/** If no key finds the same rows, equal answers do, provided that this share of the columns has one heading. */
const leastColumns = 0.5
/** If more than this share of the other columns differ, a key found people who answered again. */
const mostSaidAnew = 0.25

/** Tells which columns and rows of two uploads are the same. */
export function inCommon(own: MarkedResponses, other: MarkedResponses): InCommon {
  const whole = pairsOf(own.marks.rows, other.marks.rows, false)
  if (whole.length === Math.min(own.responses.count, other.responses.count))
    return { columns: sameColumns(own.responses, other.responses, []).same, equal: whole, changed: [] }
  const surest = surestPairs(own.marks, other.marks)
  const { same: columns, saidAnew } = sameColumns(own.responses, other.responses, surest)
  const fewest = Math.min(own.responses.columns.length, other.responses.columns.length)
  const isOfOthers = saidAnew > columns.length * mostSaidAnew
  if (columns.length === 0 || isOfOthers || (surest.length === 0 && columns.length < fewest * leastColumns))
    return { columns, equal: [], changed: [] }
  const inParts = Array.from({ length: parts }, (_, part) => columns.filter((_c, at) => at % parts === part))
  const ofOwn = inParts.map((some) => sumsOf(own.responses, some, 'own'))
  const ofOther = inParts.map((some) => sumsOf(other.responses, some, 'other'))
  const equal = pairsOf(totals(ofOwn), totals(ofOther), false)
  const isUsed = [new Set(equal.map(([row]) => row)), new Set(equal.map(([, row]) => row))] as const
  const changed: [number, number][] = []
  const addFree = (pairs: RowPairs) => {
    for (const [row, otherRow] of pairs) {
      if (isUsed[0].has(row) || isUsed[1].has(otherRow)) continue
      isUsed[0].add(row)
      isUsed[1].add(otherRow)
      changed.push([row, otherRow])
    }
  }
  addFree(surest)
  for (let part = 0; part < parts; part++) {
    if (inParts[part]!.length === 0) continue
    const others = (sums: Float64Array[]) => totals(sums.filter((_, at) => at !== part))
    addFree(pairsOf(others(ofOwn), others(ofOther), true))
  }
  return { columns, equal, changed }
}

/** The pairs of rows of a key that matches nearly all, or else of the one that matches most; at least half. */
function surestPairs(own: RowMarks, other: RowMarks): RowPairs {
  let most: RowPairs = []
  for (const one of own.keys)
    for (const two of other.keys) {
      if (one.name !== two.name) continue
      const fewest = Math.min(givenIn(one), givenIn(two))
      const pairs = pairsOf(one.marks, two.marks, true)
      if (pairs.length > most.length && pairs.length * 2 >= fewest) most = pairs
      if (most.length >= fewest * nearlyAll) return most
    }
  return most
}

const nearlyAll = 0.9

/** Rows with the same number, in order; if asked for, only those whose number is in both uploads once. */
function pairsOf(own: Float64Array, other: Float64Array, isSingle: boolean): [number, number][] {
  const rows = new Map<number, number[]>()
  for (const [row, mark] of own.entries()) {
    if (Number.isNaN(mark)) continue
    const list = rows.get(mark)
    if (list) list.push(row)
    else rows.set(mark, [row])
  }
  const found = new Map<number, [number, number][]>()
  for (const [row, mark] of other.entries()) {
    const list = rows.get(mark)
    if (!list) continue
    const pairs = found.get(mark) ?? []
    found.set(mark, pairs)
    if (pairs.length < list.length) pairs.push([list[pairs.length]!, row])
    else if (isSingle) pairs.push([-1, row])
  }
  const all = [...found]
  if (isSingle)
    return all.flatMap(([mark, pairs]) => (pairs.length === 1 && rows.get(mark)!.length === 1 ? pairs : []))
  return all.flatMap(([, pairs]) => pairs)
}

/** A number for each row, equal for rows that are equal in all of these columns. */
function sumsOf({ count, columns }: Responses, some: readonly SameColumn[], side: 'own' | 'other') {
  const sums = new Float64Array(count)
  for (const column of some) {
    const { codes } = columns[column[side]]!
    const means = side === 'own' ? column.ownMeans : column.otherMeans
    // The position in the upload itself for both, so that the number of a column is the same.
    const mixed = Float64Array.from(means, (meaning) => (meaning === 0 ? 0 : mix(column.own, meaning)))
    for (let row = 0; row < count; row++) sums[row] = (sums[row]! + mixed[codes[row]!]!) % modulus
  }
  return sums
}

const modulus = 2 ** 52

const totals = (all: readonly Float64Array[]): Float64Array =>
  all.reduce(
    (sum, one) => sum.map((mark, row) => (mark + one[row]!) % modulus),
    new Float64Array(all[0]?.length ?? 0),
  )

/** A pseudorandom number under 2^52, always the same. */
function mix(column: number, meaning: number): number {
  const half = (seed: number) => {
    let state =
      Math.imul(seed ^ Math.imul(column + 1, 0x9e3779b1), 0x85ebca6b) ^ Math.imul(meaning, 0xc2b2ae35)
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d)
    state = Math.imul(state ^ (state >>> 12), 0x297a2d39)
    return (state ^ (state >>> 15)) >>> 0
  }
  return (half(1) % 2 ** 26) * 2 ** 26 + (half(2) % 2 ** 26)
}
