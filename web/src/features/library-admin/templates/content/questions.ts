import type { QuestionType } from '#contract/library/question-types.ts'
import type { DraftQuestion, QuestionWords, TemplateContent } from '#contract/library/template-editor.ts'

/** Which of the two languages words are of. */
export type Side = 'words' | 'translation'

/** Where something is mended: a field of a question, or of the survey as a whole if there is no key. */
export type Place = {
  key: string | null
  side: Side
  /** A property of the question or of the survey, such as `summary`; empty if it is about the whole. */
  field: string
}

/** What a question of each type is called, and which parts it has. */
export const typeLooks = {
  'single choice': { name: 'Single choice', icon: 'radio_button_checked', hasOptions: true },
  'multiple choice': { name: 'Multiple choice', icon: 'check_box', hasOptions: true },
  dropdown: { name: 'Dropdown', icon: 'arrow_drop_down_circle', hasOptions: true },
  scale: { name: 'Scale of numbers', icon: 'linear_scale', hasOptions: false },
  grid: { name: 'Grid', icon: 'grid_on', hasOptions: true },
  'short text': { name: 'Short text', icon: 'short_text', hasOptions: false },
  'long text': { name: 'Long text', icon: 'subject', hasOptions: false },
  date: { name: 'Date', icon: 'event', hasOptions: false },
  heading: { name: 'Heading, no question', icon: 'title', hasOptions: false },
} as const satisfies Record<QuestionType, object>

export const blankWords: QuestionWords = {
  section: '',
  text: '',
  helpText: '',
  options: [],
  rows: [],
  minLabel: '',
  maxLabel: '',
}

/** A key that no other question has, and none that the server gives, which are q and a number. */
export const newKey = () => `n${crypto.randomUUID().slice(0, 12)}`

/** A question with nothing in it, in a section. */
export function newQuestion(key: string, section: Pick<QuestionWords, 'section'>, translated: string | null) {
  return {
    key,
    type: 'single choice',
    scaleMin: null,
    scaleMax: null,
    required: false,
    measures: '',
    reversed: false,
    words: { ...blankWords, ...section, options: ['', ''] },
    translation: translated === null ? null : { ...blankWords, section: translated, options: ['', ''] },
    checked: null,
  } satisfies DraftQuestion
}

/** The number of each question by its key, from 1; headings have none. */
export function numbersOf({ questions }: TemplateContent): Map<string, number> {
  const numbers = new Map<string, number>()
  for (const { key, type } of questions) if (type !== 'heading') numbers.set(key, numbers.size + 1)
  return numbers
}

/** Consecutive questions with the same section name. */
export type Section = { name: string; from: number; questions: DraftQuestion[] }

export function sectionsOf({ questions }: TemplateContent): Section[] {
  const sections: Section[] = []
  for (const [place, question] of questions.entries()) {
    const last = sections.at(-1)
    if (last && last.name === question.words.section) last.questions.push(question)
    else sections.push({ name: question.words.section, from: place, questions: [question] })
  }
  return sections
}
