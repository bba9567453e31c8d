import type { Analysis } from '#contract/results/analyses.ts'
import { askedText } from '#contract/results/questions.ts'
import type { SurveyReading } from '#contract/results/survey-readings.ts'
import { isComment } from '#insights/comments/words.ts'
import type { ColumnAnswers, Responses } from '#surveys/response-columns.ts'
import type { Beside } from './beside.ts'

/**
 * The questions with comments, and how many people wrote one that says something; null if fewer than the minimum did, or
 * did so in this upload only or in another whose number was read: the words of a report would be theirs.
 */
export function commentCounts(
  { count, columns }: Responses,
  reading: SurveyReading,
  k: number,
  beside: readonly Beside[],
): Analysis['comments'] {
  return reading.columns
    .filter(({ role }) => role === 'text')
    .map(({ key, stem, text, sensitive, columns: positions }) => {
      const own = positions.flatMap((at) => columns[at] ?? [])
      const writers = writersOf(own, count)
      const fewest = fewestOf(k, sensitive)
      const isFew = (number: number) => number > 0 && number < fewest
      const isShown =
        writers.size >= fewest && !beside.some((one) => aloneIn(one, positions, writers).some(isFew))
      return {
        question: key,
        text: askedText({ stem, text }),
        count: isShown ? writers.size : null,
      }
    })
}

/** The rows with a comment in any of these columns. */
function writersOf(own: readonly ColumnAnswers[], count: number): Set<number> {
  const written = own.map(({ values, codes }) => ({
    codes,
    isWritten: [false, ...values.map((value) => isComment(String(value)))],
  }))
  const rows = new Set<number>()
  for (let row = 0; row < count; row++)
    if (written.some(({ codes, isWritten }) => isWritten[codes[row]!])) rows.add(row)
  return rows
}

/** For each other upload whose number was read, how many people wrote in this one only, and in that one only. */
function aloneIn(
  { before, uploads, columns, people }: Beside,
  positions: readonly number[],
  writers: Set<number>,
): number[] {
  const personOf = (upload: number, rows: Set<number>) =>
    new Set([...rows].map((row) => people.personOf[upload]![row]!))
  const here = personOf(0, writers)
  return uploads.flatMap(({ responses }, upload) => {
    const same = columns[upload]!.filter(({ own }) => positions.includes(own)).map(({ other }) => other)
    const wasRead = before.some(
      (one) =>
        one.upload === upload &&
        one.analysis.comments.some(
          ({ question, count }) =>
            count !== null &&
            one.reading.columns.some(
              (column) => column.key === question && column.columns.some((at) => same.includes(at)),
            ),
        ),
    )
    if (upload === 0 || !wasRead) return []
    const there = personOf(
      upload,
      writersOf(
        same.map((at) => responses.columns[at]!),
        responses.count,
      ),
    )
    return [without(here, there), without(there, here)]
  })
}

const without = (some: Set<number>, others: Set<number>) => [...some].filter((one) => !others.has(one)).length

const fewest = { comments: 10, sensitive: 30 }

const fewestOf = (k: number, sensitive: boolean) =>
  Math.max(k, sensitive ? fewest.sensitive : fewest.comments)
