import { leastSure } from '#contract/limits.ts'
import type {
  AnalysedConstruct,
  AnalysedQuestion,
  Analysis,
  DataNote,
  Figure,
} from '#contract/results/analyses.ts'
import type { SurveyReading } from '#contract/results/survey-readings.ts'
import { keepTables } from '#insights/collections/kept-tables.ts'
import type { AskedColumn } from '#insights/columns/asked-columns.ts'
import type { CodedResponses, NumberColumn } from '#insights/columns/coded-columns.ts'
import type { Construct } from '#insights/columns/constructs.ts'
import type { QuestionTally } from '#insights/columns/question-tally.ts'
import type { Tally } from '#insights/columns/tally.ts'
import { answeredDays } from '#insights/days/answered-days.ts'
import type { Plan, PlannedBreakdown } from '#insights/privacy/plan.ts'
import { shownBlocks } from '#insights/privacy/shown.ts'
import { shownByBoth } from '#insights/privacy/shown-by-both.ts'
import { standingOut } from '#insights/views/standing-out.ts'
import type { Responses } from '#surveys/response-columns.ts'
import { commentCounts } from './comment-counts.ts'
import { constructDifferences } from './construct-differences.ts'
import { type ConstructAnswers, constructFigures } from './construct-figures.ts'
import {
  type AnalysisSettings,
  type CodedSurvey,
  type CountedSurvey,
  codedSurvey,
  countedBeside,
} from './counted-survey.ts'
import { countOddResponses } from './data-notes.ts'
import { type Compared, questionDifferences } from './differences.ts'
import { engine } from './engine.ts'
import { createGroupSums } from './group-sums.ts'
import { notAnalysed } from './not-analysed.ts'
import { type Groups, questionFigures } from './question-figures.ts'
import { rounded } from './rounded.ts'

/** An analysis, empty if too few people answered, or too few came or went since figures about them were read. */
type Analysed = { state: 'ready' | 'too_few' | 'waiting'; analysis: Analysis }

/**
 * Everything that may be shown of stored responses under a reading: all is counted, privacy decides which figures may be
 * shown, and only those are measured. The same for any order of responses and columns.
 */
export const analyse = (responses: Responses, reading: SurveyReading, settings: AnalysisSettings): Analysis =>
  analyseBeside(responses, reading, settings).analysis

/** The same, but fit to be shown beside what was read before, and with its state. */
export function analyseBeside(
  responses: Responses,
  reading: SurveyReading,
  settings: AnalysisSettings,
): Analysed {
  const { beside = [], k, version, madeOn, uploadedOn = madeOn } = settings
  const [first, second] = beside
  const survey = codedSurvey(responses, reading, settings)
  const { plan: ownPlan, ...counted } = countedBeside(survey, first ?? null)
  const plan = second ? shownByBoth(ownPlan, countedBeside(survey, second).plan) : ownPlan
  const head = { version, engine, madeOn, k, language: reading.language }
  if (plan.isTooFew || plan.isWaiting)
    return { state: plan.isTooFew ? 'too_few' : 'waiting', analysis: { ...head, ...nothing } }
  const days = answeredDays(responses, reading, uploadedOn)
  const analysis = { ...head, ...(days && { answered: days }), ...shownOf(survey, counted, plan) }
  const before = first?.before ?? []
  const isSame = (source: Analysis, key: string) => {
    const read = before.find((one) => one.analysis === source)
    return read !== undefined && survey.keysOf(read)(key).includes(key)
  }
  const read = before.map((one) => one.analysis)
  return { state: 'ready', analysis: keepTables(analysis, plan.stale, read, isSame) }
}

type Head = 'version' | 'engine' | 'madeOn' | 'k' | 'language'

