import type { AnswerOption, ColumnReading } from '#contract/results/survey-readings.ts'
import { isOutside } from '#insights/reading/answers/outside.ts'
import { knownWordsAmong } from '#insights/reading/answers/spellings.ts'
import { isWritten } from '#insights/reading/answers/written.ts'
import { answersOfCell, cellsAsWritten, type Separator, separators } from '#insights/reading/cells.ts'
import { optionsOf, type Sides, sidesOf } from '#insights/reading/column-reading.ts'
import type { Facts } from '#insights/reading/facts.ts'
import { choiceOptions, type Language, placeOf, writtenOf } from '#insights/reading/options.ts'
import { partOptions } from '#insights/reading/part-options.ts'
import { optionsAndWritten } from '#insights/reading/roles/closed.ts'
import type { Draft } from '#insights/reading/roles/draft.ts'
import { inTwoLanguages, withLongForms } from './long-forms.ts'

/** What people could answer to a known question: what it offers, and what a district put beside or in place of it. */
export type GivenOptions = { options: AnswerOption[]; sides?: Sides } & Partial<
  Pick<ColumnReading, 'sure' | 'why' | 'separator'>
>

/** The share of the answers from which on others than those of the template are no accident. */
const fewestOthers = 0.05

const answersIn = (options: readonly AnswerOption[]) => new Set(options.flatMap(({ answers }) => answers))

/** Options in the order in which they are shown: those outside the scale last. */
const inOrder = (options: readonly AnswerOption[]) => [
  ...options.filter((one) => !one.isOutside),
  ...options.filter((one) => one.isOutside),
]

/**
 * What a template names, with what else was `found` in the answers. If most of it is the district's own, what nobody
 * chose is left out, since it was a placeholder.
 */
function besideNamed(
  named: readonly AnswerOption[],
  found: readonly AnswerOption[],
  isChosen: (option: AnswerOption) => boolean,
  place: (option: AnswerOption) => number,
): AnswerOption[] {
  const own = found.filter((option) => !option.isOutside && !isWritten(option))
  const kept = named.filter((option) => option.isOutside || isChosen(option))
  const isReplaced = own.length > kept.filter((option) => !option.isOutside).length
  const offered = [...(isReplaced ? kept : named), ...own]
  return inOrder([
    ...(own.length > 0 ? offered.toSorted((one, other) => place(one) - place(other)) : offered),
    ...found.filter((option) => !own.includes(option)),
  ])
}

/**
 * Options whose places the numbers in the cells are, as programs number them from 1 if they are told to; null for others.
 * `isNamed` tells the numbers that are words of an option, as 7 is of "Grade 7": nothing but such is no place.
 */
function asPlaces(
  named: readonly AnswerOption[],
  answers: readonly string[],
  isNamed: (answer: string) => boolean = () => false,
): GivenOptions | null {
  const arePlaces =
    answers.length > 0 && answers.every((one) => /^\d{1,2}$/.test(one) && named[Number(one) - 1])
  if (!arePlaces || answers.every(isNamed) || named.some(({ label }) => /^\d+$/.test(label))) return null
  return {
    options: named.map((option, at) => ({ ...option, answers: [...option.answers, String(at + 1)] })),
    sure: 0.75,
    why: 'Its numbers are taken for the places of the answers in the template.',
  }
}

/**
 * The options of a question with one answer. For a breakdown `key` is its subject, whose spellings of one word are joined:
 * "6th grade" is the template's "Grade 6".
 */
export function chosenOptions(
  facts: Facts,
  named: readonly AnswerOption[],
  { role, key }: Pick<ColumnReading, 'role' | 'key'>,
  language: Language,
): GivenOptions {
  const kind = role === 'breakdown' ? key : ''
  const given = facts.answers.map(({ folded }) => folded)
  const among = knownWordsAmong(kind, given)
  const wordOf = (folded: string) => among(folded) ?? folded
  const words = new Set([...answersIn(named)].map(wordOf))
  const places = asPlaces(named, given, (answer) => words.has(wordOf(answer)))
  if (places) return places
  const options = withLongForms(named, given).map((option) => {
    const words = new Set(option.answers.map(wordOf))
    const spelled = facts.answers.filter(({ folded }) => words.has(wordOf(folded)))
    return { ...option, answers: [...new Set([...option.answers, ...spelled.map(({ folded }) => folded)])] }
  })
  const known = answersIn(options)
  const answers = facts.answers.filter(({ folded }) => !known.has(folded))
  const found = choiceOptions({ ...facts, answers }, { role, kind }, language)
  const isGiven = new Set(given)
  return {
    options: besideNamed(
      options,
      found,
      (option) => option.answers.some((one) => isGiven.has(one)),
      ({ answers: [first = ''] }) => placeOf(wordOf(first), { role, kind }, 1),
    ),
  }
}

