import type { Question } from '#contract/library/templates.ts'
import { itemsOf, type Questionnaire } from './questionnaire.ts'

export const codebookHeadings = [
  ...['variable', 'section', 'question', 'row', 'type', 'kind', 'construct', 'reversed', 'codes'],
]

/**
 * A row for each item of a questionnaire under codebookHeadings, its variable named by the question's position and the row of
 * a grid (`q7_2`). Codes are the numbers of the options from 1, of a numbered scale its own numbers; texts and dates have none.
 */
export function codebookRows({ questions }: Pick<Questionnaire, 'questions'>): string[][] {
  return itemsOf(questions).map(({ item, question }) => [
    item.row === null ? `q${item.position}` : `q${item.position}_${question.rows.indexOf(item.row) + 1}`,
    question.section,
    question.text,
    item.row ?? '',
    question.type,
    question.kind ?? '',
    question.measures,
    question.reversed ? 'yes' : '',
    codesOf(question),
  ])
}

function codesOf({ type, options, scaleMin, scaleMax, minLabel, maxLabel }: Question): string {
  if (type === 'scale') return `${scaleMin} = ${minLabel}; ${scaleMax} = ${maxLabel}`
  return options.map((option, index) => `${index + 1} = ${option}`).join('; ')
}
