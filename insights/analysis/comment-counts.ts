import type { Analysis } from '#contract/results/analyses.ts'
import type { SurveyReading } from '#contract/results/survey-readings.ts'
import { isComment } from '#insights/comments/words.ts'
import type { Responses } from '#surveys/response-columns.ts'

/** The questions with comments, and how many people wrote one that says something; null under the minimum. */
export function commentCounts(
  { count, columns }: Responses,
  reading: SurveyReading,
  k: number,
): Analysis['comments'] {
  return reading.columns
    .filter(({ role }) => role === 'text')
    .map(({ key, text, sensitive, columns: positions }) => {
      const own = positions
        .flatMap((at) => columns[at] ?? [])
        .map(({ values, codes }) => ({
          codes,
          isWritten: [false, ...values.map((value) => isComment(String(value)))],
        }))
      let written = 0
      for (let row = 0; row < count; row++)
        if (own.some(({ codes, isWritten }) => isWritten[codes[row]!])) written++
      return { question: key, text, count: written < fewestOf(k, sensitive) ? null : written }
    })
}

const fewest = { comments: 10, sensitive: 30 }

const fewestOf = (k: number, sensitive: boolean) =>
  Math.max(k, sensitive ? fewest.sensitive : fewest.comments)
