import type { ColumnReading, Corrections, SurveyReading } from '#contract/results/survey-readings.ts'
import { withWritten } from './answers/written.ts'
import { favorableOf } from './wording/direction.ts'

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
  return {
    ...next,
    favorable: favorable === undefined ? favorableOf(next.options, next.reversed) : favorable,
  }
}
