import type { CheckedTemplate } from '#library/rules/checked-template.ts'
import { error, type Issue, inTemplate } from '#library/rules/issue.ts'
import { itemsOf } from '#library/rules/items/wording.ts'
import { templateFields } from '#library/workbook/library-sheets.ts'
import { countWords } from '#surveys/reading-grade.ts'

const needed = [
  ...(['tags', 'schoolLevels', 'communityGroups', 'longDescription'] as const),
  ...(['duration', 'timeToUse', 'packages', 'language'] as const),
]

const questions = { least: 8, most: 25, open: 2 }
const summaryLength = 220
const descriptionWords = { least: 120, most: 250 }

/** Every field is filled; summary, description and number of questions are within their limits. */
export function* checkCompleteness(template: CheckedTemplate): Generator<Issue> {
  for (const field of needed) {
    if (template[field].length === 0)
      yield error(inTemplate(template, templateFields[field].header), 'This cell is empty. Fill it in.')
  }
  const { summary, longDescription } = template
  if (summary.length > summaryLength) {
    yield error(
      inTemplate(template, 'Summary'),
      `The summary has ${summary.length} characters. At most ${summaryLength} fit.`,
    )
  }
  const words = countWords(longDescription)
  if (longDescription && (words < descriptionWords.least || words > descriptionWords.most)) {
    yield error(
      inTemplate(template, 'Long Description'),
      `The description has ${words} words. It needs ${descriptionWords.least} to ${descriptionWords.most}.`,
    )
  }
  const items = itemsOf(template)
  if (items.length < questions.least || items.length > questions.most) {
    yield error(
      inTemplate(template, 'Template ID'),
      `The survey has ${items.length} questions. It needs ${questions.least} to ${questions.most}.`,
    )
  }
  const open = items.filter(({ type }) => type === 'short text' || type === 'long text').length
  if (open > questions.open) {
    yield error(
      inTemplate(template, 'Template ID'),
      `The survey has ${open} open questions. At most ${questions.open} are answered with care.`,
    )
  }
}
