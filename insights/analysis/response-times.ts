import type { SurveyReading } from '#contract/results/survey-readings.ts'
import type { ColumnAnswers, Responses } from '#surveys/response-columns.ts'

const headings =
  /\b(?:duration|seconds?|secs?|(?:total|completion) time|time (?:spent|taken|elapsed|to complete)|duraci[oó]n|segundos)\b/i

/**
 * How long each person took, from a column of durations or from two with a beginning and an end, in one unit; 0 if
 * that is not known. Null without such columns.
 */
export function responseTimes({ count, columns }: Responses, reading: SurveyReading): Float64Array | null {
  const records = reading.columns
    .filter(({ role }) => role === 'time')
    .flatMap(({ columns: positions }) => positions.flatMap((at) => columns[at] ?? []))
  const durations = records.find(({ header, kind }) => kind === 'number' && headings.test(header))
  if (durations) return numbersOf(durations, count).map((time) => (time > 0 ? time : 0))
  const [begin, end] = records.filter(({ kind }) => kind === 'time')
  if (!begin || !end) return null
  const [from, until] = [numbersOf(begin, count), numbersOf(end, count)]
  return from.map((time, row) => (Number.isNaN(time - until[row]!) ? 0 : Math.abs(time - until[row]!)))
}

function numbersOf({ values, codes }: ColumnAnswers, count: number): Float64Array {
  return Float64Array.from({ length: count }, (_, row) => {
    const value = codes[row] ? values[codes[row]! - 1] : undefined
    return typeof value === 'number' ? value : Number.NaN
  })
}
