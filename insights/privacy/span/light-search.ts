import { spend } from './budget.ts'
import { type Form, firstForm, formOn, type LightSpace, lightRows, rowsOf, swapPivot } from './light-space.ts'
import { inverse, modulo, prime } from './modular-span.ts'
import { randomFrom } from './random.ts'

/** How often forms are looked at without a proof, and in how many orders. */
export type Effort = { looks: number; rounds: number }

/** Whether a find counts, given its columns: not if it was out before. */
type Counts = (columns: number[]) => boolean

/** The most rows of which pairs are tried: with so few it costs less than the reduction. */
const mostRowsForPairs = 60
/** With fewer columns for each row there are too few sets for a proof. */
const columnsForProof = 8
/** Smaller spaces are searched longer: there a set of pivots hides more of a light vector, and it costs little. */
const rowsAtFullPrice = 150
const mostMore = 5
/** Pairs are tried at one of so many looks, since they need all values of a form. */
const looksForPairs = 4
const orderSeed = 20_260_101

/**
 * Looks for vectors of a light space that weigh less than `k`; answers with the columns of the first that it finds.
 *
 * Reduced on a set of columns, a row holds all vectors that are not 0 in one column of the set, a pair of rows those
 * that are not 0 in two. So once rows (and pairs) of several forms on sets without a common column are looked through,
 * every other vector weighs at least two (three) columns of each set: if that is `k` it is proven that there is none
 * (Brouwer and Zimmermann's bound). Else forms in shuffled orders are tried; of each, pivots are then exchanged one by one
 * at random and the form is looked at now and then (Canteaut and Chabaud 1998), which costs a fraction of reducing again.
 */
export function searchLight(space: LightSpace, k: number, effort: Effort, counts: Counts): number[][] {
  const { size, weights } = space
  const withPairs = size <= mostRowsForPairs
  const found = lookThrough(space, firstForm(space), k, counts, withPairs)
  if (found.length > 0) return found
  const answer = weights.length >= columnsForProof * size ? prove(space, k, counts, withPairs) : null
  return answer ?? shuffled(space, k, effort, counts, withPairs)
}

/** What was found, empty if it is proven that there is nothing, or null. */
function prove(space: LightSpace, k: number, counts: Counts, withPairs: boolean): number[][] | null {
  const { size, weights } = space
  let rest = Array.from(weights, (_, column) => column)
  for (let proven = 0; proven < k; ) {
    const form = formOn(space, rest)
    if (!form) return null
    const found = lookThrough(space, form, k, counts, withPairs)
    if (found.length > 0) return found
    const used = new Set(form.pivots)
    const least = Array.from(used, (column) => weights[column]!).sort((a, b) => a - b)
    const columns = withPairs ? 3 : 2
    proven += size < columns ? k : least.slice(0, columns).reduce((sum, weight) => sum + weight, 0)
    rest = rest.filter((column) => !used.has(column))
  }
  return []
}

function shuffled(
  space: LightSpace,
  k: number,
  { looks, rounds }: Effort,
  counts: Counts,
  withPairs: boolean,
): number[][] {
  const { size, weights } = space
  const random = randomFrom(orderSeed)
  const more = Math.min(mostMore, Math.max(1, (rowsAtFullPrice / size) ** 2))
  const looksARound = Math.max(1, Math.round((looks * more) / rounds))
  const swaps = Math.ceil(size / (2 * looksARound))
  let look = 0
  for (let round = 0; round < rounds * more; round++) {
    // Forms that differ by some exchanges are alike: without a new order some vectors would never be found.
    const form = formOn(space, orderOf(weights, round % 2 === 0, random))
    if (!form) return []
    for (let left = looksARound; left > 0; left--, look++) {
      const found = lookThrough(space, form, k, counts, withPairs && look % looksForPairs === 0)
      if (found.length > 0) return found
      // The next round has another form.
      for (let swap = 0; left > 1 && swap < swaps; swap++) {
        const [one, other] = [random(), random()].map((share) => Math.floor(share * weights.length))
        // Every second time of two columns the one of more people: light vectors have fewer of those.
        const column = look % 2 === 0 && weights[other!]! > weights[one!]! ? other! : one!
        const choose = random()
        if (!form.pivots.includes(column)) swapPivot(space, form, column, choose)
      }
    }
  }
  return []
}

