import type { DataNote } from '#contract/results/analyses.ts'
import type { ColumnReading, SurveyReading } from '#contract/results/survey-readings.ts'
import type { CodedResponses, OneColumn } from '#insights/columns/coded-columns.ts'
import { foldedAnswer } from '#insights/reading/folding.ts'
import type { ColumnAnswers, Responses } from '#surveys/response-columns.ts'
import { responseTimes } from './response-times.ts'

const rules = { straightItems: 8, answeredShare: 0.1, medianShare: 1 / 3 }

/** How many responses are odd in which way; none is removed. A kind that cannot be determined has no count. */
export function countOddResponses(
  responses: Responses,
  reading: SurveyReading,
  coded: CodedResponses,
): Partial<Record<DataNote['kind'], number>> {
  const questions = reading.columns.filter(({ role }) => !silent.has(role))
  const sources = questions.map(({ columns }) => columns.flatMap((at) => responses.columns[at] ?? []))
  const answered = answeredQuestions(sources, responses.count)
  const times = responseTimes(responses, reading)
  const checks = coded.asked.length === 0 ? undefined : failedChecks(responses, reading)
  return {
    repeated: repeatedRows(sources.flat(), answered),
    ...optional('straight-lined', straightLined(coded)),
    ...optional('fast', times && fasterThan(times, rules.medianShare)),
    'hardly-answered': answered.filter((count) => count < questions.length * rules.answeredShare).length,
    ...optional('failed-check', checks),
  }
}

/** Roles whose columns hold no answers of people. */
const silent = new Set<ColumnReading['role']>(['time', 'identifier', 'personal', 'empty', 'unknown'])

const optional = (kind: DataNote['kind'], count: number | null | undefined) =>
  count === null || count === undefined ? {} : { [kind]: count }

function answeredQuestions(questions: readonly (readonly ColumnAnswers[])[], count: number): Uint16Array {
  const answered = new Uint16Array(count)
  for (const columns of questions)
    for (let row = 0; row < count; row++) if (columns.some(({ codes }) => codes[row] !== 0)) answered[row]!++
  return answered
}

/** Rows whose answers all equal those of an earlier row. */
function repeatedRows(columns: readonly ColumnAnswers[], answered: Uint16Array): number {
  const [one, other] = [new Uint32Array(answered.length), new Uint32Array(answered.length)]
  for (const { codes } of columns) {
    for (let row = 0; row < answered.length; row++) {
      one[row] = Math.imul(one[row]! ^ codes[row]!, 0x01000193) + 0x9e3779b9
      other[row] = Math.imul(other[row]! + codes[row]!, 0x85ebca6b) ^ (other[row]! >>> 13)
    }
  }
  // 52 bits of both sums, which a number holds exactly.
  const sums = new Float64Array(answered.length)
  let filled = 0
  for (let row = 0; row < answered.length; row++)
    if (answered[row]! > 0) sums[filled++] = one[row]! * 2 ** 20 + (other[row]! >>> 12)
  const sorted = sums.subarray(0, filled).sort()
  let repeated = 0
  for (let at = 1; at < filled; at++) if (sorted[at] === sorted[at - 1]) repeated++
  return repeated
}

/** People who chose the same position in all ratings of a run that has a reversed one; null without such a run. */
function straightLined({ asked, columns, count }: CodedResponses): number | null {
  const runs = runsOfRatings(asked).filter(
    (run) => run.length >= rules.straightItems && run.some((at) => asked[at]!.reading.reversed === true),
  )
  if (runs.length === 0) return null
  const ofRuns = runs.map((run) => run.map((at) => columns[at] as OneColumn))
  let people = 0
  for (let row = 0; row < count; row++) {
    const isStraight = ofRuns.some(([first, ...others]) => {
      const code = first!.codes[row]!
      return code > 0 && code <= first!.options && others.every(({ codes }) => codes[row] === code)
    })
    if (isStraight) people++
  }
  return people
}

/** Neighbouring ratings with the same options, as places in `asked`. */
function runsOfRatings(asked: CodedResponses['asked']): number[][] {
  const runs: number[][] = []
  let before: string | null = null
  for (const [at, { reading, options }] of asked.entries()) {
    const scale = reading.role === 'rating' ? options.map(({ label }) => label).join('\n') : null
    if (scale !== null && scale === before) runs.at(-1)!.push(at)
    else if (scale !== null) runs.push([at])
    before = scale
  }
  return runs
}

function fasterThan(times: Float64Array, share: number): number | null {
  const known = times.filter((time) => time > 0).sort()
  if (known.length === 0) return null
  const middle = (known[Math.floor((known.length - 1) / 2)]! + known[Math.ceil((known.length - 1) / 2)]!) / 2
  return known.findLastIndex((time) => time < middle * share) + 1
}

/** People who answered a question that checks whether they read, and chose none of its favorable options. */
function failedChecks(responses: Responses, { columns }: SurveyReading): number | undefined {
  const checks = columns.filter(({ role, favorable }) => role === 'check' && favorable !== null)
  if (checks.length === 0) return undefined
  const failed = new Uint8Array(responses.count)
  for (const { columns: positions, options, favorable } of checks) {
    const passed = new Set(favorable!.flatMap((place) => options[place]?.answers ?? []))
    for (const { values, codes } of positions.flatMap((at) => responses.columns[at] ?? [])) {
      const fails = values.map((value) => !passed.has(foldedAnswer(value)))
      for (let row = 0; row < failed.length; row++)
        if (codes[row]! > 0 && fails[codes[row]! - 1]) failed[row] = 1
    }
  }
  return failed.reduce((sum, one) => sum + one, 0)
}
