import { partsOf } from '#insights/reading/cells.ts'
import { foldedAnswer } from '#insights/reading/folding.ts'

/** The answers of a cell, and the number of such cells. */
export type Cells = { parts: string[]; count: number }[]

/** With more characters a cell is a comment. */
export const longestCell = 2_000

/** The share of cells that may begin with a small letter where options begin with a capital. */
const mostSmall = 0.05
const beginsSmall = /^[¿¡("']?\p{Ll}/u

/**
 * The folded parts of cells that begin with a small letter wherever they stand, which is never at the beginning of a cell: they
 * go on with the part before. None if cells begin with small letters, as options do then.
 */
export function partsGoingOn(cells: readonly { label: string; count: number }[]): Set<string> {
  const small = new Map<string, number>()
  const others = new Set<string>()
  let [all, begun] = [0, 0]
  for (const { label, count } of cells) {
    if (label.length > longestCell) continue
    const parts = partsOf(label, ',')
    all += count
    if (beginsSmall.test(parts[0] ?? '')) begun += count
    for (const [index, part] of parts.entries()) {
      const answer = foldedAnswer(part)
      if (index === 0 || !beginsSmall.test(part)) others.add(answer)
      else small.set(answer, (small.get(answer) ?? 0) + count)
    }
  }
  if (begun > all * mostSmall) return new Set()
  return new Set([...small].flatMap(([answer, times]) => (times > 1 && !others.has(answer) ? [answer] : [])))
}

/**
 * Joins parts that only occur side by side, as those of an option with a comma, unless they are `known` by themselves; those
 * `goingOn` to a part before that never stands without such a part; and what stands twice in a cell, which no option does, to
 * what it belongs to.
 */
export function glue(
  cells: Cells,
  goingOn: ReadonlySet<string>,
  known: ReadonlySet<string> = new Set(),
): Cells {
  const beside = neighboursOf(cells)
  const whole = new Set<string>()
  for (const { parts } of cells)
    for (const [index, part] of parts.entries()) if (!goingOn.has(parts[index + 1] ?? '')) whole.add(part)
  const ofRepeated = withRepeated(cells, beside)
  return cells.map(({ parts, count }) => {
    const joined: string[] = []
    for (const [index, part] of parts.entries()) {
      const left = parts[index - 1]
      const isGlued =
        left !== undefined &&
        !known.has(left) &&
        !known.has(part) &&
        ((goingOn.has(part) && !whole.has(left)) ||
          (isAlwaysAfter(beside, left, part) && isAlwaysBefore(beside, left, part)) ||
          ofRepeated(left, part))
      if (isGlued) joined[joined.length - 1] += `, ${part}`
      else joined.push(part)
    }
    return { parts: joined, count }
  })
}

/** The part that stands before and after each part wherever it is; null if there are several, or none somewhere. */
type Beside = { before: Map<string, string | null>; after: Map<string, string | null> }

function neighboursOf(cells: Cells): Beside {
  const [before, after] = [new Map<string, string | null>(), new Map<string, string | null>()]
  const see = (map: Map<string, string | null>, part: string, beside: string | null) => {
    if (!map.has(part)) map.set(part, beside)
    else if (map.get(part) !== beside) map.set(part, null)
  }
  for (const { parts } of cells)
    for (const [index, part] of parts.entries()) {
      see(before, part, parts[index - 1] ?? null)
      see(after, part, parts[index + 1] ?? null)
    }
  return { before, after }
}

const isAlwaysAfter = ({ before }: Beside, left: string, part: string) => before.get(part) === left
const isAlwaysBefore = ({ after }: Beside, left: string, part: string) => after.get(left) === part

/** What a single person wrote twice is a slip. */
const fewestTwice = 2
/** The share of its mentions that a part of another option may have without that: without one person's slips, none. */
const mostAlone = 0.05
/** A whole option, as "Math" beside "Math, Science", stands alone too, and is there twice as often as people choose both. */
const [fewestBoth, leastBoth] = [5, 0.05]

/**
 * Whether two parts are one option because one of them stands twice in some cells: "Yes" in "Yes, Laptop, Yes, Tablet" goes
 * with what only stands after it, and "CA" in "Fresno, CA, Reno, CA" with what only stands before it, if no cell has it twice
 * by itself then. It must seldom stand alone, or be there twice in more cells than some people's slips.
 */
function withRepeated(cells: Cells, beside: Beside): (left: string, part: string) => boolean {
  const twice = new Map<string, number>()
  for (const { parts, count } of cells)
    for (const part of new Set(twiceIn(parts))) twice.set(part, (twice.get(part) ?? 0) + count)
  const repeated = new Set([...twice.keys()].filter((part) => twice.get(part)! >= fewestTwice))
  if (repeated.size === 0) return () => false
  const mentions = new Map<string, number>()
  for (const { parts, count } of cells)
    for (const part of parts) if (repeated.has(part)) mentions.set(part, (mentions.get(part) ?? 0) + count)
  const isNoSlip = (part: string, alone: number) => {
    const [all, both] = [mentions.get(part)!, twice.get(part)!]
    return alone <= all * mostAlone || (both >= fewestBoth && both >= all * leastBoth)
  }
  const begins = (left: string, part: string) => left !== part && isAlwaysAfter(beside, left, part)
  const ends = (left: string, part: string) => left !== part && isAlwaysBefore(beside, left, part)
  const asBeginning = timesAlone(cells, repeated, (parts, at) => begins(parts[at]!, parts[at + 1] ?? ''))
  const asEnd = timesAlone(cells, repeated, (parts, at) => ends(parts[at - 1] ?? '', parts[at]!))
  return (left, part) => {
    const [beginning, end] = [asBeginning.get(left), asEnd.get(part)]
    return (
      (beginning !== undefined &&
        begins(left, part) &&
        beginning <= (asEnd.get(left) ?? beginning) &&
        isNoSlip(left, beginning)) ||
      (end !== undefined &&
        ends(left, part) &&
        end < (asBeginning.get(part) ?? Number.POSITIVE_INFINITY) &&
        isNoSlip(part, end))
    )
  }
}

/** The texts that are there more than once. */
function twiceIn(parts: readonly string[]): string[] {
  const seen = new Set<string>()
  return parts.filter((part) => seen.size === seen.add(part).size)
}

/** How often each part stands without another that it is joined to; none for parts that do so twice in some cell. */
function timesAlone(
  cells: Cells,
  among: ReadonlySet<string>,
  isJoined: (parts: string[], at: number) => boolean,
): Map<string, number> {
  const times = new Map([...among].map((part) => [part, 0]))
  for (const { parts, count } of cells) {
    const alone = parts.filter((part, at) => among.has(part) && !isJoined(parts, at))
    for (const part of alone) {
      const before = times.get(part)
      if (before !== undefined) times.set(part, before + count)
    }
    for (const part of twiceIn(alone)) times.delete(part)
  }
  return times
}
