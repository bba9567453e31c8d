export const questionTypes = [
  'single choice',
  'multiple choice',
  'dropdown',
  'scale',
  'grid',
  'short text',
  'long text',
  'date',
  'heading',
] as const

export type QuestionType = (typeof questionTypes)[number]

/**
 * What the answers to a question are: a judgement that counts as favorable or not, how much something matters to people,
 * what they need, what they do, a fact about them, or what has changed.
 */
export const questionKinds = ['evaluation', 'priority', 'need', 'behavior', 'fact', 'change'] as const

/** Which end of the scale of a construct's items is good. */
export const directions = ['higher is better', 'lower is better'] as const

/** The number that a page gives to the question at a place from 0: headings have none. */
export function questionNumber(questions: readonly { type: QuestionType }[], place: number): number {
  return questions.slice(0, place + 1).filter(({ type }) => type !== 'heading').length
}
