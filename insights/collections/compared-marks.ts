import type { RowKey, RowMarks } from './row-marks.ts'

/**
 * So many marks of each key are stored and looked for in other uploads: the least number, and the share of responses, so
 * that a school is found in its whole district.
 */
const stored = { least: 1_024, share: 1 / 8 }
const sought = { least: 32, share: 1 / 128 }
const mostOf = ({ least, share }: typeof stored, { rows }: RowMarks) =>
  Math.max(least, Math.ceil(rows.length * share))

/** With fewer marks than the first number all must be in common, and at least the second number. */
const [enough, fewest] = [8, 3]

/** The marks by which uploads are compared, in order: the smallest of each key. */
export function inOrder(marks: RowMarks): RowMarks {
  return {
    rows: marks.rows.toSorted(),
    keys: marks.keys.map(({ name, marks: own }) => ({
      name,
      marks: own
        .filter((mark) => !Number.isNaN(mark))
        .sort()
        .slice(0, mostOf(stored, marks)),
    })),
  }
}

/** How many marks two lists in order have in common. */
function countInCommon(some: Float64Array, others: Float64Array): number {
  let common = 0
  for (let one = 0, other = 0; one < some.length && other < others.length; ) {
    if (some[one] === others[other]) {
      common++
      one++
      other++
    } else if (some[one]! < others[other]!) one++
    else other++
  }
  return common
}

/**
 * Whether two uploads, given their marks in order, share half of the responses of the smaller one: as a whole, which
 * counts if the headings are the same, or by a key that tells the responses of both apart.
 */
export function areOfSamePeople(one: RowMarks, other: RowMarks, haveSameHeadings: boolean): boolean {
  const least = Math.min(one.rows.length, other.rows.length)
  if (haveSameHeadings && least > 0 && countInCommon(one.rows, other.rows) * 2 >= least) return true
  return one.keys.some((own) =>
    other.keys.some(
      (key) => key.name === own.name && haveHalf(own.marks, endOf(own, one), key.marks, endOf(key, other)),
    ),
  )
}

/** The largest number of marks of a key that are all stored. */
const endOf = ({ marks }: RowKey, all: RowMarks) =>
  marks.length < mostOf(stored, all) ? Number.POSITIVE_INFINITY : marks.at(-1)!

/** Whether half of the marks of a key are in common, as far as those of both are stored. */
function haveHalf(some: Float64Array, end: number, others: Float64Array, otherEnd: number): boolean {
  const last = Math.min(end, otherEnd)
  const upTo = (marks: Float64Array) => marks.subarray(0, marks.findLastIndex((mark) => mark <= last) + 1)
  const [own, other] = [upTo(some), upTo(others)]
  const compared = Math.min(own.length, other.length)
  const common = countInCommon(own, other)
  return compared < enough ? compared >= fewest && common === compared : common * 2 >= compared
}

/** A few marks of each key; uploads with half of their responses in common share some of them. */
export const fewMarks = (marks: RowMarks): number[] => [
  ...new Set(marks.keys.flatMap((key) => [...key.marks.subarray(0, mostOf(sought, marks))])),
]

/** Marks as the numbers of a file, and how many belong to each key. */
export type PackedMarks = { numbers: Float64Array; keys: readonly { name: string; count: number }[] }

export function packed({ rows, keys }: RowMarks): PackedMarks {
  const all = [rows, ...keys.map(({ marks }) => marks)]
  const numbers = new Float64Array(all.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const marks of all) {
    numbers.set(marks, at)
    at += marks.length
  }
  return { numbers, keys: keys.map(({ name, marks }) => ({ name, count: marks.length })) }
}

export function unpacked({ numbers, keys }: PackedMarks): RowMarks {
  let at = numbers.length - keys.reduce((sum, { count }) => sum + count, 0)
  const rows = numbers.subarray(0, at)
  return {
    rows,
    keys: keys.map(({ name, count }) => {
      at += count
      return { name, marks: numbers.subarray(at - count, at) }
    }),
  }
}
