import type { ColumnAnswers, Responses } from '#surveys/response-columns.ts'
import type { SameColumn } from './same-columns.ts'
import { type InCommon, inCommon, type MarkedResponses } from './same-rows.ts'

/** The people of several uploads: those of the first by row, then those who are only in another. */
export type People = {
  /** The person of each row, by upload; the first upload's are its rows. */
  personOf: readonly Int32Array[]
  count: number
  /** The rows of each other upload whose people are in none before it. */
  onlyIn: readonly (readonly number[])[]
}

/**
 * Finds the people of several uploads by their rows. `certain`: a row with a changed answer is a new person, and the
 * earlier one has gone. `likely`, if that differs: they are one person. `columns`: those that each upload has in common
 * with the first. Which of several people with equal rows is which makes no difference to any figure.
 */
export function peopleOf(uploads: readonly MarkedResponses[]): {
  certain: People
  likely: People | null
  columns: readonly (readonly SameColumn[])[]
} {
  const before = uploads.map((upload, at) => inCommonWith(upload, uploads.slice(0, at)))
  const certain = joined(uploads, before, (one) => [one.equal])
  const isChanged = before.some((list) => list.some(({ changed }) => changed.length > 0))
  return {
    certain,
    likely: isChanged ? joined(uploads, before, (one) => [one.equal, one.changed]) : null,
    columns: before.map((list, at) => (at === 0 ? itself(uploads[0]!.responses) : list[0]!.columns)),
  }
}

/** Compares an upload with each earlier one until all of its people are found. */
function inCommonWith(upload: MarkedResponses, earlier: readonly MarkedResponses[]): InCommon[] {
  const found = new Set<number>()
  return earlier.flatMap((one) => {
    if (found.size > 0 && found.size === upload.responses.count) return []
    const common = inCommon(one, upload)
    for (const [, row] of common.equal) found.add(row)
    return [common]
  })
}

const itself = ({ columns }: Responses): SameColumn[] =>
  columns.map(({ values }, at) => {
    const means = Uint32Array.from({ length: values.length + 1 }, (_, code) => code)
    return { own: at, other: at, ownMeans: means, otherMeans: means }
  })

function joined(
  uploads: readonly MarkedResponses[],
  before: readonly (readonly InCommon[])[],
  pairsOf: (one: InCommon) => InCommon['equal'][],
): People {
  let count = 0
  const personOf: Int32Array[] = []
  const onlyIn: number[][] = []
  for (const [at, { responses }] of uploads.entries()) {
    const persons = new Int32Array(responses.count).fill(-1)
    const taken = new Set<number>()
    for (const sure of [0, 1])
      for (const [earlier, one] of before[at]!.entries())
        for (const [row, other] of pairsOf(one)[sure] ?? []) {
          const person = personOf[earlier]![row]!
          if (persons[other] !== -1 || taken.has(person)) continue
          persons[other] = person
          taken.add(person)
        }
    const fresh: number[] = []
    for (const [row, person] of persons.entries()) {
      if (person !== -1) continue
      persons[row] = count++
      fresh.push(row)
    }
    personOf.push(persons)
    onlyIn.push(fresh)
  }
  return { personOf, count, onlyIn }
}

/**
 * Some rows of an upload in the columns and words of another. A column of one without a counterpart may be any such
 * column of the other: people who answered one of those get the answer that most gave.
 */
export function rowsIn(
  { responses }: MarkedResponses,
  rows: readonly number[],
  like: Responses,
  same: readonly SameColumn[],
): Responses {
  const alone = responses.columns.filter(
    (column, at) => !column.personal && !same.some(({ other }) => other === at),
  )
  return {
    count: rows.length,
    columns: like.columns.map((column, at) => {
      const common = same.find(({ own }) => own === at)
      if (!common) {
        const usual = mostGiven(column)
        const isThere = (row: number) => alone.some(({ codes }) => codes[row]! > 0)
        return {
          ...column,
          values: usual === null ? [] : [usual],
          codes: Uint32Array.from(rows, (row) => (usual !== null && isThere(row) ? 1 : 0)),
        }
      }
      const { values, codes } = responses.columns[common.other]!
      const words = new Map(
        Array.from(
          common.ownMeans,
          (meaning, code) => [meaning, column.values[code - 1]!] as const,
        ).reverse(),
      )
      return {
        ...column,
        values: values.map((value, code) => words.get(common.otherMeans[code + 1]!) ?? value),
        codes: Uint32Array.from(rows, (row) => codes[row]!),
      }
    }),
  }
}

/** The most frequent answer; null if there is none. */
function mostGiven({ values, codes }: ColumnAnswers): string | number | null {
  const counts = new Uint32Array(values.length + 1)
  for (const code of codes) counts[code]!++
  counts[0] = 0
  const most = counts.indexOf(counts.reduce((one, other) => Math.max(one, other), 0))
  return values[most - 1] ?? null
}
