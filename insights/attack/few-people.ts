import type { Kinds, Register } from './register.ts'
import { gaussJordan, rankOf } from './rows.ts'

/** Figures of one variable, such as the answers to one question: the people in each, by kind, and how many a kind has. */
type Variable = { name: string; groups: readonly (readonly number[])[]; weights: readonly number[] }

/** A combination of figures about few people. */
export type Leak = { variable: string; how: 'cell' | 'shuffled'; people: number }

export type Thoroughness = { orders: number; milliseconds: number }

/**
 * Adds and subtracts figures of a variable: looks for a combination about 1 to k - 1 people, in every cell of
 * up to three breakdowns and in shuffled orders. Answers with what it finds and how many orders it had time for.
 */
export function combine(
  register: Register,
  kinds: Kinds,
  { name, groups, weights }: Variable,
  k: number,
  { orders, milliseconds }: Thoroughness,
): { leaks: Leak[]; tried: number } {
  const kept = weights
    .flatMap((weight, kind) => (weight > 0 ? [kind] : []))
    .sort((a, b) => weights[b]! - weights[a]!)
  const place = new Map(kept.map((kind, at) => [kind, at]))
  const vectors = groups.map((group) => {
    const row = new Float64Array(kept.length)
    for (const kind of group) {
      const at = place.get(kind)
      if (at !== undefined) row[at] = 1
    }
    return row
  })
  const all = gaussJordan(
    vectors,
    kept.map((_, at) => at),
  )
  // A combination that is not 0 in a kind of k people is about at least k.
  const heavy = kept.filter((kind) => weights[kind]! >= k).length
  const light = all.rows.filter((_, at) => all.leads[at]! >= heavy).map((row) => row.slice(heavy))
  const leads = all.leads.filter((lead) => lead >= heavy).map((lead) => lead - heavy)
  const people = kept.slice(heavy).map((kind) => weights[kind]!)
  const leaks: Leak[] = []
  const add = (how: Leak['how'], columns: number[]) =>
    leaks.push({ variable: name, how, people: columns.reduce((sum, column) => sum + people[column]!, 0) })
  for (const cell of smallCells(register, kinds, weights, k)) {
    const columns = new Set(cell.map((kind) => place.get(kind)! - heavy))
    if (isInside(light, leads, columns)) add('cell', [...columns])
  }
  let tried = 0
  const until = performance.now() + milliseconds
  const random = numbersFrom(name.length + kept.length)
  for (; light.length > 0 && tried < orders && (tried < 8 || performance.now() < until); tried++) {
    const order = shuffle(people.length, random)
    const { rows } = gaussJordan(light, order)
    for (const row of rows) if (isAboutFewer(row, people, k)) add('shuffled', filledOf(row))
    if (leaks.length > 0) break
  }
  return { leaks, tried: light.length > 0 ? tried : orders }
}

/** Whether a row is about fewer than k people; most are about more, which a few columns show. */
function isAboutFewer(row: Float64Array, people: readonly number[], k: number): boolean {
  let sum = 0
  for (let at = 0; at < row.length && sum < k; at++) if (row[at] !== 0) sum += people[at]!
  return sum < k
}

const filledOf = (row: Float64Array) => Array.from(row.keys()).filter((at) => row[at] !== 0)

/** Whether a combination of the rows lies inside of some columns: those with a lead there, which leave nothing outside. */
function isInside(rows: Float64Array[], leads: number[], columns: ReadonlySet<number>): boolean {
  const own = rows.filter((_, at) => columns.has(leads[at]!))
  if (own.length === 0) return false
  const outside = own.map((row) => Array.from(row).filter((_, at) => !columns.has(at)))
  return rankOf(outside) < own.length
}

/** The kinds of each cell of one to three breakdowns with 1 to k - 1 people. */
function smallCells(
  { breakdowns }: Register,
  { values }: Kinds,
  weights: readonly number[],
  k: number,
): number[][] {
  const found = new Map<string, number[]>()
  const choose = (from: number, chosen: number[]) => {
    if (chosen.length > 0) {
      const cells = Map.groupBy(
        values.keys().filter((kind) => weights[kind]! > 0),
        (kind) => chosen.map((b) => values[kind]![b] ?? '_').join('|'),
      )
      for (const kinds of cells.values())
        if (kinds.reduce((sum, kind) => sum + weights[kind]!, 0) < k) found.set(kinds.join(), kinds)
    }
    if (chosen.length < 3) for (let b = from; b < breakdowns.length; b++) choose(b + 1, [...chosen, b])
  }
  choose(0, [])
  return [...found.values()]
}

function shuffle(count: number, random: () => number): number[] {
  const order = Array.from({ length: count }, (_, at) => at)
  for (let at = count - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[order[at], order[other]] = [order[other]!, order[at]!]
  }
  return order
}

/** Numbers from 0 to 1 that are the same for a seed (a multiplicative congruential generator, Park and Miller). */
function numbersFrom(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return (state - 1) / 2_147_483_646
  }
}
