import type { ChoiceQuestion, Item, Question } from './form.ts'

const itemKinds = ['questionItem', 'questionGroupItem', 'pageBreakItem', 'textItem'] as const
const questionKinds = [
  'choiceQuestion',
  'textQuestion',
  'scaleQuestion',
  'ratingQuestion',
  'dateQuestion',
  'timeQuestion',
  'rowQuestion',
] as const

/** What is wrong with an item, as a sentence, or undefined. */
export function itemIssue(item: Item): string | undefined {
  const kinds = itemKinds.filter((kind) => item[kind])
  if (kinds.length !== 1) return `An item has exactly one kind, this one has ${kinds.length}.`
  return lineIssue(item.title) ?? (item.questionGroupItem ? gridIssue(item) : singleIssue(item))
}

function singleIssue({ questionItem }: Item): string | undefined {
  if (!questionItem) return undefined
  const { question } = questionItem
  if (!question) return 'QuestionItem.question is required.'
  if (question.rowQuestion) return 'A row question belongs into a question group.'
  return questionIssue(question)
}

function gridIssue({ questionGroupItem }: Item): string | undefined {
  const columns = questionGroupItem?.grid?.columns
  const rows = questionGroupItem?.questions ?? []
  if (!columns) return 'QuestionGroupItem.grid.columns is required.'
  if (columns.type !== 'RADIO' && columns.type !== 'CHECKBOX')
    return 'A grid takes RADIO or CHECKBOX columns.'
  if (columns.options?.some(({ isOther }) => isOther)) return 'isOther is not allowed in a question group.'
  if (rows.length === 0) return 'QuestionGroupItem.questions is required.'
  if (rows.some(({ rowQuestion }) => !rowQuestion)) return 'All questions of a grid are row questions.'
  const titles = rows.map(({ rowQuestion }) => rowQuestion?.title ?? '')
  if (titles.includes('')) return 'RowQuestion.title is required.'
  return choiceIssue(columns) ?? duplicateIssue(titles, 'row') ?? firstIssue(rows, questionIssue)
}

function questionIssue(question: Question): string | undefined {
  const kinds = questionKinds.filter((kind) => question[kind])
  if (kinds.length !== 1) return `A question has exactly one kind, this one has ${kinds.length}.`
  const { choiceQuestion, scaleQuestion, ratingQuestion, rowQuestion } = question
  if (choiceQuestion) return choiceIssue(choiceQuestion)
  if (rowQuestion) return lineIssue(rowQuestion.title)
  if (scaleQuestion) {
    const { low = 0, high = 0, lowLabel, highLabel } = scaleQuestion
    if (low !== 0 && low !== 1) return 'ScaleQuestion.low is 0 or 1.'
    if (high < 2 || high > 10) return 'ScaleQuestion.high is from 2 to 10.'
    return lineIssue(lowLabel) ?? lineIssue(highLabel)
  }
  if (ratingQuestion) {
    const { ratingScaleLevel = 0, iconType } = ratingQuestion
    if (ratingScaleLevel < 3 || ratingScaleLevel > 10)
      return 'RatingQuestion.ratingScaleLevel is from 3 to 10.'
    if (!iconType || iconType.endsWith('UNSPECIFIED')) return 'RatingQuestion.iconType is required.'
  }
  return undefined
}

function choiceIssue({ type, options = [] }: ChoiceQuestion): string | undefined {
  if (!type || type.endsWith('UNSPECIFIED')) return 'ChoiceQuestion.type is required.'
  if (options.length === 0) return 'ChoiceQuestion.options is required.'
  const others = options.filter(({ isOther }) => isOther)
  if (others.length > 0 && type === 'DROP_DOWN') return 'isOther is not allowed in a DROP_DOWN question.'
  if (others.length > 1) return 'A question has at most one option with isOther.'
  if (others.some(({ value }) => value)) return 'An option with isOther has no value.'
  const values = options.filter(({ isOther }) => !isOther).map(({ value }) => value ?? '')
  if (values.includes('')) return 'option.value was not provided.'
  return firstIssue(values, lineIssue) ?? duplicateIssue(values, 'option')
}

function lineIssue(text: string | undefined): string | undefined {
  return text && /[\r\n]/.test(text) ? 'Displayed text cannot contain newlines.' : undefined
}

function duplicateIssue(values: string[], what: string): string | undefined {
  const twice = values.find((value, index) => values.indexOf(value) !== index)
  return twice === undefined ? undefined : `The ${what} "${twice}" appears more than once.`
}

function firstIssue<T>(values: T[], issueOf: (value: T) => string | undefined): string | undefined {
  return values.map(issueOf).find((issue) => issue !== undefined)
}
