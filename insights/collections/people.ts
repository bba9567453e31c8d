import type { Responses } from '#surveys/response-columns.ts'

/** Responses with the mark of each row. */
export type MarkedResponses = { responses: Responses; marks: Float64Array }

/** The people of several uploads: those of the first by row, then those who are only in another. */
export type People = {
  /** The person of each row, by upload; the first upload's are its rows. */
  personOf: readonly Int32Array[]
  count: number
  /** The rows of each other upload whose people are in none before it. */
  onlyIn: readonly (readonly number[])[]
}

/**
 * Tells by their rows who is in several uploads. Somebody whose row changed is another person. Which of people with equal
 * rows is which makes no difference to any figure.
 */
export function peopleOf(uploads: readonly MarkedResponses[]): People {
  const alike = new Map<number, number[]>()
  let count = 0
  const onlyIn: number[][] = []
  const personOf = uploads.map(({ marks }) => {
    const seen = new Map<number, number>()
    const fresh: number[] = []
    onlyIn.push(fresh)
    return Int32Array.from(marks, (mark, row) => {
      const people = alike.get(mark) ?? []
      alike.set(mark, people)
      const at = seen.get(mark) ?? 0
      seen.set(mark, at + 1)
      if (at === people.length) {
        people.push(count++)
        fresh.push(row)
      }
      return people[at]!
    })
  })
  return { personOf, count, onlyIn }
}

/** Some rows of an upload in the columns of another, by their headings. */
export function rowsIn(
  { responses: { columns } }: MarkedResponses,
  rows: readonly number[],
  like: Responses,
  nameOf: (header: string) => string,
): Responses {
  const named = Map.groupBy(columns, ({ header }) => nameOf(header))
  const used = new Map<string, number>()
  return {
    count: rows.length,
    columns: like.columns.map((column) => {
      const name = nameOf(column.header)
      const at = used.get(name) ?? 0
      used.set(name, at + 1)
      const same = named.get(name)?.[at]
      return same
        ? { ...column, values: same.values, codes: Uint32Array.from(rows, (row) => same.codes[row]!) }
        : { ...column, values: [], codes: new Uint32Array(rows.length) }
    }),
  }
}
