import type { Language } from '#contract/results/block-labels.ts'
import { haveLightBlocks, hideUntilClean, type Known } from '#insights/privacy/span/audit.ts'
import { type Budget, EffortUsedUpError } from '#insights/privacy/span/budget.ts'
import type { Effort } from '#insights/privacy/span/light-search.ts'
import { lightSpaceOf } from '#insights/privacy/span/light-space.ts'
import { blocksOf, countValues, keyOf, labelOf, mostBlocks, type PlannedBlock } from './blocks.ts'
import { byCell, byGroup, type Family, familyOf, isWide } from './family.ts'
import type { AtomAnswers, AtomConstruct, Out, Population } from './population.ts'
import {
  type PlannedConstruct,
  type PlannedQuestion,
  planConstruct,
  planQuestion,
  type QuestionRules,
} from './questions.ts'
import { type Blocks, keepApart } from './side-by-side.ts'
import { hideStale } from './snapshots.ts'

/** A breakdown that is shown, with its blocks in order. */
export type PlannedBreakdown = { key: string; isOrdered: boolean; blocks: readonly PlannedBlock[] }

/** A group of the family: everybody, a block, or a crossing of two blocks; positions in the breakdowns of the plan. */
export type PlannedGroup = {
  key: readonly string[]
  breakdowns: readonly number[]
  blocks: readonly number[]
}

/** Why a breakdown is not shown: all are in one block, its blocks are nearly those of another, or there are too many. */
type Withdrawn = { key: string; reason: 'one block' | 'like another' | 'too many' }

/** What may be shown of a survey. Nothing may be shown that does not follow it. */
export type Plan = {
  k: number
  /** Fewer than `k` people answered: not even their number is shown. */
  isTooFew: boolean
  /** Nothing new may be shown beside what is out, since too few people came or went. */
  isWaiting: boolean
  /** The one or two breakdowns of each table that stays as it is out, since its new figures may not be shown. */
  stale: readonly (readonly string[])[]
  breakdowns: readonly PlannedBreakdown[]
  withdrawn: readonly Withdrawn[]
  /** The whole family: everybody, then blocks, then crossings. The figures of a question are in this order. */
  groups: readonly PlannedGroup[]
  /** Whether the number of people of each group may be told. */
  isCounted: readonly boolean[]
  /** The block of each atom, a row for each atom and a column for each breakdown of the plan. */
  blockOf: Uint8Array
  questions: ReadonlyMap<string, PlannedQuestion>
  constructs: ReadonlyMap<string, PlannedConstruct>
}

/** `out`: figures that were read before and cannot be taken back. `most`: the limits of operations. */
export type PlanSettings = { k: number; language?: Language; out?: Out | null; most?: typeof mostOperations }

const mostBreakdowns = 8
/** The fewest cells for each independent figure about cells of fewer than k people. */
const cellsForFigure = 4
/** With so few figures the search is thorough anyway. */
const fewFigures = 40
/**
 * Operations on the figures about people, and on those of each question: some seconds of CPU. 10,000 people in six
 * breakdowns take a twelfth of them.
 */
const mostOperations = { people: 3e9, question: 5e7 }
/** The least work if every shown group reduces every other, as a share of all their cells. */
const leastReduced = 1 / 8
const unlimited = Number.POSITIVE_INFINITY
const ofPeople: Effort = { looks: 40, rounds: 12 }
/** Orders matter more than looks at each: eight looks cost 500 people and 60 questions a breakdown, by the limit. */
const ofQuestion: Effort = { looks: 1, rounds: 6 }

/**
 * Decides what may be shown of a survey, so that no combination of the figures is about 1 to `k` - 1 people
 * (docs/decisions). Does not depend on the order of atoms. If that takes too many operations, the crossings of wide
 * breakdowns are left out, then the last breakdown is withdrawn.
 */
export function protect(
  population: Population,
  answers: readonly AtomAnswers[],
  constructs: readonly AtomConstruct[],
  settings: PlanSettings,
): Plan {
  const { k } = settings
  const withdrawn: Withdrawn[] = []
  const isTooFew = population.people.reduce((sum, people) => sum + people, 0) < k
  let apart = isTooFew ? [] : apartBlocks(population, k, withdrawn)
  for (;;) {
    const isLast = apart.length === 0
    for (const crossesWide of apart.some(hasMany) ? [true, false] : [true]) {
      const survey = { population, answers, constructs, apart, crossesWide }
      const plan = tried(() => planned(survey, settings, isTooFew, [...withdrawn], isLast))
      if (plan) return plan
    }
    withdrawn.push({ key: population.breakdowns[apart.at(-1)!.at]!.key, reason: 'too many' })
    apart = apart.slice(0, -1)
  }
}

