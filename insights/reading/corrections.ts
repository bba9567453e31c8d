import type { ColumnReading, Corrections, SurveyReading } from '#contract/results/survey-readings.ts'
import type { Responses } from '#surveys/response-columns.ts'
import { scaleOf } from './answers/scale.ts'
import { withWritten } from './answers/written.ts'
import { sidesOf } from './column-reading.ts'
import { foldedAnswer, foldedHeading, headingWords } from './folding.ts'
import { keyOf } from './identity.ts'
import { breakdownKind } from './roles/breakdown-words.ts'
import { favorableOf } from './wording/direction.ts'

/**
 * Corrections with the keys that a reading without them gives to their columns. A breakdown has the key of its subject, and
 * that of its heading in an upload whose answers make it none, as where each person wrote another school.
 */
export function withKeysOf(
  { columns }: SurveyReading,
  responses: Responses,
  corrections: Corrections,
): Corrections {
  const keys = new Set(columns.map(({ key }) => key))
  const free = columns
    .filter(({ key }) => !Object.hasOwn(corrections, key))
    .map((column) => ({ key: column.key, others: keysOf(responses.columns[column.columns[0]!]!.header) }))
  return Object.fromEntries(
    Object.entries(corrections).map(([key, said]) => {
      const [same, ...more] = keys.has(key) ? [] : free.filter(({ others }) => others.includes(key))
      return [same && more.length === 0 ? same.key : key, said]
    }),
  )
}

/** The keys of a column with this heading, as a question and as a breakdown. */
const keysOf = (header: string): (string | undefined)[] => [
  keyOf(foldedHeading(header)),
  breakdownKind(headingWords(header))?.kind,
]

/**
 * A reading as a person corrected it, column by column; corrections of missing columns are ignored. What a person said is
 * sure. A new direction or order of options recomputes the favorable options, unless they were named too.
 */
export function corrected(reading: SurveyReading, corrections: Corrections | null): SurveyReading {
  if (!corrections) return reading
  return { ...reading, columns: reading.columns.map((column) => correctedColumn(column, corrections)) }
}

function correctedColumn(column: ColumnReading, corrections: Corrections): ColumnReading {
  const said = Object.hasOwn(corrections, column.key) ? corrections[column.key] : undefined
  if (!said || Object.keys(said).length === 0) return column
  const { favorable, ...given } = said
  if (given.options) given.options = withWritten(given.options, column.options)
  const role = given.role ?? column.role
  const next: ColumnReading = { ...column, ...given, role, sure: 1, why: 'A person said so.' }
  if (role !== 'rating') return { ...next, favorable: favorable ?? null }
  if (favorable !== undefined) return { ...next, favorable }
  const isSame = column.role === 'rating' && !given.options && next.reversed === column.reversed
  return { ...next, favorable: isSame && column.favorable ? column.favorable : favorableAsSaid(next) }
}

/** Favorable options of a reading; the order that a person gave is the scale's, whatever the words of its answers. */
function favorableAsSaid({ options, reversed }: ColumnReading): number[] | null {
  const steps = options.filter(({ isOutside }) => !isOutside)
  const scale = scaleOf(steps.map(({ label }) => ({ label, folded: foldedAnswer(label), count: 1 })))
  const inOrder = scale?.steps.map(({ answers }) => answers[0]!.label)
  const isRead = inOrder?.join('\n') === steps.map(({ label }) => label).join('\n')
  return isRead && scale
    ? favorableOf(options, reversed, ...sidesOf({ scale }, null))
    : favorableOf(options, reversed)
}