/** All columns in a shuffled order, or in one in which a column of more people comes sooner (Efraimidis and Spirakis 2006). */
function orderOf(weights: Float64Array, isByWeight: boolean, random: () => number): Int32Array {
  const keys = Float64Array.from(weights, (weight) => Math.log(random()) / (isByWeight ? weight : 1))
  return Int32Array.from(keys.keys()).sort((a, b) => keys[b]! - keys[a]! || a - b)
}

function lookThrough(
  space: LightSpace,
  form: Form,
  k: number,
  counts: Counts,
  withPairs: boolean,
): number[][] {
  const found = lightRows(space, form, k).filter(counts)
  return found.length > 0 || !withPairs ? found : lightPairs(space, form, k).filter(counts)
}

/** The columns of sums of two rows, one of them times a factor, that weigh less than `k`. */
function lightPairs(space: LightSpace, form: Form, k: number): number[][] {
  const { size, weights, budget } = space
  const rows = rowsOf(space, form)
  const inverses = rows.map((row) => inversesOf(row))
  const found: number[][] = []
  for (let a = 0; a < size; a++)
    for (let b = a + 1; b < size; b++) {
      spend(budget, rows[a]!.length)
      for (const ratio of likelyRatios(rows[a]!, rows[b]!, inverses[b]!, weights, k)) {
        const columns = sumOf(rows[a]!, rows[b]!, prime - ratio, weights, k)
        if (columns) found.push(columns)
      }
    }
  return found
}

/**
 * The factors that could leave less than `k` of a pair: it takes away most columns in which both are not 0, so at least
 * one of the first that weigh `k` together. Those seen twice there, or all if there are few columns.
 */
function likelyRatios(
  a: Float64Array,
  b: Float64Array,
  inverseOfB: Float64Array,
  weights: Float64Array,
  k: number,
) {
  let alone = 0
  let both = 0
  const seen: number[] = []
  for (let column = 0; column < a.length && alone < k && both < 2 * k; column++) {
    if (a[column] === 0 && b[column] === 0) continue
    if (a[column] === 0 || b[column] === 0) {
      alone += weights[column]!
      continue
    }
    both += weights[column]!
    seen.push(modulo(a[column]! * inverseOfB[column]!))
  }
  if (alone >= k || seen.length === 0) return []
  const distinct = new Set(seen)
  if (both < 2 * k) return distinct
  // Of columns that weigh 2 k, less than k may be left: the rest, more than one column or a heavy one, share a factor.
  for (const ratio of distinct) {
    let left = 0
    let at = 0
    for (let column = 0; at < seen.length; column++) {
      if (a[column] === 0 || b[column] === 0) continue
      if (seen[at++] !== ratio) left += weights[column]!
    }
    if (left + alone >= k) distinct.delete(ratio)
  }
  return distinct
}

function sumOf(
  a: Float64Array,
  b: Float64Array,
  factor: number,
  weights: Float64Array,
  k: number,
): number[] | null {
  let weight = 0
  const columns: number[] = []
  for (let column = 0; column < a.length; column++) {
    if (modulo(a[column]! + factor * b[column]!) === 0) continue
    weight += weights[column]!
    if (weight >= k) return null
    columns.push(column)
  }
  return columns
}

/** The inverse of each value, 0 for 0, by one inversion of their product. */
function inversesOf(row: Float64Array): Float64Array {
  const before = new Float64Array(row.length)
  let running = 1
  for (let at = 0; at < row.length; at++) {
    before[at] = running
    if (row[at] !== 0) running = modulo(running * row[at]!)
  }
  let back = inverse(running)
  const inverses = new Float64Array(row.length)
  for (let at = row.length - 1; at >= 0; at--) {
    if (row[at] === 0) continue
    inverses[at] = modulo(back * before[at]!)
    back = modulo(back * row[at]!)
  }
  return inverses
}
