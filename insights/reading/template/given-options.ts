import type { AnswerOption, ColumnReading } from '#contract/results/survey-readings.ts'
import { isOutside } from '#insights/reading/answers/outside.ts'
import { knownWord } from '#insights/reading/answers/spellings.ts'
import { otherAnswers } from '#insights/reading/answers/written.ts'
import { answersOfCell, cellsAsWritten, type Separator, separators } from '#insights/reading/cells.ts'
import { neutralOf, optionsOf } from '#insights/reading/column-reading.ts'
import type { Answer, Facts } from '#insights/reading/facts.ts'
import { type Language, optionOf, outsideOf, placeOf } from '#insights/reading/options.ts'
import { partOptions } from '#insights/reading/part-options.ts'
import { optionsAndWritten } from '#insights/reading/roles/closed.ts'
import type { Draft } from '#insights/reading/roles/draft.ts'

/** What people could answer to a known question: what it offers, and what a district put beside or in place of it. */
export type GivenOptions = { options: AnswerOption[]; neutral?: number | null } & Partial<
  Pick<ColumnReading, 'sure' | 'why' | 'separator'>
>

/** The share of the answers from which on others than those of the template are no accident. */
const fewestOthers = 0.05

const answersIn = (options: readonly AnswerOption[]) => new Set(options.flatMap(({ answers }) => answers))
const sum = (answers: readonly Answer[]) => answers.reduce((total, { count }) => total + count, 0)
const written = (answers: readonly string[], language: Language, outside = false) =>
  answers.length > 0 ? [optionOf(otherAnswers[language], [...answers], outside)] : []

/** Options in the order in which they are shown: those outside the scale last. */
const inOrder = (options: readonly AnswerOption[]) => [
  ...options.filter((one) => !one.isOutside),
  ...options.filter((one) => one.isOutside),
]

/**
 * The options of a question with one answer. For a breakdown `key` is its subject, whose spellings of one word are joined:
 * "6th grade" is the template's "Grade 6". Options that nobody chose are left out if most are the district's own, since
 * they were placeholders.
 */
export function chosenOptions(
  facts: Facts,
  named: readonly AnswerOption[],
  { role, key }: Pick<ColumnReading, 'role' | 'key'>,
  language: Language,
): GivenOptions {
  const kind = role === 'breakdown' ? key : ''
  const wordOf = (folded: string) => knownWord(kind, folded) ?? folded
  const options = named.map((option) => {
    const words = new Set(option.answers.map(wordOf))
    const spelled = facts.answers.filter(({ folded }) => words.has(wordOf(folded)))
    return { ...option, answers: [...new Set([...option.answers, ...spelled.map(({ folded }) => folded)])] }
  })
  const known = answersIn(options)
  const others = facts.answers.filter(({ folded }) => !known.has(folded))
  const outside = others.filter(({ folded }) => isOutside(folded))
  const found = optionsAndWritten(
    others.filter((one) => !outside.includes(one)),
    facts.answered,
    ({ folded }) => wordOf(folded) !== folded,
  )
  const own = [...Map.groupBy(found.options, ({ folded }) => wordOf(folded)).values()].map((same) =>
    optionOf(
      same[0]!.label,
      same.map(({ folded }) => folded),
    ),
  )
  const answers = new Set(facts.answers.map(({ folded }) => folded))
  const offered = besideOwn(options, own, (option) => option.answers.some((one) => answers.has(one)))
  const place = ({ answers: [first = ''] }: AnswerOption) => placeOf(wordOf(first), { role, kind }, 1)
  return {
    options: inOrder([
      ...(own.length > 0 ? offered.toSorted((one, other) => place(one) - place(other)) : offered),
      ...written(
        found.written.map(({ folded }) => folded),
        language,
      ),
      ...outsideOf(outside),
    ]),
  }
}

/** What is offered with the district's own options: all of the template's, unless they were replaced. */
function besideOwn(
  named: readonly AnswerOption[],
  own: readonly AnswerOption[],
  isChosen: (option: AnswerOption) => boolean,
): AnswerOption[] {
  const kept = named.filter((option) => option.isOutside || isChosen(option))
  const isReplaced = own.length > kept.filter((option) => !option.isOutside).length
  return [...(isReplaced ? kept : named), ...own]
}

/** The options of a question with several answers, and what stands between the answers of a cell. */
export function severalOptions(
  facts: Facts,
  named: readonly AnswerOption[],
  own: Draft,
  language: Language,
): GivenOptions {
  const known = answersIn(named)
  const cells = cellsAsWritten(facts.source) ?? facts.answers
  const mentions = (separator: Separator) =>
    cells.reduce(
      (total, { label, count }) =>
        total + count * answersOfCell(label, separator, known).filter((answer) => known.has(answer)).length,
      0,
    )
  const best = separators
    .map((separator) => ({ separator, count: facts.source.kind === 'list' ? 0 : mentions(separator) }))
    .reduce((most, one) => (one.count > most.count ? one : most), {
      separator: own.separator ?? ';',
      count: 0,
    })
  const { separator } = best
  const found = partOptions(facts, { separator }, language, known)
  const given = answersIn(found)
  const isOwn = ({ answers }: AnswerOption) => !answers.some((one) => known.has(one))
  const isWritten = ({ label }: AnswerOption) => label === otherAnswers[language]
  const beside = found.filter((option) => isOwn(option) && !isWritten(option))
  return {
    separator,
    options: inOrder([
      ...besideOwn(
        named,
        beside.filter((option) => !option.isOutside),
        ({ answers }) => answers.some((one) => given.has(one)),
      ),
      ...found.filter((option) => isOwn(option) && isWritten(option)),
      ...beside.filter((option) => option.isOutside),
    ]),
  }
}

/** The options of a rating: the template's, or the steps of the scale that a district put in its place. */
export function ratedOptions(
  facts: Facts,
  named: readonly AnswerOption[],
  own: Draft,
  language: Language,
): GivenOptions {
  const known = answersIn(named)
  const others = facts.answers.filter(({ folded }) => !known.has(folded))
  const recurring = optionsAndWritten(
    others.filter(({ folded }) => !isOutside(folded)),
    facts.answered,
    () => false,
  ).options
  const asNamed = [
    ...named.filter(({ isOutside: out }) => !out),
    ...written(
      others.map(({ folded }) => folded),
      language,
      true,
    ),
    ...named.filter(({ isOutside: out }) => out),
  ]
  if (sum(recurring) < facts.answered * fewestOthers) return { options: asNamed }
  // Programs number the options of a question from 1.
  if (facts.answers.every(({ folded }) => /^\d{1,2}$/.test(folded) && named[Number(folded) - 1]))
    return {
      options: named.map((option, at) => ({ ...option, answers: [...option.answers, String(at + 1)] })),
      sure: 0.75,
      why: 'Its numbers are taken for the places of the answers in the template.',
    }
  if (own.role === 'rating')
    return {
      options: optionsOf(facts, own, null, language),
      neutral: neutralOf(own, null),
      sure: own.sure,
      why: 'The question is one of the template; its scale is that of the answers.',
    }
  return {
    options: asNamed,
    sure: 0.7,
    why: 'Many of its answers are none of the template: whether they belong to its scale should be checked.',
  }
}