type PlannedSurvey = {
  population: Population
  answers: readonly AtomAnswers[]
  constructs: readonly AtomConstruct[]
  apart: Blocks[]
  /** Whether crossings of wide breakdowns may be shown. */
  crossesWide: boolean
}

const hasMany = ({ blocks }: Blocks) => blocks.length > mostBlocks

function planned(
  { population, answers, constructs, apart, crossesWide }: PlannedSurvey,
  { k, language = 'en', out = null, most = mostOperations }: PlanSettings,
  isTooFew: boolean,
  withdrawn: Withdrawn[],
  isLast: boolean,
): Plan {
  const budget: Budget = { left: isLast ? unlimited : most.people }
  const known: Known = {
    values: population.values,
    breakdowns: population.breakdowns.length,
    people: population.people,
    out: [],
    budget,
  }
  const beside = withoutLightBlocks(population, known, apart, k, withdrawn)
  /** The family of some breakdowns and what may be shown of it; null if nothing clean is left of all of them. */
  const cleanOf = (some: readonly Blocks[]) => {
    const family = familyOf(population, some, out)
    const weights = byCell(family, population.people)
    const n = byGroup(family, weights)
    const shown = Uint8Array.from(n, (people) => (people >= k ? 1 : 0))
    if (!crossesWide) shown.fill(0, family.tables.find(isWide)?.first ?? family.groups)
    refuseTooMany(family, shown, budget)
    leaveOutTables(family, shown, weights, k, budget)
    const found = { kept: some, family, shown, together: known, stale: [] as number[][] }
    if (isTooFew) return found
    const choice = { shown, weights: n, k, budget }
    if (out) {
      const people = population.people.map((now, atom) => Math.max(now, out.people[atom]!))
      found.together = {
        ...withPresence(population, out),
        people,
        out: family.out.map(({ cells }) => cells),
        budget,
      }
      found.stale = hideStale(family, choice, found.together, ofQuestion)
    }
    if (!shown[0] || hideUntilClean(family, choice, found.together, ofPeople, false)) return found
    if (some.length > 0) return null
    shown.fill(0)
    return found
  }
  const { kept, family, shown, together, stale } = mostOf(beside, cleanOf)
  for (const { at } of beside)
    if (!kept.some((one) => one.at === at))
      withdrawn.push({ key: population.breakdowns[at]!.key, reason: 'like another' })
  const isWaiting = !isTooFew && !shown[0]
  budget.left += most.question * (answers.length + constructs.length)
  const rules: QuestionRules = { family, known: together, shown, k, effort: ofQuestion, done: new Map() }
  const questions = new Map(answers.map((one) => [one.key, planQuestion(rules, one)]))
  const breakdowns = kept.map((one) => breakdownOf(population, one, language))
  return {
    k,
    isTooFew,
    isWaiting,
    stale: stale.map((table) => table.map((b) => breakdowns[b]!.key)),
    breakdowns,
    withdrawn,
    groups: groupsOf(family, breakdowns),
    isCounted: Array.from(shown, (one) => one === 1),
    blockOf: Uint8Array.from(
      { length: population.people.length * kept.length },
      (_, at) =>
        family.blockOf[family.cellOf[Math.floor(at / kept.length)]! * kept.length + (at % kept.length)]!,
    ),
    questions,
    constructs: new Map(constructs.map((one) => [one.key, planConstruct(rules, one, questions)])),
  }
}

/**
 * The first breakdowns that are clean together, and the later ones that are clean beside them: one that is not does not
 * exclude the ones after it.
 */
function mostOf<T>(all: readonly Blocks[], cleanOf: (some: readonly Blocks[]) => T | null): T {
  let kept = [...all]
  let found = cleanOf(kept)
  while (!found) {
    kept = kept.slice(0, -1)
    found = cleanOf(kept)
  }
  let most = found
  withLater(kept, all.slice(kept.length + 1), (some) => {
    const more = tried(() => cleanOf(some))
    most = more ?? most
    return more !== null
  })
  return most
}

/** Some breakdowns and each later one that is clean beside those that are kept. */
function withLater(
  kept: readonly Blocks[],
  later: readonly Blocks[],
  canStand: (some: readonly Blocks[]) => boolean,
): Blocks[] {
  const all = [...kept]
  for (const one of later) if (canStand([...all, one])) all.push(one)
  return all
}

/** Null if that takes more operations than are left: the earlier result is kept. */
function tried<T>(work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    if (error instanceof EffortUsedUpError) return null
    throw error
  }
}

