import type { CodedResponses, NumberColumn } from '#insights/columns/coded-columns.ts'
import type { QuestionTally } from '#insights/columns/question-tally.ts'
import type { AtomAnswers } from '#insights/privacy/population.ts'

/** A number with at most so many distinct values is counted by value; with more, hardly anybody gives the same one. */
const mostValues = 60

/** A question as privacy reads it. */
export function atomAnswers(tally: QuestionTally, coded: CodedResponses, atomOf: Int32Array): AtomAnswers {
  const { reading, kind, options } = tally.asked
  const { answered } = tally
  const counted =
    kind === 'number'
      ? countsOfValues(
          coded.columns[coded.asked.indexOf(tally.asked)] as NumberColumn,
          atomOf,
          answered.length,
        )
      : { options: options.length, counts: tally.counts }
  return {
    ...counted,
    key: reading.key,
    answered,
    favorable: kind === 'one' ? reading.favorable : null,
    kind,
    isOrdered: reading.role === 'rating' || reading.role === 'count',
    isSensitive: reading.sensitive,
  }
}

function countsOfValues({ values }: NumberColumn, atomOf: Int32Array, atoms: number) {
  const distinct = new Set<number>()
  for (const value of values) {
    if (Number.isFinite(value)) distinct.add(value)
    if (distinct.size > mostValues) return { options: 0, counts: new Uint32Array(0) }
  }
  const options = distinct.size
  const places = new Map(
    [...distinct].sort((one, other) => one - other).map((value, place) => [value, place]),
  )
  const counts = new Uint32Array(atoms * options)
  for (const [row, value] of values.entries()) {
    const place = places.get(value)
    if (place !== undefined) counts[atomOf[row]! * options + place]!++
  }
  return { options, counts }
}
