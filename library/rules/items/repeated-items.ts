import type { CheckedTemplate } from '#library/rules/checked-template.ts'
import { error, type Issue, inQuestion } from '#library/rules/issue.ts'
import { folded, itemsOf, statements } from './wording.ts'

/**
 * No survey has the same item twice, whatever its case and punctuation. The rows of two grids may be equal, since
 * each grid asks something else about them; those of one grid may not.
 */
export function* checkRepeatedItems(template: CheckedTemplate): Generator<Issue> {
  const seen = new Map<string, number>()
  for (const question of itemsOf(template)) {
    for (const { column, text } of statements(question)) {
      const key = column === 'Text' ? folded(text) : `${question.row} ${folded(text)}`
      const first = seen.get(key)
      if (first !== undefined)
        yield error(
          inQuestion(question, column),
          `"${text}" is in this survey already, in row ${first}. Remove one.`,
        )
      seen.set(key, first ?? question.row)
    }
  }
}
