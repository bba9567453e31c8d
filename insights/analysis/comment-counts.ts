import type { Analysis } from '#contract/results/analyses.ts'
import type { SurveyReading } from '#contract/results/survey-readings.ts'
import type { Responses } from '#surveys/response-columns.ts'

/** The questions with comments, and how many people wrote one; null under the minimum. */
export function commentCounts(
  { count, columns }: Responses,
  reading: SurveyReading,
  k: number,
): Analysis['comments'] {
  return reading.columns
    .filter(({ role }) => role === 'text')
    .map(({ key, text, sensitive, columns: positions }) => {
      const own = positions.flatMap((at) => columns[at] ?? [])
      let written = 0
      for (let row = 0; row < count; row++) if (own.some(({ codes }) => codes[row] !== 0)) written++
      return { question: key, text, count: written < fewestOf(k, sensitive) ? null : written }
    })
}

const fewest = { comments: 10, sensitive: 30 }

const fewestOf = (k: number, sensitive: boolean) =>
  Math.max(k, sensitive ? fewest.sensitive : fewest.comments)
