import type { Question } from '#contract/library/templates.ts'
import { itemsOf } from '#surveys/questionnaire.ts'
import type { ColumnAnswers, Responses } from '#surveys/response-columns.ts'

/** A question, as far as an analysis looks at it; the options stand in the order of their scale. */
export type SurveyQuestion = Pick<
  Question,
  'position' | 'type' | 'text' | 'options' | 'rows' | 'scaleMin' | 'scaleMax' | 'measures' | 'reversed'
>

/** An item that is scored, with the answers to it. */
export type ScoredItem = { text: string; theme: string; question: SurveyQuestion; column: ColumnAnswers }

const scoredTypes: readonly Question['type'][] = ['single choice', 'dropdown', 'scale', 'grid']

/** Whether a question's answers are scored: those that count towards a theme and have a scale. */
export function isScored({ type, measures }: SurveyQuestion): boolean {
  return measures !== '' && scoredTypes.includes(type)
}

/** The scored items that were answered, in the order of the questionnaire; of two columns of one item the first. */
export function scoredItems(questions: readonly SurveyQuestion[], { columns }: Responses): ScoredItem[] {
  return itemsOf(questions.filter(isScored)).flatMap(({ item, question }) => {
    const column = columns.find((one) => one.item?.position === item.position && one.item.row === item.row)
    const { text, measures: theme } = question
    return column ? [{ text: item.row === null ? text : `${text} ${item.row}`, theme, question, column }] : []
  })
}
