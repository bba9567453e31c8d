import type { ColumnReading } from '#contract/results/survey-readings.ts'
import { foldedAnswer } from '#insights/reading/folding.ts'

/**
 * The answers that the cells of one column of a question mean, at a place among its columns: where ticks mark its option
 * the option, and an empty text for any other cell.
 */
export function answersIn(
  { ticks, ticked }: Pick<ColumnReading, 'ticks' | 'ticked'>,
  place: number,
  values: readonly (string | number)[],
): readonly (string | number)[] {
  const option = ticked?.[place]
  if (option === undefined || !ticks) return values
  return values.map((value) => (ticks.includes(foldedAnswer(value)) ? option : ''))
}
