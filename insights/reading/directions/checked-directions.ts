import { leastSure } from '#contract/limits.ts'
import type { ColumnReading, SurveyReading } from '#contract/results/survey-readings.ts'
import { scaleOf } from '#insights/reading/answers/scale.ts'
import { foldedAnswer } from '#insights/reading/folding.ts'
import { sayWhatIsGood } from '#insights/reading/wording/direction.ts'
import type { Responses } from '#surveys/response-columns.ts'
import { againstTheRest, type Points, withTheNegative } from './against-the-rest.ts'

/** The most rows and cells that are looked at. */
const [mostRows, mostCells] = [2_000, 1_000_000]

/**
 * A reading that asks about the direction of ratings whose answers run against the other ratings of the file, or of their
 * grid, or with those whose wording is negative. What a template or a person says about a column is certain, stays, and is
 * evidence for the others.
 */
export function withCheckedDirections(reading: SurveyReading, responses: Responses): SurveyReading {
  const ratings = reading.columns.filter(({ role }) => role === 'rating')
  const rated = ratings.filter(({ reversed }) => reversed !== null)
  const rows = sampleOf(responses.count, ratings.length)
  const points = new Map(rated.map((one) => [one, pointsOf(one, responses, rows)]))
  const grids = Map.groupBy(rated, ({ stem }) => stem)
  grids.delete(null)
  const opposed = new Set(
    [rated, ...grids.values()].flatMap((block) =>
      [...againstTheRest(block.map((one) => points.get(one)!))].map((place) => block[place]!),
    ),
  )
  const negative = ratings.filter(({ reversed }) => reversed === null)
  const alike = new Set(
    [
      ...withTheNegative(
        rated.map((one) => points.get(one)!),
        negative.map((one) => pointsOf(one, responses, rows)),
      ),
    ].map((place) => rated[place]!),
  )
  return {
    ...reading,
    columns: reading.columns.map((one) => {
      const why = opposed.has(one) ? againstOthers : alike.has(one) ? withNegative : null
      return why && one.sure >= leastSure && one.sure < 1 && !isToldByAnswers(one) ? asked(one, why) : one
    }),
  }
}

/** "Poor" is not good, however other questions were answered. */
const isToldByAnswers = ({ options }: ColumnReading) =>
  sayWhatIsGood(
    scaleOf(options.map(({ label }) => ({ label, folded: foldedAnswer(label), count: 1 })))?.family,
  )

const againstOthers =
  'People with high answers to other questions often gave a low one here, so it may be worded the other way round.'
const withNegative =
  'People with high answers to questions worded negatively often gave a high one here, so it may be negative too.'

const asked = (column: ColumnReading, why: string): ColumnReading => ({
  ...column,
  sure: 0.6,
  why,
  reversed: null,
  favorable: null,
})

/** The positions of evenly spread rows. */
function sampleOf(count: number, columns: number): number[] {
  const rows = Math.min(count, mostRows, Math.floor(mostCells / Math.max(1, columns)))
  return Array.from({ length: rows }, (_, row) => Math.floor((row * count) / rows))
}

/** The places of answers on the scale, higher being more favorable. */
function pointsOf(
  { columns, options, reversed }: ColumnReading,
  responses: Responses,
  rows: number[],
): Points {
  const { values, codes } = responses.columns[columns[0]!]!
  const steps = options.filter(({ isOutside }) => !isOutside)
  const placeOf = new Map(
    steps.flatMap(({ answers }, place) => answers.map((answer) => [answer, place] as const)),
  )
  const pointOf = values.map((value) => placeOf.get(foldedAnswer(value)) ?? Number.NaN)
  const sign = reversed ? -1 : 1
  return Float32Array.from(rows, (row) => sign * (pointOf[codes[row]! - 1] ?? Number.NaN))
}
