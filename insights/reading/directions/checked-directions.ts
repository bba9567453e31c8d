import { leastSure } from '#contract/limits.ts'
import type { ColumnReading, SurveyReading } from '#contract/results/survey-readings.ts'
import { scaleOf } from '#insights/reading/answers/scale.ts'
import { answersIn } from '#insights/reading/answers/ticked.ts'
import { foldedAnswer } from '#insights/reading/folding.ts'
import { sayWhatIsGood } from '#insights/reading/wording/direction.ts'
import type { Responses } from '#surveys/response-columns.ts'
import { againstTheRest, type Points, withTheNegative } from './against-the-rest.ts'

/** The most rows and cells that are looked at. */
const [mostRows, mostCells] = [2_000, 1_000_000]

/**
 * A reading that asks about the direction of ratings whose answers run against the other ratings of the file, or of their
 * grid, or with those whose wording is negative, and of numbers that people gave rather to negative items. What a template or
 * a person says about a column is certain, stays, and is evidence for the others.
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
  const turned = turnedNumbers(rated, negative, (one) => pointsOf(one, responses, rows))
  const reasonFor = (one: ColumnReading) =>
    opposed.has(one) ? againstOthers : alike.has(one) ? withNegative : turned.has(one) ? lowNumbers : null
  return {
    ...reading,
    columns: reading.columns.map((one) => {
      const why = reasonFor(one)
      return why && one.sure >= leastSure && one.sure < 1 && !isToldByAnswers(one) ? asked(one, why) : one
    }),
  }
}

/** The fewest positive and negative items, and how much more people agree with the negative, as a share of the scale. */
const [fewestPositive, fewestNegative, leastMore] = [3, 2, 0.25]

/**
 * The positive items with numbers that no words name, if people gave higher ones to negative items on the same scale: 1 may
 * be "Strongly agree", as in the codes of many forms.
 */
function turnedNumbers(
  positive: readonly ColumnReading[],
  negative: readonly ColumnReading[],
  read: (column: ColumnReading) => Points,
): Set<ColumnReading> {
  const scaleOfNumbers = ({ options }: ColumnReading) => {
    const labels = options.filter(({ isOutside }) => !isOutside).map(({ label }) => label)
    return labels.length > 2 && labels.every((label) => /^\d{1,2}$/.test(label)) ? labels.join() : null
  }
  const opposite = Map.groupBy(negative, scaleOfNumbers)
  const turned = [...Map.groupBy(positive, scaleOfNumbers)].flatMap(([scale, items]) => {
    const others = opposite.get(scale) ?? []
    if (scale === null || items.length < fewestPositive || others.length < fewestNegative) return []
    const more = meanOf(others.map(read)) - meanOf(items.map(read))
    return more >= leastMore * (scale.split(',').length - 1) ? items : []
  })
  return new Set(turned)
}

function meanOf(items: readonly Points[]): number {
  const points = items.flatMap((item) => [...item].filter((point) => !Number.isNaN(point)))
  return points.reduce((sum, point) => sum + point, 0) / points.length
}

/** "Poor" is not good, however other questions were answered. */
const isToldByAnswers = ({ options }: ColumnReading) =>
  sayWhatIsGood(
    scaleOf(options.map(({ label }) => ({ label, folded: foldedAnswer(label), count: 1 })))?.family,
  )

const againstOthers =
  'People with high answers to other questions often gave a low one here, so it may be worded the other way round.'
const lowNumbers =
  'People gave higher numbers to negative items than to positive ones, so 1 may be the best end of this scale.'
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
function pointsOf(reading: ColumnReading, responses: Responses, rows: number[]): Points {
  const { columns, options, reversed } = reading
  const steps = options.filter(({ isOutside }) => !isOutside)
  const placeOf = new Map(
    steps.flatMap(({ answers }, place) => answers.map((answer) => [answer, place] as const)),
  )
  const sign = reversed ? -1 : 1
  const points = new Float32Array(rows.length).fill(Number.NaN)
  for (const [place, position] of columns.entries()) {
    const { values, codes } = responses.columns[position]!
    const pointOf = answersIn(reading, place, values).map((answer) => placeOf.get(foldedAnswer(answer)))
    for (const [at, row] of rows.entries()) {
      const point = pointOf[codes[row]! - 1]
      if (point !== undefined) points[at] = sign * point
    }
  }
  return points
}
