import type { QuestionType } from '#contract/library/question-types.ts'
import type { Question, SurveyTemplateDetail } from '#contract/library/templates.ts'
import { areFaces } from '#server/features/resources/printable-questionnaire/faces/faces.ts'
import type { Words } from './words.ts'

export type PrintedTemplate = Pick<
  SurveyTemplateDetail,
  'name' | 'language' | 'communityGroups' | 'schoolLevels' | 'questions'
>

export type NumberedQuestion = Question & { number: number }

/** What follows one another on paper. Questions that are `together` have the same answers and are in one table. */
export type Part =
  | { kind: 'section'; text: string }
  | { kind: 'heading'; text: string; note: string }
  | { kind: 'question'; question: NumberedQuestion }
  | { kind: 'together'; questions: NumberedQuestion[]; options: string[] }

/** A template as it is printed, whatever the file: what people read before the first question, and the rest in order. */
export type PrintedForm = {
  said: string
  instructions: string
  /** Where to find help, which the last heading says too: who needs it at once should not have to look for it. */
  help: { text: string; note: string } | null
  parts: Part[]
}

/** Fewer questions with the same answers take less room one after the other. */
const fewestTogether = 3

/** What the template's first heading says to those who answer is said first, and no longer where it stood. */
export function printedForm({ questions: all }: PrintedTemplate, words: Words): PrintedForm {
  const [first, ...others] = all
  const isOpening = first?.type === 'heading' && first.helpText !== ''
  const said = isOpening ? first.helpText : words.answerFreely
  const questions = numbered(isOpening ? others : all)
  const parts: Part[] = []
  for (let place = 0; place < questions.length; ) {
    const question = questions[place]!
    const together = alikeFrom(questions, place)
    if (question.section && question.section !== questions[place - 1]?.section)
      parts.push({ kind: 'section', text: question.section })
    const isTogether = together.length >= fewestTogether
    parts.push(
      isTogether ? { kind: 'together', questions: together, options: question.options } : partOf(question),
    )
    place += isTogether ? together.length : 1
  }
  return { said, instructions: instructions(all, said, words), help: helpOf(questions), parts }
}

/** The questions with the numbers that people see; headings have that of the question before them. */
export function numbered(questions: readonly Question[]): NumberedQuestion[] {
  let number = 0
  return questions.map((question) => {
    if (question.type !== 'heading') number++
    return { ...question, number }
  })
}

function helpOf(questions: readonly Question[]): PrintedForm['help'] {
  const last = questions.at(-1)
  if (questions.length < 2 || last?.type !== 'heading' || last.helpText === '') return null
  return { text: last.text, note: last.helpText }
}

/** Many libraries repeat a section's name as its first heading; it is printed once. */
function partOf(question: NumberedQuestion): Part {
  const { type, text, section, helpText } = question
  if (type !== 'heading') return { kind: 'question', question }
  return { kind: 'heading', text: text === section ? '' : text, note: helpText }
}

/** The instructions, which explain only the marks in this questionnaire and repeat nothing that was said. */
function instructions(questions: readonly Question[], said: string, words: Words): string {
  const has = (...types: QuestionType[]) =>
    questions.some(({ type, options }) => types.includes(type) && !areFaces(options))
  const isRequired = questions.some(({ required }) => required)
  const asksForNames = questions.some(({ text }) => /\bnames?\b|\bnombres?\b/i.test(text))
  const hasFaces = questions.some(({ options }) => areFaces(options))
  return [
    hasFaces && words.markFaces,
    has('single choice', 'dropdown', 'scale', 'grid') && words.markOne,
    has('grid') && words.markRows,
    has('multiple choice') && words.markMany,
    isRequired && words.answerRequired,
    !isRequired && !/\b(skip|leave|dejar|omitir|saltar)/i.test(said) && words.skip,
    !asksForNames && !/\b(names?|nombres?)\b/i.test(said) && words.noName,
    // At the end it would get a page to itself when the one before is full.
    words.thanks,
  ]
    .filter(Boolean)
    .join(' ')
}

/** A question with those right after it that have the same answers. */
function alikeFrom(questions: NumberedQuestion[], place: number): NumberedQuestion[] {
  const first = questions[place]!
  const end = questions.findIndex((one, at) => at > place && !isAlike(first, one))
  return isAlike(first, first) ? questions.slice(place, end === -1 ? undefined : end) : [first]
}

const isAlike = (first: Question, { type, helpText, section, options, required }: Question) =>
  type === 'single choice' &&
  first.type === type &&
  helpText === '' &&
  !required &&
  section === first.section &&
  options.length > 2 &&
  options.length === first.options.length &&
  options.every((option, at) => option === first.options[at])

/** The room for an answer. */
export type Answer =
  | { kind: 'options'; mark: 'one' | 'many'; options: string[]; hint: string }
  | { kind: 'grid'; rows: string[]; options: string[] }
  | { kind: 'scale'; points: number[]; minLabel: string; maxLabel: string }
  | { kind: 'lines'; count: number; hint: string }
  | { kind: 'date' }

/** More points than this do not fit across the page. */
const mostPoints = 11

/** How people answer a question, by its type and what it offers. */
export function answerOf(question: Question, words: Words): Answer {
  const { type, options, rows, helpText } = question
  if (type === 'grid' && rows.length > 0 && options.length > 0) return { kind: 'grid', rows, options }
  if (type === 'scale') return scaleAnswer(question, words)
  if (type === 'date') return { kind: 'date' }
  if (type === 'long text') return { kind: 'lines', count: 4, hint: '' }
  if (options.length === 0) return { kind: 'lines', count: 1, hint: '' }
  const isMany = type === 'multiple choice'
  // The help text often says how many: "up to two" and "all that apply" would contradict each other.
  const hint = isMany && !helpText ? words.chooseAll : ''
  return { kind: 'options', mark: isMany ? 'many' : 'one', options, hint }
}

function scaleAnswer({ scaleMin, scaleMax, minLabel, maxLabel }: Question, words: Words): Answer {
  const min = scaleMin ?? 1
  const max = scaleMax ?? 5
  const count = max - min + 1
  if (count < 2 || count > mostPoints) return { kind: 'lines', count: 1, hint: words.writeNumber(min, max) }
  return { kind: 'scale', points: Array.from({ length: count }, (_, step) => min + step), minLabel, maxLabel }
}