/** Measures what the plan shows of a counted survey. */
function shownOf(
  { responses, reading, settings, asked, constructs, coded }: CodedSurvey,
  { tally, questions, atomOf }: CountedSurvey,
  plan: Plan,
): Omit<Analysis, Head | 'answered'> {
  const { k, enrolment, beside = [] } = settings
  const groups = groupsOf(plan, tally, enrolment)
  const figures = new Map(
    questions.map((one): [string, readonly Figure[]] => [
      one.asked.reading.key,
      questionFigures(groups, one, () => occurrencesOf(one.asked, coded)),
    ]),
  )
  const scored = constructs.map((construct, at) => {
    const answers: ConstructAnswers = { construct, answered: tally.constructs[at]!, responses: coded, atomOf }
    return { answers, figures: constructFigures(groups, answers, figures) }
  })
  const analysed = tally.questions.flatMap(({ asked: one }) => {
    const own = figures.get(one.reading.key)
    if (own) return [analysedQuestion(one, own)]
    const breakdown = plan.breakdowns.find(({ key }) => key === one.reading.key)
    return breakdown ? [breakdownQuestion(one, breakdown)] : []
  })
  return {
    people: tally.people,
    enrolment,
    template: settings.templateName,
    breakdowns: plan.breakdowns.map((one) => analysedBreakdown(one, reading)),
    constructs: scored.map(({ answers: { construct }, figures: own }) => analysedConstruct(construct, own)),
    questions: analysed,
    ...standingOut(analysed, ({ group }) => group.length === 0),
    notes: [...oddNotes(countOddResponses(responses, reading, coded), k), ...skippedNotes(analysed, k)],
    differences: [
      ...questionDifferences(plan, comparedQuestions(questions, figures)),
      ...constructDifferences(groups, scored),
    ],
    comments: commentCounts(responses, reading, k, beside),
    notAnalysed: notAnalysed(reading, asked, plan),
  }
}

const nothing = {
  people: null,
  enrolment: null,
  template: null,
  breakdowns: [],
  constructs: [],
  questions: [],
  strengths: [],
  growth: [],
  notes: [],
  differences: [],
  comments: [],
  notAnalysed: [],
}

function groupsOf(plan: Plan, { population }: Tally, enrolment: number | null): Groups {
  const sums = createGroupSums(plan, population.people)
  const [people] = sums.ofCounts(population.people)
  // How many people of a block were asked is not known.
  return { plan, sums, people, enrolment: plan.groups.map((_, group) => (group === 0 ? enrolment : null)) }
}

function occurrencesOf(asked: AskedColumn, { asked: all, columns }: CodedResponses): Map<number, number> {
  const { values } = columns[all.indexOf(asked)] as NumberColumn
  const occurrences = new Map<number, number>()
  for (const value of values)
    if (Number.isFinite(value)) occurrences.set(value, (occurrences.get(value) ?? 0) + 1)
  return occurrences
}

function analysedBreakdown(
  { key, isOrdered, blocks }: PlannedBreakdown,
  { columns }: SurveyReading,
): Analysis['breakdowns'][number] {
  return {
    ...{ key, isOrdered, text: columns.find((one) => one.key === key)!.text },
    blocks: blocks.map(({ key: block, label, n }) => ({ key: block, label, n })),
  }
}

function analysedConstruct({ key, name, items }: Construct, figures: AnalysedConstruct['figures']) {
  return { key, name, items: items.map((item) => item.reading.key), figures }
}

/** The questions of one answer whose groups are compared. */
function comparedQuestions(
  questions: readonly QuestionTally[],
  figures: ReadonlyMap<string, readonly Figure[]>,
): Compared[] {
  return questions
    .filter(({ asked: { kind } }) => kind === 'one')
    .map(({ asked: { reading, isRated } }) => ({
      key: reading.key,
      kind: isRated ? 'rating' : 'choice',
      reversed: reading.reversed === true,
      figures: figures.get(reading.key)!,
    }))
}

function analysedQuestion(
  { reading, options, isRated }: AskedColumn,
  figures: readonly Figure[],
): AnalysedQuestion {
  const { key, text, stem, role, construct, reversed, favorable, sensitive, sure } = reading
  return {
    ...{ key, text, stem, role, construct, reversed, favorable, sensitive },
    options: options.map(({ label }) => label),
    points: isRated ? options.length : null,
    isUnsure: sure < leastSure,
    base: 'people',
    figures: [...figures],
  }
}

/** A breakdown as a question: how many people are in each of its blocks. */
function breakdownQuestion(asked: AskedColumn, breakdown: PlannedBreakdown): AnalysedQuestion {
  const { options, ...figure } = shownBlocks(breakdown)
  return {
    ...analysedQuestion(asked, []),
    options: breakdown.blocks.map(({ label }) => label),
    figures: [{ ...figure, options: options.map((one) => ({ ...one, share: rounded(one.share) })) }],
  }
}

function oddNotes(counts: Partial<Record<DataNote['kind'], number>>, k: number): DataNote[] {
  return Object.entries(counts).map(([kind, count]) => ({
    kind: kind as DataNote['kind'],
    question: null,
    count: count < k ? null : count,
  }))
}

/** How many people skipped each question, for those that are shown for everybody. */
function skippedNotes(questions: readonly AnalysedQuestion[], k: number): DataNote[] {
  return questions.flatMap(({ key, figures: [all] }) =>
    all?.shown === 'exact' && all.missing
      ? [{ kind: 'skipped' as const, question: key, count: all.missing < k ? null : all.missing }]
      : [],
  )
}
