import type { AnswerOption, Corrections } from '#contract/results/survey-readings.ts'

/** The option for what people wrote themselves, whose texts nobody should read beside a count. */
export const otherAnswers = { en: 'Other answers', es: 'Otras respuestas' }

const labels = new Set(Object.values(otherAnswers))
const isWritten = ({ label }: AnswerOption) => labels.has(label)

/** Corrections as they are remembered of a form: without what the people of one upload wrote themselves. */
export function withoutWritten(corrections: Corrections): Corrections {
  return Object.fromEntries(
    Object.entries(corrections).map(([key, { options, ...said }]) => [
      key,
      options
        ? { ...said, options: options.map((one) => (isWritten(one) ? { ...one, answers: [] } : one)) }
        : said,
    ]),
  )
}

/** Options that were remembered so, with what people wrote in this upload as it was read. */
export function withWritten(options: AnswerOption[], read: readonly AnswerOption[]): AnswerOption[] {
  const known = new Set(options.flatMap(({ answers }) => answers))
  const written = read.filter(isWritten).flatMap(({ answers }) => answers.filter((one) => !known.has(one)))
  return options.map((one) =>
    isWritten(one) && one.answers.length === 0 ? { ...one, answers: written } : one,
  )
}
