import type { SurveyTemplateDetail } from '#contract/library/templates.ts'
import { type Words, wordsFor } from './words.ts'

/** `large` is for people who need 18 points. */
export type Print = 'standard' | 'large'

/** For whom a questionnaire is printed, and how. */
export type Sheet = {
  words: Words
  /** Of questions and answers, in half-points. */
  size: number
  /** Of the smallest letters, in half-points. */
  least: number
}

const sizes = { standard: 22, elementary: 28, large: 36 }

/** Only students are addressed as such; from a form for elementary schools, not for high schools, they read larger letters. */
export function sheetFor(
  {
    language,
    communityGroups,
    schoolLevels,
  }: Pick<SurveyTemplateDetail, 'language' | 'communityGroups' | 'schoolLevels'>,
  print: Print,
): Sheet {
  const isForStudents =
    communityGroups.length > 0 && communityGroups.every(({ groupName }) => groupName === 'Students')
  const isElementary =
    isForStudents &&
    schoolLevels.some(({ name }) => name === 'Elementary') &&
    schoolLevels.every(({ name }) => ['Elementary', 'Middle', 'K-8'].includes(name))
  const words = wordsFor(language, isForStudents)
  if (print === 'large') return { words, size: sizes.large, least: sizes.large }
  const size = isElementary ? sizes.elementary : sizes.standard
  return { words, size, least: isElementary ? 20 : 18 }
}
