import type { Question } from '#contract/library/templates.ts'
import { type AskedItem, itemsOf, type Questionnaire } from '#surveys/questionnaire.ts'

export const codebookHeadings = [
  ...['variable', 'section', 'question', 'row', 'type', 'kind', 'construct', 'reversed', 'codes'],
]

/** An item with the name of its variable, and with the code of each of its answers; texts and dates have none. */
type CodedItem<Q> = AskedItem<Q> & { variable: string; codes: { code: number; label: string }[] }

/**
 * The items of questions, each with a variable named by the question's position and the row of a grid (`q7_2`). Codes are the
 * numbers of the options from 1; a numbered scale keeps its own numbers, with the labels of its ends.
 */
export function codedItems<Q extends Question>(questions: readonly Q[]): CodedItem<Q>[] {
  return itemsOf(questions).map((asked) => {
    const { item, question } = asked
    const row = item.row === null ? '' : `_${question.rows.indexOf(item.row) + 1}`
    return { ...asked, variable: `q${item.position}${row}`, codes: codesOf(question) }
  })
}

/** A row for each item of a questionnaire under codebookHeadings. */
export function codebookRows({ questions }: Pick<Questionnaire, 'questions'>): string[][] {
  return codedItems(questions).map(({ item, question, variable, codes }) => [
    variable,
    question.section,
    question.text,
    item.row ?? '',
    question.type,
    question.kind ?? '',
    question.measures,
    question.reversed ? 'yes' : '',
    codes.map(({ code, label }) => `${code} = ${label}`).join('; '),
  ])
}

function codesOf({ type, options, scaleMin, scaleMax, minLabel, maxLabel }: Question) {
  if (type !== 'scale') return options.map((label, index) => ({ code: index + 1, label }))
  return [
    { code: scaleMin ?? 1, label: minLabel },
    { code: scaleMax ?? 5, label: maxLabel },
  ]
}
