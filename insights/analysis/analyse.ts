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
import { questionsLike } from '#insights/collections/questions-like.ts'
import type { ReadBefore } from '#insights/collections/read-before.ts'
import { type AskedColumn, askedColumns, breakdownsInOrder } from '#insights/columns/asked-columns.ts'
import type { CodedResponses, NumberColumn } from '#insights/columns/coded-columns.ts'
import { constructsOf } from '#insights/columns/constructs.ts'
import { createEncoder } from '#insights/columns/encode.ts'
import { createTally, type Tally } from '#insights/columns/tally.ts'
import { type Plan, type PlannedBreakdown, protect } from '#insights/privacy/plan.ts'
import { shownBlocks } from '#insights/privacy/shown.ts'
import { shownByBoth } from '#insights/privacy/shown-by-both.ts'
import { standingOut } from '#insights/views/standing-out.ts'
import type { Responses } from '#surveys/response-columns.ts'
import { atomAnswers } from './atom-answers.ts'
import { type Beside, besideOf } from './beside.ts'
import { commentCounts } from './comment-counts.ts'
import { constructDifferences } from './construct-differences.ts'
import { type ConstructAnswers, constructFigures } from './construct-figures.ts'
import { countOddResponses } from './data-notes.ts'
import { questionDifferences } from './differences.ts'
import { engine } from './engine.ts'
import { createGroupSums } from './group-sums.ts'
import { notAnalysed } from './not-analysed.ts'
import { type Groups, questionFigures } from './question-figures.ts'
import { rounded } from './rounded.ts'

export type AnalysisSettings = {
  version: number
  /** As a date and time of ISO 8601. */
  madeOn: string
  /** The fewest people of whom a figure is shown. */
  k: number
  /** How many people were asked, or null. */
  enrolment: number | null
  /** The keys of breakdowns, the district's most important first. */
  breakdownOrder: readonly string[]
  templateName: string | null
  /** What was read before of these people, so that what is shown now fits to each comparison; none where nothing was. */
  beside?: readonly Beside[]
  /** The rest of the breakdowns is left out; all where nothing is given. */
  mostBreakdowns?: number
}

/** An analysis, or nothing of it: too few people answered, or too few came or went since figures of them were read. */
type Analysed = { state: 'ready' | 'too_few' | 'waiting'; analysis: Analysis }

/**
 * Whatever may be shown of stored responses that are read in some way: everything is counted, privacy decides which
 * figures may be shown, and only those are measured. The same for any order of responses and columns.
 */
export const analyse = (responses: Responses, reading: SurveyReading, settings: AnalysisSettings): Analysis =>
  analyseBeside(responses, reading, settings).analysis

/** The same beside what was read before, with the state of it. */
export function analyseBeside(
  responses: Responses,
  reading: SurveyReading,
  settings: AnalysisSettings,
): Analysed {
  const asked = askedColumns(reading)
  const coded = createEncoder(asked)(responses)
  const constructs = constructsOf(asked)
  const { beside = [], k } = settings
  const breakdowns = breakdownsInOrder(asked, settings.breakdownOrder).slice(0, settings.mostBreakdowns)
  const [first, second] = beside
  const likes = new Map(
    first?.before.map((one) => [one, questionsLike(one, first.columns[one.upload]!, asked, constructs)]),
  )
  const keysOf = (one: ReadBefore) => likes.get(one)!
  const plannedBeside = (one: Beside | null) => {
    const counting = createTally({ asked, breakdowns, constructs, isMarked: one !== null })
    const markOf = one?.told.signOf.subarray(0, responses.count)
    counting.add(coded, markOf)
    const tally = counting.end()
    const questions = tally.questions.filter(({ asked: question }) => !tally.breakdowns.includes(question))
    const atomOf = counting.atomsOf(coded, markOf)
    const counted = {
      population: tally.population,
      answers: questions.map((question) => atomAnswers(question, coded, atomOf)),
      constructs: tally.constructs,
    }
    const known = one
      ? besideOf(one, responses, { keysOf, asked, constructs, tally, atomOf, counted })
      : { ...counted, out: null }
    const plan = protect(known.population, known.answers, known.constructs, {
      k,
      language: reading.language,
      out: known.out,
    })
    return { tally, questions, atomOf, plan }
  }
  const { tally, questions, atomOf, plan: ownPlan } = plannedBeside(first ?? null)
  const plan = second ? shownByBoth(ownPlan, plannedBeside(second).plan) : ownPlan
  const { language } = reading
  const told = { version: settings.version, engine, madeOn: settings.madeOn, k, language }
  if (plan.isTooFew || plan.isWaiting)
    return { state: plan.isTooFew ? 'too_few' : 'waiting', analysis: { ...told, ...nothing } }

  const groups = groupsOf(plan, tally, settings.enrolment)
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
  const analysis: Analysis = {
    ...told,
    people: tally.people,
    enrolment: settings.enrolment,
    template: settings.templateName,
    breakdowns: plan.breakdowns.map(({ key, isOrdered, blocks }) => ({
      key,
      text: reading.columns.find((one) => one.key === key)!.text,
      isOrdered,
      blocks: blocks.map(({ key: block, label, n }) => ({ key: block, label, n })),
    })),
    constructs: scored.map(
      ({ answers: { construct }, figures: own }): AnalysedConstruct => ({
        key: construct.key,
        name: construct.name,
        items: construct.items.map((item) => item.reading.key),
        figures: own,
      }),
    ),
    questions: analysed,
    ...standingOut(analysed, ({ group }) => group.length === 0),
    notes: [...oddNotes(countOddResponses(responses, reading, coded), k), ...skippedNotes(analysed, k)],
    differences: [
      ...questionDifferences(
        plan,
        questions
          .filter(({ asked: { kind } }) => kind === 'one')
          .map(({ asked: { reading: one, isRated } }) => ({
            key: one.key,
            kind: isRated ? 'rating' : 'choice',
            reversed: one.reversed === true,
            figures: figures.get(one.key)!,
          })),
      ),
      ...constructDifferences(groups, scored),
    ],
    comments: commentCounts(responses, reading, k, beside),
    notAnalysed: notAnalysed(reading, asked, plan),
  }
  const before = first?.before ?? []
  const isSame = (source: Analysis, key: string) => {
    const read = before.find((one) => one.analysis === source)
    return read !== undefined && keysOf(read)(key).includes(key)
  }
  return {
    state: 'ready',
    analysis: keepTables(
      analysis,
      plan.stale,
      before.map((one) => one.analysis),
      isSame,
    ),
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
  const sums = createGroupSums(plan, population.people.length)
  const people = sums(population.people, 1)
  // Of blocks it is not known how many were asked.
  return { plan, sums, people, enrolment: plan.groups.map((_, group) => (group === 0 ? enrolment : null)) }
}

function occurrencesOf(asked: AskedColumn, { asked: all, columns }: CodedResponses): Map<number, number> {
  const { values } = columns[all.indexOf(asked)] as NumberColumn
  const occurrences = new Map<number, number>()
  for (const value of values)
    if (Number.isFinite(value)) occurrences.set(value, (occurrences.get(value) ?? 0) + 1)
  return occurrences
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

/** A question that tells people apart: how many are in each of its blocks. */
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

/** How many left each question empty; nothing of those that are not shown for all. */
function skippedNotes(questions: readonly AnalysedQuestion[], k: number): DataNote[] {
  return questions.flatMap(({ key, figures: [all] }) =>
    all?.shown === 'exact' && all.missing
      ? [{ kind: 'skipped' as const, question: key, count: all.missing < k ? null : all.missing }]
      : [],
  )
}
