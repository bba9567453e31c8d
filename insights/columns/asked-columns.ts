import { leastSure } from '#contract/limits.ts'
import type { ColumnReading, ColumnRole, SurveyReading } from '#contract/results/survey-readings.ts'

/** How the answers of a question are counted: one or several of its options a person, or a number. */
type AnswerKind = 'one' | 'several' | 'number'

const kinds: Partial<Record<ColumnRole, AnswerKind>> = {
  rating: 'one',
  choice: 'one',
  'yes-no': 'one',
  count: 'one',
  breakdown: 'one',
  several: 'several',
  number: 'number',
}

/** A question of a reading that is counted, with its options within the scale. */
export type AskedColumn = {
  reading: ColumnReading
  kind: AnswerKind
  options: ColumnReading['options']
  /** Whether its answers have points; not while a person should check that, or its favorable end. */
  isRated: boolean
  /** The point of its first answer: 0 where the answers are the numbers from 0, as of "0 to 10", otherwise 1. */
  from: 0 | 1
}

/** The questions of a reading that are counted, breakdowns included, in its order. */
export function askedColumns({ columns }: SurveyReading): AskedColumn[] {
  return columns.flatMap((reading) => {
    const kind = kinds[reading.role]
    if (kind === undefined) return []
    const options = kind === 'number' ? [] : reading.options.filter(({ isOutside }) => !isOutside)
    const isRated =
      reading.role === 'rating' &&
      reading.sure >= leastSure &&
      reading.reversed !== null &&
      options.length > 1
    return kind !== 'number' && options.length === 0
      ? []
      : [{ reading, kind, options, isRated, from: firstPoint(options) }]
  })
}

function firstPoint(options: ColumnReading['options']): 0 | 1 {
  const labels = options.map(({ label }) => label)
  return labels.length > 2 && (countFromZero(labels) || countFromZero(labels.toReversed())) ? 0 : 1
}

/** "0" to "10", and so between "Not at all likely - 0" and "Extremely likely", which have words. */
function countFromZero(labels: readonly string[]): boolean {
  const begins = (label: string, place: number) =>
    Number(/^\(?(\d{1,2})\b/.exec(label)?.[1] ?? Number.NaN) === place
  if (labels.every(begins)) return true
  return labels.every((label, place) => {
    if (place > 0 && place < labels.length - 1) return label === String(place)
    return Number(/\b\d{1,2}(?=\)?$)/.exec(label)?.[0] ?? place) === place
  })
}

/** The breakdowns in the district's order; those that it does not name come last. */
export function breakdownsInOrder(asked: readonly AskedColumn[], order: readonly string[]): AskedColumn[] {
  const place = ({ reading: { key } }: AskedColumn) => {
    const at = order.indexOf(key)
    return at < 0 ? order.length : at
  }
  return asked
    .filter(({ reading: { role } }) => role === 'breakdown')
    .toSorted((one, other) => place(one) - place(other))
}
