import type { Form, Item, Option, Question } from './form.ts'
import { questionsOf } from './form.ts'

/** The value of the option that stands for a text of one's own; Google's own forms send the same word. */
export const otherOption = '__other_option__'

/** A question with what it is asked in: its item, its title, and the options if it has some. */
export type AskedQuestion = {
  id: string
  question: Question
  item: Item
  title: string
  options: Option[]
  several: boolean
}

/** All questions of a form in their order, the rows of a grid one by one. */
export function askedQuestions(form: Form): AskedQuestion[] {
  return form.items.flatMap((item) =>
    questionsOf(item).map((question) => {
      const choice = question.choiceQuestion ?? item.questionGroupItem?.grid?.columns
      const row = question.rowQuestion?.title
      const title = row === undefined ? (item.title ?? '') : `${item.title ?? ''} [${row}]`
      return {
        id: question.questionId ?? '',
        question,
        item,
        title,
        options: choice?.options ?? [],
        several: choice?.type === 'CHECKBOX',
      }
    }),
  )
}

/** The numbers to choose from in a scale or a rating, or undefined. */
export function levelsOf({ scaleQuestion, ratingQuestion }: Question): number[] | undefined {
  if (!scaleQuestion && !ratingQuestion) return undefined
  const low = scaleQuestion ? (scaleQuestion.low ?? 0) : 1
  const high = scaleQuestion ? (scaleQuestion.high ?? 0) : (ratingQuestion?.ratingScaleLevel ?? 0)
  return Array.from({ length: high - low + 1 }, (_, index) => low + index)
}

/** How a date, time or duration is written, for people and as a pattern. */
export function formatOf({
  dateQuestion,
  timeQuestion,
}: Question): { hint: string; pattern: RegExp } | undefined {
  if (timeQuestion?.duration) return { hint: 'HH:MM:SS', pattern: /^\d{1,3}:[0-5]\d:[0-5]\d$/ }
  if (timeQuestion) return { hint: 'HH:MM', pattern: /^([01]\d|2[0-3]):[0-5]\d$/ }
  if (!dateQuestion) return undefined
  const year = dateQuestion.includeYear ? ['YYYY-', '\\d{4}-'] : ['', '']
  const time = dateQuestion.includeTime ? [' HH:MM', ' ([01]\\d|2[0-3]):[0-5]\\d'] : ['', '']
  return {
    hint: `${year[0]}MM-DD${time[0]}`,
    pattern: new RegExp(`^${year[1]}(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])${time[1]}$`),
  }
}

/** Whether the day of a written date is in the calendar; without a year, a leap year counts. */
export function isInCalendar(text: string): boolean {
  const [year, month, day] = (/^\d{4}-/.test(text) ? text : `2000-${text}`)
    .slice(0, 10)
    .split('-')
    .map(Number)
  const date = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day))
  return date.getUTCMonth() + 1 === month && date.getUTCDate() === day
}
