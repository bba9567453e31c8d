import type { Question } from '#contract/library/templates.ts'
import type { ItemQuestion } from './form-columns.ts'
import type { FormRequest, GoogleItem } from './google-form.ts'

/**
 * The requests that fill an empty form with a template's questions, in order: its description, a page
 * for each section, an item for each question. The ids of the questions are assigned here, so that they are known
 * before the forms service answers.
 */
export function formRequests(template: { summary: string; questions: Question[] }): {
  requests: FormRequest[]
  itemQuestions: ItemQuestion[]
} {
  const items: GoogleItem[] = []
  const itemQuestions: ItemQuestion[] = []
  let section = ''
  for (const question of template.questions) {
    if (question.section && question.section !== section)
      items.push({ title: line(question.section), pageBreakItem: {} })
    section = question.section || section
    const { item, itemQuestions: ofItem } = itemOf(question)
    items.push(item)
    itemQuestions.push(...ofItem)
  }
  const description = template.summary.trim()
  return {
    itemQuestions,
    requests: [
      ...(description ? [{ updateFormInfo: { info: { description }, updateMask: 'description' } }] : []),
      ...items.map((item, index) => ({ createItem: { item, location: { index } } })),
    ],
  }
}

function itemOf(question: Question): { item: GoogleItem; itemQuestions: ItemQuestion[] } {
  const { position, type, required } = question
  const words = {
    title: line(question.text),
    ...(question.helpText.trim() && { description: question.helpText.trim() }),
  }
  if (type === 'heading') return { item: { ...words, textItem: {} }, itemQuestions: [] }
  if (type === 'grid') {
    const rows = lines(question.rows)
    const itemQuestions = rows.map((row, index) => ({
      position,
      row,
      questionId: questionId(position, index),
    }))
    const questions = itemQuestions.map(({ questionId, row }) => ({
      questionId,
      required,
      rowQuestion: { title: row },
    }))
    const columns = { type: 'RADIO', options: options(question.options) }
    return { item: { ...words, questionGroupItem: { grid: { columns }, questions } }, itemQuestions }
  }
  const id = questionId(position, 0)
  return {
    item: { ...words, questionItem: { question: { questionId: id, required, ...kindOf(question) } } },
    itemQuestions: [{ position, row: null, questionId: id }],
  }
}

function kindOf(question: Question) {
  switch (question.type) {
    case 'multiple choice':
      return { choiceQuestion: { type: 'CHECKBOX', options: options(question.options) } }
    case 'dropdown':
      return { choiceQuestion: { type: 'DROP_DOWN', options: options(question.options) } }
    case 'scale':
      return scale(question)
    case 'short text':
      return { textQuestion: { paragraph: false } }
    case 'long text':
      return { textQuestion: { paragraph: true } }
    case 'date':
      return { dateQuestion: { includeYear: true, includeTime: false } }
    default:
      return { choiceQuestion: { type: 'RADIO', options: options(question.options) } }
  }
}

// Scales of Google Forms start at 0 or 1 and end at 2 to 10; any other scale becomes a choice of its numbers.
function scale({ scaleMin, scaleMax, minLabel, maxLabel }: Question) {
  const [low, high] = [scaleMin ?? 1, scaleMax ?? 5]
  const [lowLabel, highLabel] = [line(minLabel), line(maxLabel)]
  if ((low === 0 || low === 1) && high >= 2 && high <= 10)
    return { scaleQuestion: { low, high, ...(lowLabel && { lowLabel }), ...(highLabel && { highLabel }) } }
  const numbers = Array.from({ length: high - low + 1 }, (_, index) => String(low + index))
  return { choiceQuestion: { type: 'RADIO', options: options(numbers) } }
}

/** Titles may hold no line breaks. */
function line(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Drops empty and repeated values, which Google refuses. */
function lines(texts: string[]): string[] {
  return [...new Set(texts.map(line).filter(Boolean))]
}

const options = (texts: string[]) => lines(texts).map((value) => ({ value }))

/** Google's ids are positive 32-bit numbers in hexadecimal; a grid has far fewer than 4,096 rows. */
function questionId(position: number, row: number): string {
  return (0x20000000 + (position % 0x10000) * 0x1000 + row).toString(16).padStart(8, '0')
}
