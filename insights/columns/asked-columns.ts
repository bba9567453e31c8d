import type { ColumnReading, ColumnRole, SurveyReading } from '#contract/results/survey-readings.ts'

/** How the answers of a question are counted: one or several of its options a person, or a number. */
export type AnswerKind = 'one' | 'several' | 'number'

const kinds: Partial<Record<ColumnRole, AnswerKind>> = {
  rating: 'one',
  choice: 'one',
  'yes-no': 'one',
  count: 'one',
  breakdown: 'one',
  several: 'several',
  number: 'number',
}

/** A question of a reading that is counted; its options within the scale come first. */
export type AskedColumn = { reading: ColumnReading; kind: AnswerKind; options: ColumnReading['options'] }

/** The questions of a reading that are counted, those that tell people apart included, in its order. */
export function askedColumns({ columns }: SurveyReading): AskedColumn[] {
  return columns.flatMap((reading) => {
    const kind = kinds[reading.role]
    if (kind === undefined) return []
    const options = kind === 'number' ? [] : reading.options.filter(({ isOutside }) => !isOutside)
    return kind !== 'number' && options.length === 0 ? [] : [{ reading, kind, options }]
  })
}

/** The questions that tell people apart in the district's order; those it does not name come after. */
export function breakdownsInOrder(asked: readonly AskedColumn[], order: readonly string[]): AskedColumn[] {
  const place = ({ reading: { key } }: AskedColumn) => {
    const at = order.indexOf(key)
    return at < 0 ? order.length : at
  }
  return asked
    .filter(({ reading: { role } }) => role === 'breakdown')
    .toSorted((one, other) => place(one) - place(other))
}
