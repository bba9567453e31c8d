import { wellFormedEmail } from '../../sign-in/accounts.ts'
import {
  type AskedQuestion,
  askedQuestions,
  formatOf,
  isInCalendar,
  levelsOf,
  otherOption,
} from '../answer-format.ts'
import { type Form, isEmailCollected } from '../form.ts'
import type { Answers } from '../responses-store.ts'

/** What a sent form holds: the answers, the e-mail, and by field name what is wrong. */
type Submission = { answers: Answers; email?: string; issues: Map<string, string> }

const maxTextLength = 20_000
export const emailFieldName = 'emailAddress'
export const fieldName = (questionId: string) => `entry.${questionId}`
export const otherFieldName = (questionId: string) => `${fieldName(questionId)}.other_option_response`

/** Reads what a browser sent for a form; blank answers are skipped ones. */
export function readSubmission(form: Form, sent: URLSearchParams): Submission {
  const issues = new Map<string, string>()
  const answers: Answers = {}
  for (const asked of askedQuestions(form)) {
    const values = valuesOf(asked, sent)
    const issue = values.length > 0 ? valueIssue(asked, values) : missingIssue(asked)
    if (issue) issues.set(fieldName(asked.id), issue)
    else if (values.length > 0) answers[asked.id] = values
  }
  if (!isEmailCollected(form)) return { answers, issues }
  const email = wellFormedEmail(sent.get(emailFieldName) ?? '')
  if (!email) issues.set(emailFieldName, 'Type your e-mail address, such as name@school.example.')
  return { answers, email, issues }
}

function valuesOf({ id, question, options, several }: AskedQuestion, sent: URLSearchParams): string[] {
  const hasOther = options.some(({ isOther }) => isOther)
  const other = hasOther ? (sent.get(otherFieldName(id)) ?? '').trim() : ''
  const chosen = sent.getAll(fieldName(id))
  // Without a script the box is not ticked by writing beside it.
  if (other && !chosen.includes(otherOption) && (several || chosen.length === 0)) chosen.push(otherOption)
  return chosen
    .map((value) => (value === otherOption && hasOther ? other : value))
    .map((value) => (question.textQuestion?.paragraph ? value.replaceAll('\r\n', '\n') : value).trim())
    .map((value) => (question.dateQuestion ? value.replace('T', ' ') : value))
    .filter((value) => value !== '')
}

function missingIssue({ question, options }: AskedQuestion): string | undefined {
  if (!question.required) return undefined
  return options.length > 0 || levelsOf(question) ? 'Choose an answer.' : 'Answer this question.'
}

function valueIssue({ question, options, several }: AskedQuestion, values: string[]): string | undefined {
  if (values.length > 1 && !several) return 'Choose one answer.'
  if (new Set(values).size < values.length) return 'Choose each answer once.'
  const levels = levelsOf(question)
  const format = formatOf(question)
  if (levels)
    return levels.some((level) => String(level) === values[0]) ? undefined : 'Choose one of the numbers.'
  if (format) {
    const isRight =
      format.pattern.test(values[0] ?? '') && (!question.dateQuestion || isInCalendar(values[0] ?? ''))
    return isRight ? undefined : `Write it as ${format.hint}.`
  }
  if (values.some((value) => value.length > maxTextLength))
    return `Write at most ${maxTextLength} characters.`
  if (question.textQuestion) return undefined
  const hasOther = options.some(({ isOther }) => isOther)
  const isOffered = (value: string) => options.some((option) => option.value === value)
  return hasOther || values.every(isOffered) ? undefined : 'Choose one of the answers that are offered.'
}
