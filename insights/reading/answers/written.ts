import type { AnswerOption, Corrections } from '#contract/results/survey-readings.ts'

/** The option for answers in people's own words, which nobody should read beside a count. */
export const otherAnswers = { en: 'Other answers', es: 'Otras respuestas' }

const labels = new Set(Object.values(otherAnswers))
export const isWritten = ({ label }: AnswerOption) => labels.has(label)

/** Corrections as remembered for a form: without the own words of the people of one upload. */
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

/** Remembered options, with the own words of this upload as read. */
export function withWritten(options: AnswerOption[], read: readonly AnswerOption[]): AnswerOption[] {
  const known = new Set(options.flatMap(({ answers }) => answers))
  const written = read.filter(isWritten).flatMap(({ answers }) => answers.filter((one) => !known.has(one)))
  return options.map((one) =>
    isWritten(one) && one.answers.length === 0 ? { ...one, answers: written } : one,
  )
}
