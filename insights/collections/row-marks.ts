import { createHmac, createSecretKey } from 'node:crypto'
import { foldedAnswer, foldedHeading } from '#insights/reading/folding.ts'
import { isMoment } from '#surveys/reading/answer-kinds.ts'
import type { ColumnAnswers, Responses } from '#surveys/response-columns.ts'

/** A part of responses that tells most of an upload apart: a mark for each response, NaN if another has the same. */
export type RowKey = { name: string; marks: Float64Array }

/** `rows`: a mark of each whole response, the same in every upload that has all of its answers. */
export type RowMarks = { rows: Float64Array; keys: readonly RowKey[] }

/** Columns are divided into so many parts by heading, so that a change of one leaves the others intact. */
const parts = 6
const mostWritten = 4
/** The columns from either end of the file: more than the questions about people, whose answers stay the same. */
const runLengths = [12, 20, 32]
/** The fewest columns of some parts: fewer may be just the person's code and school. */
const fewestOfParts = 6
/** A key tells an upload apart if so many responses differ from all others, the fewest for a figure. */
const leastSingle = 0.9
const fewestSingle = 5
/** With so few columns, one part may have most of them, so each is also left out by itself. */
const mostByThemselves = 12
/** The least number and share of responses with an answer in a column that tells them apart by itself. */
const fewestGiven = 10
const leastGiven = 0.25
/** A text of so many characters or more, with blanks, is not the name of a school, and hardly ever recurs. */
const longAnswer = 40
const day = 86_400_000

/**
 * Numbers of 52 bits: sums of keyed digests (HMAC-SHA256) of cells, so that neither the order of columns nor an empty one
 * matters. Without the secret nobody can try out guesses. Each key of rows survives different changes of a file:
 *
 * - `written`, a column of times or long texts: whatever happens to the other columns and to its heading
 * - `by place`: other headings
 * - `answers`: other headings, another order of columns
 * - `pattern`: other headings, other words for the answers
 * - `first` and `last` columns: other headings, changes of the other columns
 * - `without` some parts and `pair` of parts: another order of columns, changes of those in the other parts
 * - `only` some columns, of few all and all but one: another order of columns, one more or less
 */
export function rowMarks({ count, columns }: Responses, secret: Uint8Array): RowMarks {
  const secretKey = createSecretKey(secret)
  const digest = (text: string) => createHmac('sha256', secretKey).update(text).digest()
  const sums = Array.from({ length: parts }, () => noSums(count))
  const columnsIn = new Array<number>(parts).fill(0)
  const answers = noSums(count)
  const written: RowKey[] = []
  const byThemselves: { heading: string; sums: Sums }[] = []
  // One upload may have them and the other not.
  const compared = columns.filter(({ personal }) => !personal)
  const fromStart = (at: number) => at
  const fromEnd = (at: number) => compared.length - 1 - at
  const runs = [
    { name: 'by place', placeOf: fromStart, length: compared.length },
    ...runLengths
      .filter((length) => length <= compared.length)
      .flatMap((length) => [
        { name: `first ${length}`, placeOf: fromStart, length },
        { name: `last ${length}`, placeOf: fromEnd, length },
      ]),
  ].map((run) => ({ ...run, sums: noSums(count) }))
  for (const [at, column] of compared.entries()) {
    const heading = foldedHeading(column.header)
    const folded = column.values.map(foldedAnswer)
    const digests = (textOf: (answer: string) => string) =>
      folded.map((answer) => (answer === '' ? null : digest(textOf(answer))))
    const part = digest(heading)[0]! % parts
    columnsIn[part]!++
    const headed = digests((answer) => `${heading}\n${answer}`)
    add(sums[part]!, column, headed)
    if (compared.length <= mostByThemselves) {
      const own = noSums(count)
      add(own, column, headed)
      byThemselves.push({ heading, sums: own })
    }
    const alone = digests((answer) => answer)
    add(answers, column, alone)
    for (const { placeOf, length, sums: own } of runs)
      if (placeOf(at) < length) add(own, column, alone, placeOf(at))
    const telling = column.values.map((value, place) => (isTelling(column, value) ? alone[place]! : null))
    if (telling.every((one) => one === null)) continue
    const own = noSums(count)
    add(own, column, telling)
    written.push(...keyOf('written', marksOf([own]), fewestGiven, leastGiven))
  }
  const ofParts = (name: string, some: readonly number[]) =>
    some.reduce((sum, part) => sum + columnsIn[part]!, 0) < fewestOfParts
      ? []
      : keyOf(name, marksOf(some.map((part) => sums[part]!)))
  const onlyColumns = (some: typeof byThemselves) => {
    if (some.length < fewestOfParts) return []
    const headings = some.map(({ heading }) => heading).toSorted()
    return keyOf(
      `only ${digest(headings.join('\n')).toString('base64url', 0, 12)}`,
      marksOf(some.map((one) => one.sums)),
    )
  }
  const all = [...sums.keys()]
  const most = written.toSorted((one, other) => givenIn(other) - givenIn(one))
  return {
    rows: marksOf(sums),
    keys: [
      ...most.slice(0, mostWritten),
      ...keyOf('answers', marksOf([answers])),
      ...keyOf('pattern', marksOf([patternSums(compared, count, digest)])),
      ...runs.flatMap((run) => keyOf(run.name, marksOf([run.sums]))),
      ...onlyColumns(byThemselves),
      ...byThemselves.flatMap((left) => onlyColumns(byThemselves.filter((one) => one !== left))),
      ...all.flatMap((one) =>
        all.slice(one).flatMap((other) =>
          ofParts(
            `without ${one} ${other}`,
            all.filter((part) => part !== one && part !== other),
          ),
        ),
      ),
      ...all.filter((part) => part % 2 === 0).flatMap((part) => ofParts(`pair ${part}`, [part, part + 1])),
    ],
  }
}

