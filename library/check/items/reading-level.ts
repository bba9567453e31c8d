import { syllable } from 'syllable'
import type { CheckedTemplate } from '#library/check/checked-library.ts'
import { error, type Issue, inTemplate } from '#library/check/issue.ts'
import { countWords, isEnglish, isForYoungStudents, itemsOf, statements } from './wording.ts'

/** Elementary surveys begin in grade 3. */
const highestGrade = 3

/**
 * The school grade in which texts can be read, each text taken as at least one sentence: the Flesch-Kincaid
 * formula (Kincaid, Fishburne, Rogers and Chissom, 1975), 0.39 words a sentence + 11.8 syllables a word - 15.59.
 */
export function readingGrade(texts: string[]): number {
  const words = texts.reduce((sum, text) => sum + countWords(text), 0)
  const sentences = texts.reduce((sum, text) => sum + Math.max(1, text.match(/[.?!](\s|$)/g)?.length ?? 0), 0)
  const syllables = texts.reduce((sum, text) => sum + syllable(text), 0)
  return words === 0 ? 0 : 0.39 * (words / sentences) + 11.8 * (syllables / words) - 15.59
}

/**
 * The items for elementary students can be read in grade 3. Measured over all items of the survey, since one word
 * such as "cafeteria" raises the grade of a short sentence by several, but hardly that of a survey.
 */
export function* checkReadingLevel(template: CheckedTemplate): Generator<Issue> {
  if (!isEnglish(template) || !isForYoungStudents(template)) return
  const texts = itemsOf(template).flatMap((question) =>
    [...statements(question).map(({ text }) => text), question.helpText].filter(Boolean),
  )
  const grade = readingGrade(texts)
  if (grade > highestGrade)
    yield error(
      inTemplate(template, 'Template ID'),
      `The questions read at grade ${grade.toFixed(1)}. For elementary students, use shorter words and sentences, to grade ${highestGrade}.`,
    )
}
