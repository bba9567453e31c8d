import type { AnswerOption } from '#contract/results/survey-readings.ts'

/** What stands between an answer in two languages. */
const between = [' / ', ' | ', ' // ', ' ']
const languages = / ?\/\/? ?| \| /
/** The number of an answer before it: "4 - Very", "(4) Very". */
const numbered = /^(?:\(\d{1,2}\) ?|\d{1,2}(?: ?[-=.:)] |[-=.:)](?=\D)))/

/**
 * Options with the answers of a form that says them in two languages, or after a number: "Very / Muy", "4 - Very". A
 * form does so with most options; otherwise such answers are of two options or in a person's own words.
 */
export function withLongForms(named: readonly AnswerOption[], answers: Iterable<string>): AnswerOption[] {
  const optionOf = new Map(
    named.toReversed().flatMap((option) => option.answers.map((answer) => [answer, option] as const)),
  )
  const long = new Map<AnswerOption, string[]>()
  const short = new Set<AnswerOption>()
  for (const answer of new Set(answers)) {
    const own = optionOf.get(answer)
    const option = own ?? meantBy(answer, named, optionOf)
    if (own) short.add(own)
    else if (option) long.set(option, [...(long.get(option) ?? []), answer])
  }
  if (long.size < 2 || long.size < short.size) return [...named]
  return named.map((option) => ({ ...option, answers: [...option.answers, ...(long.get(option) ?? [])] }))
}

/** The answers of options in two languages, if both are known: a comma within them splits no cell. */
export const inTwoLanguages = (named: readonly AnswerOption[]): string[] =>
  named.flatMap(({ answers }) =>
    answers.flatMap((one) =>
      answers.flatMap((other) => (one === other ? [] : between.map((sign) => one + sign + other))),
    ),
  )

function meantBy(
  answer: string,
  named: readonly AnswerOption[],
  optionOf: ReadonlyMap<string, AnswerOption>,
): AnswerOption | undefined {
  const text = answer.replace(numbered, '')
  const whole = optionOf.get(text)
  if (whole) return whole
  const meant = new Set(text.split(languages).flatMap((part) => optionOf.get(part) ?? []))
  if (meant.size > 0) return meant.size === 1 ? [...meant][0] : undefined
  // A line end between two languages is a space by now.
  return named.find(({ answers }) =>
    answers.some((one) => text.startsWith(`${one} `) && answers.includes(text.slice(one.length + 1))),
  )
}
