import type { CheckedTemplate } from '#library/rules/checked-template.ts'
import { error, type Issue, inTemplate } from '#library/rules/issue.ts'
import { readingGrade } from '#surveys/reading-grade.ts'
import { isEnglish, isForYoungStudents, itemsOf, statements } from './wording.ts'

/** Elementary surveys begin in grade 3. */
const highestGrade = 3

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