/** The options of a question with several answers, and what stands between the answers of a cell. */
export function severalOptions(
  facts: Facts,
  named: readonly AnswerOption[],
  own: Draft,
  language: Language,
): GivenOptions {
  const cells = facts.source.kind === 'list' ? null : (cellsAsWritten(facts.source) ?? facts.answers)
  for (const separator of cells ? ([own.separator ?? ',', ',', ';'] as const) : []) {
    const places = asPlaces(named, partsIn(cells!, [separator], new Set()))
    if (places) return { ...places, separator }
  }
  const both = new Set([...answersIn(named), ...inTwoLanguages(named)])
  const options = withLongForms(named, cells ? partsIn(cells, [';', ',', '|', '\n'], both) : answersIn(named))
  const known = answersIn(options)
  const separator = (cells && separatorOf(cells, options)) ?? own.separator ?? ';'
  const found = partOptions(facts, { separator }, language, known)
  const given = answersIn(found)
  const isGiven = ({ answers }: AnswerOption) => answers.some((one) => given.has(one))
  return {
    separator,
    options: besideNamed(
      options,
      found.filter(({ answers }) => !answers.some((one) => known.has(one))),
      isGiven,
      () => 0,
    ),
  }
}

type Cells = readonly { label: string; count: number }[]

const partsIn = (cells: Cells, between: readonly Separator[], known: ReadonlySet<string>): string[] => [
  ...new Set(between.flatMap((one) => cells.flatMap(({ label }) => answersOfCell(label, one, known)))),
]

/** What stands between the answers of cells, by how many options are named then; null if none is. */
function separatorOf(cells: Cells, named: readonly AnswerOption[]): Separator | null {
  const optionOf = new Map(named.flatMap((option) => option.answers.map((answer) => [answer, option])))
  const known = new Set(optionOf.keys())
  let best: { separator: Separator | null; mentions: number } = { separator: null, mentions: 0 }
  for (const separator of separators) {
    const mentions = cells.reduce((total, { label, count }) => {
      const options = answersOfCell(label, separator, known).flatMap((answer) => optionOf.get(answer) ?? [])
      return total + count * new Set(options).size
    }, 0)
    if (mentions > best.mentions) best = { separator, mentions }
  }
  return best.separator
}

/** The options of a rating: the template's, or the steps of the scale that a district put in its place. */
export function ratedOptions(
  facts: Facts,
  named: readonly AnswerOption[],
  own: Draft,
  language: Language,
): GivenOptions {
  const options = withLongForms(
    named,
    facts.answers.map(({ folded }) => folded),
  )
  const known = answersIn(options)
  const others = facts.answers.filter(({ folded }) => !known.has(folded))
  const recurring = optionsAndWritten(
    others.filter(({ folded }) => !isOutside(folded)),
    facts.answered,
    () => false,
  ).options
  const asNamed = inOrder([...writtenOf(others, language, true), ...options])
  const times = recurring.reduce((total, { count }) => total + count, 0)
  if (times < facts.answered * fewestOthers) return { options: asNamed }
  const places = asPlaces(
    named,
    facts.answers.map(({ folded }) => folded),
  )
  if (places) return places
  if (own.role === 'rating')
    return {
      options: optionsOf(facts, own, null, language),
      sides: sidesOf(own, null),
      sure: own.sure,
      why: 'The question is one of the template; its scale is that of the answers.',
    }
  return {
    options: asNamed,
    sure: 0.7,
    why: 'Many of its answers are none of the template: whether they belong to its scale should be checked.',
  }
}
