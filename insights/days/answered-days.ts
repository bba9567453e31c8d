import { dayMs } from '#contract/limits.ts'
import type { AnsweredDays } from '#contract/results/analyses.ts'
import type { SurveyReading } from '#contract/results/survey-readings.ts'
import { isMoment } from '#surveys/reading/answer-kinds.ts'
import { folded } from '#surveys/reading/folded.ts'
import type { SourceColumn } from '#surveys/reading/headings.ts'
import { personalHeading } from '#surveys/reading/personal/personal-headings.ts'
import { isRecord, toolOf } from '#surveys/reading/survey-tools.ts'
import type { ColumnAnswers, Responses } from '#surveys/response-columns.ts'
import { collectDays } from './collect-days.ts'

/** So many of the answers have a time of day where a tool recorded them; people are asked for days alone. */
const leastMoments = 0.9
/** Of a day as it is written; the character after it may be of a longer number. */
const dayLength = 10
const ofAnswer = /^(?:date|fecha)$/i

/** "When did it happen?", "Fecha y hora del incidente", but no "Date of response". */
const asksForDay =
  /^(?:(?:on|at|in|a|en) )?(?:when|what|which|cuando|que|cual)\b|\b(?:date|time|fecha|hora) (?:of|del?) (?!(?:the |your |la |el )?(?:response|submission|survey|completion|respuesta|envio|encuesta))/

/**
 * When people answered, if a column of the responses records it: never the answers to a question about a day, such as that
 * of birth, whose first and last are of one person each. Columns whose heading is that of a record come before those which
 * only look like one. Of several the earliest counts, since responses are edited and graded later. No day is
 * after that of the upload (`uploadedOn`, ISO 8601), wherever on earth it was.
 */
export function answeredDays(
  { columns }: Responses,
  reading: SurveyReading,
  uploadedOn: string,
): AnsweredDays | null {
  const tool = toolOf(columns.map(sourceOf), 1)
  const latest = new Date(Date.parse(uploadedOn) + dayMs).toISOString().slice(0, 10)
  const times = reading.columns
    .filter(({ role }) => role === 'time')
    .flatMap((one) => one.columns.flatMap((at) => columns[at] ?? []))
    .filter(({ item }) => item === null)
  const records = times.filter((column) => ofAnswer.test(column.header) || isRecord(sourceOf(column), tool))
  const looksLikeRecord = (column: ColumnAnswers) => areMoments(column) && !isAsked(column)
  const [earliest = null] = (records.length > 0 ? records : times.filter(looksLikeRecord))
    .flatMap((column) => daysOf(column, latest) ?? [])
    .toSorted((one, other) => (inOrder(one) < inOrder(other) ? -1 : 1))
  return earliest
}

const sourceOf = ({ header }: ColumnAnswers, index = 0): SourceColumn => ({
  heading: header,
  isUnnamed: header === '',
  indexes: [index],
  code: '',
})

const isAsked = ({ header }: ColumnAnswers) =>
  header.includes('?') || asksForDay.test(folded(header)) || personalHeading(header) !== null

const areMoments = ({ values, kind }: ColumnAnswers) =>
  values.filter((value) => isMoment(kind === 'time' && typeof value === 'number' ? new Date(value) : value))
    .length >=
  values.length * leastMoments

function daysOf({ values, codes }: ColumnAnswers, latest: string): AnsweredDays | null {
  const times = new Uint32Array(values.length + 1)
  for (const code of codes) times[code]!++
  // Each day is read once: there are far fewer days than people.
  const byDay = new Map<string | number, number>()
  for (const [at, value] of values.entries()) {
    const day = typeof value === 'number' ? value - (value % dayMs) : value.trim().slice(0, dayLength + 1)
    byDay.set(day, (byDay.get(day) ?? 0) + times[at + 1]!)
  }
  const { add, end } = collectDays(latest)
  for (const [day, count] of byDay) add(day, count)
  return end()
}

const inOrder = ({ from, middle, to }: AnsweredDays) => `${middle} ${from} ${to}`
