import type { SurveyReading } from '#contract/results/survey-readings.ts'
import { questionsLike } from '#insights/collections/questions-like.ts'
import type { ReadBefore } from '#insights/collections/read-before.ts'
import { type AskedColumn, askedColumns, breakdownsInOrder } from '#insights/columns/asked-columns.ts'
import type { CodedResponses } from '#insights/columns/coded-columns.ts'
import { type Construct, constructsOf } from '#insights/columns/constructs.ts'
import { createEncoder } from '#insights/columns/encode.ts'
import type { QuestionTally } from '#insights/columns/question-tally.ts'
import { createTally, type Tally } from '#insights/columns/tally.ts'
import { type Plan, protect } from '#insights/privacy/plan.ts'
import type { Responses } from '#surveys/response-columns.ts'
import { atomAnswers } from './atom-answers.ts'
import { type Beside, besideOf } from './beside.ts'

export type AnalysisSettings = {
  version: number
  /** A date and time (ISO 8601). */
  madeOn: string
  /** The fewest people about whom a figure is shown. */
  k: number
  /** How many people were asked, or null. */
  enrolment: number | null
  /** The keys of breakdowns, the district's most important first. */
  breakdownOrder: readonly string[]
  templateName: string | null
  /** When the responses were uploaded (ISO 8601), after which nobody answered; without it when this is made. */
  uploadedOn?: string
  /** What was read before about these people: what is shown now has to fit each comparison. */
  beside?: readonly Beside[]
  /** Further breakdowns are left out; without it none is. */
  mostBreakdowns?: number
}

/** A survey as it is counted, once for each comparison with what was read before. */
export type CodedSurvey = {
  responses: Responses
  reading: SurveyReading
  settings: AnalysisSettings
  asked: readonly AskedColumn[]
  breakdowns: readonly AskedColumn[]
  constructs: readonly Construct[]
  coded: CodedResponses
  /** The keys of the survey for each key of an analysis that was read. */
  keysOf(read: ReadBefore): (key: string) => readonly string[]
}

/** A survey ready to be counted. */
export function codedSurvey(
  responses: Responses,
  reading: SurveyReading,
  settings: AnalysisSettings,
): CodedSurvey {
  const asked = askedColumns(reading)
  const constructs = constructsOf(asked)
  const [first] = settings.beside ?? []
  const likes = new Map(
    first?.before.map((one) => [one, questionsLike(one, first.columns[one.upload]!, asked, constructs)]),
  )
  return {
    ...{ responses, reading, settings, asked, constructs },
    breakdowns: breakdownsInOrder(asked, settings.breakdownOrder).slice(0, settings.mostBreakdowns),
    coded: createEncoder(asked)(responses),
    keysOf: (read) => likes.get(read)!,
  }
}

/** The counts of a survey; `atomOf` is the atom of each response, `questions` are those that are not breakdowns. */
export type CountedSurvey = { tally: Tally; questions: readonly QuestionTally[]; atomOf: Int32Array }

/** Counts a survey and decides what may be shown, beside one of the comparisons with what was read before. */
export function countedBeside(survey: CodedSurvey, beside: Beside | null): CountedSurvey & { plan: Plan } {
  const { responses, reading, settings, asked, breakdowns, constructs, coded, keysOf } = survey
  const counting = createTally({ asked, breakdowns, constructs, isMarked: beside !== null })
  const markOf = beside?.told.signOf.subarray(0, responses.count)
  const atomOf = counting.add(coded, markOf)
  const tally = counting.end()
  const questions = tally.questions.filter(({ asked: question }) => !tally.breakdowns.includes(question))
  const counted = {
    population: tally.population,
    answers: questions.map((question) => atomAnswers(question, coded, atomOf)),
    constructs: tally.constructs,
  }
  const known = beside
    ? besideOf(beside, responses, { keysOf, asked, constructs, tally, atomOf, counted })
    : { ...counted, out: null }
  const plan = protect(known.population, known.answers, known.constructs, {
    k: settings.k,
    language: reading.language,
    out: known.out,
  })
  return { tally, questions, atomOf, plan }
}
