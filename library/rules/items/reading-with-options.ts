import type { CheckedTemplate } from '#library/rules/checked-template.ts'
import { error, type Issue, inTemplate } from '#library/rules/issue.ts'
import { readingGrade } from '#surveys/reading-grade.ts'
import { isEnglish, isForYoungStudents, itemsOf, statements } from './wording.ts'

/** Elementary surveys begin in grade 3; others are answered from grade 6 on, and by adults who are learning English. */
const highestGrade = { young: 3, others: 6 }

/**
 * A survey with its options can be read in grade 3 by elementary students, in grade 6 by all others. Options that several
 * questions share are counted once.
 */
export function* checkReadingWithOptions(template: CheckedTemplate): Generator<Issue> {
  if (!isEnglish(template)) return
  const highest = highestGrade[isForYoungStudents(template) ? 'young' : 'others']
  const items = itemsOf(template)
  const asked = items.flatMap((question) => statements(question).map(({ text }) => text))
  const options = [...new Set(items.flatMap((question) => question.options))]
  const grade = readingGrade(asked, options)
  if (grade > highest)
    yield error(
      inTemplate(template, 'Template ID'),
      `The questions with their options read at grade ${grade.toFixed(1)}. Use shorter words, to grade ${highest}.`,
    )
}