/** Does not begin work that would certainly exceed the limit of operations. */
function refuseTooMany({ cells }: Family, shown: Uint8Array, budget: Budget): void {
  const rows = shown.reduce((sum, one) => sum + one, 0)
  if (rows * Math.min(rows, cells) * cells * leastReduced > budget.left) throw new EffortUsedUpError()
}

/** What is known about people beside figures that are out: new, gone or present is one more value. */
function withPresence({ values, breakdowns, people }: Population, out: Out) {
  const count = breakdowns.length
  const known = Array.from(people, (now, atom) => {
    const presence = now === 0 ? 1 : out.people[atom] === 0 ? 2 : 0
    return [...values.subarray(atom * count, (atom + 1) * count), presence]
  })
  return { values: Int16Array.from(known.flat()), breakdowns: count + 1 }
}

/** Withdraws breakdowns if three or more of them are about few people by their blocks alone. */
function withoutLightBlocks(
  population: Population,
  known: Known,
  given: readonly Blocks[],
  k: number,
  withdrawn: Withdrawn[],
): Blocks[] {
  let kept = [...given]
  const isLight = (some: readonly Blocks[]) => haveLightBlocks(familyOf(population, some), k, known, ofPeople)
  while (kept.length > 2 && isLight(kept)) {
    const without = kept.map((one) => kept.filter((other) => other !== one)).reverse()
    const next =
      without.find((some) => !isLight(some)) ??
      withLater(kept.slice(0, 2), kept.slice(2), (some) => !isLight(some))
    for (const { at } of kept)
      if (!next.some((one) => one.at === at))
        withdrawn.push({ key: population.breakdowns[at]!.key, reason: 'like another' })
    kept = next
  }
  return kept
}

/**
 * Hides the crossings of the last tables if figures would exceed a fourth of the cells that they are about: so many
 * reveal nearly everything, and no search for what follows from them would be thorough.
 */
function leaveOutTables(
  family: Family,
  shown: Uint8Array,
  weights: Float64Array,
  k: number,
  budget: Budget,
): void {
  const { tables, members, groups } = family
  const isTooMuch = (count: number) => {
    const end = tables[count]?.first ?? groups
    const { size, cells } = lightSpaceOf(
      members.filter((_, group) => group < end && shown[group]),
      weights,
      k,
      budget,
    )
    return size > fewFigures && size * cellsForFigure > cells.length
  }
  if (!isTooMuch(tables.length)) return
  let [least, most] = [0, tables.length - 1]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (isTooMuch(middle)) most = middle - 1
    else least = middle
  }
  shown.fill(0, tables[least]?.first ?? groups)
}

/** Steps 1 and 2. */
function apartBlocks(population: Population, k: number, withdrawn: Withdrawn[]): Blocks[] {
  const { breakdowns, people } = population
  const several: Blocks[] = []
  for (const [at, breakdown] of breakdowns.entries()) {
    const blocks = blocksOf(breakdown, countValues(population, people, at), k)
    if (blocks.length < 2) withdrawn.push({ key: breakdown.key, reason: 'one block' })
    else if (several.length === mostBreakdowns) withdrawn.push({ key: breakdown.key, reason: 'too many' })
    else several.push({ at, blocks })
  }
  const apart = keepApart(population, people, several, k, { left: unlimited })
  for (const { at } of several)
    if (!apart.some((one) => one.at === at))
      withdrawn.push({ key: breakdowns[at]!.key, reason: 'like another' })
  return apart
}

function breakdownOf(population: Population, { at, blocks }: Blocks, language: Language): PlannedBreakdown {
  const breakdown = population.breakdowns[at]!
  const counts = countValues(population, population.people, at)
  return {
    key: breakdown.key,
    isOrdered: breakdown.isOrdered,
    blocks: blocks.map((values) => ({
      key: keyOf(breakdown, values),
      label: labelOf(breakdown, values, language),
      values,
      n: values.reduce((sum, value) => sum + (counts.get(value) ?? 0), 0),
    })),
  }
}

function groupsOf({ tables }: Family, breakdowns: readonly PlannedBreakdown[]): PlannedGroup[] {
  const groups: PlannedGroup[] = [{ key: [], breakdowns: [], blocks: [] }]
  for (const [b, { blocks }] of breakdowns.entries())
    for (const [at, { key }] of blocks.entries()) groups.push({ key: [key], breakdowns: [b], blocks: [at] })
  for (const { a, b } of tables)
    for (const [row, { key: rowKey }] of breakdowns[a]!.blocks.entries())
      for (const [column, { key }] of breakdowns[b]!.blocks.entries())
        groups.push({ key: [rowKey, key], breakdowns: [a, b], blocks: [row, column] })
  return groups
}