type Sums = { high: Uint32Array; low: Uint32Array }

const noSums = (count: number): Sums => ({ high: new Uint32Array(count), low: new Uint32Array(count) })

/** `place` makes the digests of a column differ from those at another position. */
function add(
  { high, low }: Sums,
  { codes }: ColumnAnswers,
  digests: readonly (Buffer | null)[],
  place = 0,
): void {
  const part = (offset: number) => (digest: Buffer | null) =>
    Math.imul(digest?.readUInt32LE(offset) ?? 0, 2 * place + 1)
  const highs = Uint32Array.from([0, ...digests.map(part(0))])
  const lows = Uint32Array.from([0, ...digests.map(part(4))])
  for (let row = 0; row < codes.length; row++) {
    high[row] = high[row]! + highs[codes[row]!]!
    low[row] = low[row]! + lows[codes[row]!]!
  }
}

function marksOf(all: readonly Sums[]): Float64Array {
  const { high, low } = noSums(all[0]!.high.length)
  for (const one of all)
    for (let row = 0; row < high.length; row++) {
      high[row] = high[row]! + one.high[row]!
      low[row] = low[row]! + one.low[row]!
    }
  return Float64Array.from(high, (one, row) => one * 2 ** 20 + (low[row]! >>> 12))
}

/**
 * Which answers each response repeats, and where, whatever the words. Positions are counted among the columns whose
 * answers mostly occur in others too, as those of one scale: an additional time or school does not shift them.
 */
function patternSums(all: readonly ColumnAnswers[], count: number, digest: (text: string) => Buffer): Sums {
  const numbers = new Map<string, number>([['', 0]])
  const numbered = all.map(({ values, codes }) => ({
    codes,
    numbers: Uint32Array.from(['', ...values.map(foldedAnswer)], (text) => {
      const number = numbers.get(text) ?? numbers.size
      numbers.set(text, number)
      return number
    }),
  }))
  const usedIn = new Uint32Array(numbers.size)
  for (const one of numbered) for (const number of new Set(one.numbers)) usedIn[number]!++
  const columns = numbered.filter((one) => {
    let [given, shared] = [0, 0]
    for (const code of one.codes) {
      const number = one.numbers[code]!
      if (number === 0) continue
      given++
      if (usedIn[number]! > 1) shared++
    }
    return given > 0 && shared * 2 >= given
  })
  const ofPlaces = columns.map((_, at) => digest(`place ${at}`))
  const [highs, lows] = [0, 4].map((offset) => ofPlaces.map((one) => one.readUInt32LE(offset)))
  const { high, low } = noSums(count)
  const firstPlace = new Uint32Array(numbers.size)
  const rowOf = new Int32Array(numbers.size).fill(-1)
  for (let row = 0; row < count; row++)
    for (const [at, one] of columns.entries()) {
      const number = one.numbers[one.codes[row]!]!
      if (number === 0) continue
      if (rowOf[number] !== row) {
        rowOf[number] = row
        firstPlace[number] = at
      }
      const first = 2 * firstPlace[number]! + 1
      high[row] = high[row]! + Math.imul(highs![at]!, first)
      low[row] = low[row]! + Math.imul(lows![at]!, first)
    }
  return { high, low }
}

/**
 * Whether an answer belongs to a single response: a time of day on a day, or somebody's own words. Many may share a date,
 * and an identifier is the person's, the same in fall and spring.
 */
function isTelling({ kind }: ColumnAnswers, value: string | number): boolean {
  if (kind === 'time') return typeof value === 'number' ? value % day !== 0 : isMoment(value)
  return kind === 'text' && typeof value === 'string' && (isMoment(value) || isLong(value))
}

const isLong = (text: string) => text.length >= longAnswer && /\s/.test(text)

/** The number of responses that a key tells apart. */
export const givenIn = ({ marks }: RowKey): number =>
  marks.reduce((given, mark) => (Number.isNaN(mark) ? given : given + 1), 0)

/** A key, unless its marks tell too few responses apart; 0 is the mark of one without an answer. */
function keyOf(name: string, marks: Float64Array, fewest = fewestSingle, least = leastSingle): RowKey[] {
  const sorted = marks.toSorted()
  const repeated = new Set<number>([0])
  for (let at = 1; at < sorted.length; at++) if (sorted[at] === sorted[at - 1]) repeated.add(sorted[at]!)
  const single = marks.map((mark) => (repeated.has(mark) ? Number.NaN : mark))
  const singles = givenIn({ name, marks: single })
  const given = marks.reduce((sum, mark) => (mark === 0 ? sum : sum + 1), 0)
  const isTelling = singles >= Math.max(fewest, given * leastSingle, marks.length * least)
  return isTelling ? [{ name, marks: single }] : []
}
