import { isNotAsked } from '#insights/reading/answers/outside.ts'
import { draftsOf } from '#insights/reading/drafts.ts'
import { type Facts, factsOf } from '#insights/reading/facts.ts'
import { foldedAnswer } from '#insights/reading/folding.ts'
import { withStems } from '#insights/reading/heading-stems.ts'
import type { Draft } from './draft.ts'
import { reasonOf } from './numbers.ts'
import { fewestOfOne, fewestPerhaps, type Merged, ofOneAnswer, whyPerhapsOne } from './over-columns.ts'

/** The share of people who may have left a question with one answer out where each of its cells is filled. */
const mostWithout = 0.05
const fewestOptions = 3

/** A question of which each option has a column, as one column. */
type Joined = {
  merged: Merged
  question: Facts
  /** Whether somebody chose two options, and how many have a cell in each column of which none is a tick. */
  isSeveral: boolean
  without: number
}

/**
 * Reads questions over columns of which nobody chose two options as one column: programs may write a question with one
 * answer, or a row of a grid, in a column for each option. Where that may be chance it is asked about. `isKnown`: whether a
 * template says what a column is.
 */
export function withOneAnswer(
  facts: readonly Facts[],
  merged: readonly Merged[],
  isKnown: (place: number) => boolean,
): Merged[] {
  const mayBeOne = merged.filter(({ stem, members }) => stem !== undefined && !members.some(isKnown))
  const joined = mayBeOne.map((one) => joinedOptions(facts, one))
  const questions = asRows(joined.map(({ question }) => question))
  const drafts = draftsOf(questions)
  const alike = Map.groupBy(joined, ({ question }) => optionsKey(question))
  const found = new Map<Merged, Merged>()
  for (const [place, { merged: one, question, without }] of joined.entries()) {
    const others = alike.get(optionsKey(question))!
    const people = others.reduce((sum, other) => sum + other.question.answered, 0)
    const draft = drafts[place]!
    const isOne = !others.some(({ isSeveral }) => isSeveral) && draft.role !== 'personal'
    if (
      isOne &&
      (haveOrder.has(draft.role) || isCertain(one, { people, answered: question.answered, without }))
    )
      found.set(one, { ...one, draft: oneOf(draft, question), question: questions[place]! })
    else if (isOne && people >= fewestPerhaps && !one.isIfOne)
      found.set(one, {
        ...one,
        draft: { ...one.draft, sure: Math.min(one.draft.sure, 0.7), why: whyPerhapsOne },
      })
  }
  return merged.map((one) => found.get(one) ?? one).filter(({ isIfOne, question }) => !isIfOne || question)
}

/** Roles of answers that exclude one another: nobody is "Very confident" and "Not confident". */
const haveOrder = new Set<Draft['role']>(['rating', 'count', 'yes-no'])

function isCertain(
  { members, isIfOne }: Merged,
  { people, answered, without }: { people: number; answered: number; without: number },
): boolean {
  return (
    people >= fewestOfOne &&
    without <= answered * mostWithout &&
    (!isIfOne || members.length >= fewestOptions)
  )
}

function oneOf(draft: Draft, { answers }: Facts): Draft {
  if (!haveOrder.has(draft.role) && draft.role !== 'breakdown') return ofOneAnswer
  const numbers = answers.map(({ folded }) => Number(folded))
  if (!draft.range || numbers.some(Number.isNaN)) return draft
  // The columns have all numbers of the scale.
  const range = { ...draft.range, low: Math.min(...numbers), high: Math.max(...numbers) }
  return {
    ...draft,
    range,
    why: reasonOf(range),
    sure: range.isTurned ? draft.sure : Math.max(draft.sure, 0.82),
  }
}

const optionsKey = ({ answers }: Facts) =>
  answers
    .map(({ folded }) => folded)
    .sort()
    .join('\n')

/** The question over some columns as one, in which options that nobody chose are answers without people. */
function joinedOptions(facts: readonly Facts[], merged: Merged): Joined {
  const options = merged.members.map((member) => facts[member]!)
  const ticks = merged.ticks && new Set(merged.ticks)
  const labels = options.map(({ text }) => text)
  const names = labels.map(foldedAnswer)
  const count = options[0]!.source.codes.length
  const [codes, filled] = [new Uint32Array(count), new Uint32Array(count)]
  let isSeveral = new Set(names).size < names.length
  for (const [place, { source }] of options.entries()) {
    const texts = ['', ...source.values.map(foldedAnswer)]
    const areFilled = texts.map((text) => text !== '' && !isNotAsked(text))
    const areTicks = texts.map((text) => (ticks ? ticks.has(text) : text === names[place]))
    for (let row = 0; row < count; row++) {
      const cell = source.codes[row]!
      if (areFilled[cell]) filled[row]!++
      if (!areTicks[cell]) continue
      isSeveral ||= codes[row] !== 0
      codes[row] = place + 1
    }
  }
  const source = { header: merged.stem!, kind: 'text' as const, item: null, values: labels, codes }
  const question = factsOf({ count, columns: [source] })[0]!
  const chosen = new Set(question.answers.map(({ folded }) => folded))
  const others = names.flatMap((folded, place) =>
    chosen.has(folded) ? [] : [{ folded, label: labels[place]!, count: 0 }],
  )
  return {
    merged,
    question: {
      ...question,
      position: options[0]!.position,
      keyed: foldedAnswer(merged.stem!),
      answers: [...question.answers, ...others],
      distinct: names.length,
    },
    isSeveral,
    without: codes.filter((code, row) => code === 0 && filled[row] === options.length).length,
  }
}

const shortestStem = 8

/** Questions as rows of a grid if their headings begin alike, or end alike as Alchemer writes them: "Row:Stem". */
function asRows(questions: readonly Facts[]): Facts[] {
  const ends = Map.groupBy(questions, (one) => endOf(one)?.stem)
  return withStems(questions).map((one, place) => {
    const end = endOf(questions[place]!)
    return end && ends.get(end.stem)!.length >= 2 ? { ...one, ...end } : one
  })
}

function endOf({ stem, heading }: Facts): { stem: string; text: string } | null {
  const at = stem === null ? heading.indexOf(':') : -1
  const end = heading.slice(at + 1).trim()
  return at > 0 && end.length >= shortestStem ? { stem: end, text: heading.slice(0, at).trim() } : null
}
