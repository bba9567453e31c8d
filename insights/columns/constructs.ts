import { hasScore, hundredth, personScore } from '#insights/measures/constructs/construct-score.ts'
import type { ItemSums } from '#insights/measures/constructs/covariances.ts'
import type { AtomConstruct } from '#insights/privacy/population.ts'
import type { AskedColumn } from './asked-columns.ts'
import type { CodedResponses, OneColumn } from './coded-columns.ts'

/** What several items measure together; only items that are known to be reversed or not. */
export type Construct = { key: string; name: string; items: readonly AskedColumn[] }

/** The constructs that questions name, in the order of the questions. */
export function constructsOf(asked: readonly AskedColumn[]): Construct[] {
  const items = asked.filter(({ reading, isRated }) => isRated && reading.construct !== null)
  return [...Map.groupBy(items, ({ reading }) => reading.construct!)].map(([name, own]) => ({
    key: `construct:${name.normalize('NFKC').trim().toLowerCase()}`,
    name,
    items: own,
  }))
}

/** How many of the items each person answered. */
function answeredItems(items: readonly OneColumn[], count: number): Uint16Array {
  const answered = new Uint16Array(count)
  for (const { codes, options } of items)
    for (let row = 0; row < count; row++) if (codes[row]! > 0 && codes[row]! <= options) answered[row]!++
  return answered
}

/** The people of each atom who answered at least half of the items. */
export function createConstructTally({ key, items }: Construct) {
  let answered = new Uint32Array(64)
  const withRoom = (atoms: number) => {
    if (atoms <= answered.length) return
    const larger = new Uint32Array(Math.max(atoms, 2 * answered.length))
    larger.set(answered)
    answered = larger
  }
  return {
    add: (responses: CodedResponses, atomOf: Int32Array, atoms: number) => {
      withRoom(atoms)
      const own = answeredItems(itemColumns(items, responses), responses.count)
      for (let row = 0; row < own.length; row++)
        if (hasScore(own[row]!, items.length)) answered[atomOf[row]!]!++
    },
    join: (parents: readonly number[], atoms: number) => {
      const joined = new Uint32Array(atoms)
      for (const [atom, parent] of parents.entries()) joined[parent]! += answered[atom] ?? 0
      answered = joined
    },
    end: (atoms: number): AtomConstruct => {
      withRoom(atoms)
      return { key, items: items.map(({ reading }) => reading.key), answered: answered.subarray(0, atoms) }
    },
  }
}

const itemColumns = (items: readonly AskedColumn[], { asked, columns }: CodedResponses) =>
  items.map((item) => columns[asked.indexOf(item)] as OneColumn)

/** The points of each code, from 0 (least favorable) to 100; NaN for no answer. */
function pointsOf({ reading: { reversed }, options }: AskedColumn): Float64Array {
  const points = new Float64Array(options.length + 2).fill(Number.NaN)
  for (let place = 0; place < options.length; place++)
    points[place + 1] = hundredth(reversed ? options.length - place : place + 1, options.length)
  return points
}

/**
 * The score of each person from 0 to 100, from the items that are `shown`; NaN for people who answered less than half of
 * all items.
 */
export function personScores(
  { items }: Construct,
  responses: CodedResponses,
  shown: ReadonlySet<string>,
): Float64Array {
  const { count } = responses
  const columns = itemColumns(items, responses)
  const answered = answeredItems(columns, count)
  const sums = new Float64Array(count)
  const counted = new Uint16Array(count)
  for (const [place, item] of items.entries()) {
    if (!shown.has(item.reading.key)) continue
    const points = pointsOf(item)
    const { codes } = columns[place]!
    for (let row = 0; row < count; row++) {
      const point = points[codes[row]!]!
      if (Number.isNaN(point)) continue
      sums[row]! += point
      counted[row]!++
    }
  }
  return sums.map((sum, row) =>
    hasScore(answered[row]!, items.length) && counted[row]! > 0
      ? personScore(sum, counted[row]!)
      : Number.NaN,
  )
}

/** The sums of the items that are `shown` over people who answered all of those. */
export function completeSums(
  { items }: Construct,
  responses: CodedResponses,
  shown: ReadonlySet<string>,
): ItemSums {
  const used = items.filter(({ reading }) => shown.has(reading.key))
  const columns = itemColumns(used, responses)
  const points = used.map(pointsOf)
  const size = used.length
  const sums = new Float64Array(size)
  const products = new Float64Array(size * size)
  const person = new Float64Array(size)
  let n = 0
  for (let row = 0; row < responses.count; row++) {
    let sum = 0
    for (let item = 0; item < size; item++) {
      person[item] = points[item]![columns[item]!.codes[row]!]!
      sum += person[item]!
    }
    if (Number.isNaN(sum)) continue
    n++
    for (let item = 0; item < size; item++) {
      sums[item]! += person[item]!
      for (let other = 0; other <= item; other++)
        products[item * size + other]! += person[item]! * person[other]!
    }
  }
  for (let item = 0; item < size; item++)
    for (let other = item + 1; other < size; other++)
      products[item * size + other] = products[other * size + item]!
  return { n, sums: [...sums], products: [...products] }
}
