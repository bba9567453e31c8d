import type {
  DraftQuestion,
  QuestionWords,
  TemplateContent,
  TemplateWords,
} from '#contract/library/template-editor.ts'
import type { Side } from './questions.ts'
import { isSame } from './same.ts'

/** How far the translation of a question is. */
type TranslationState =
  | { kind: 'missing' }
  | { kind: 'unchecked' }
  /** `from` are the words of the side that changed, as they were checked last. */
  | { kind: 'changed'; side: Side; from: QuestionWords }
  | { kind: 'checked'; by: string; on: string | null }

/**
 * How far the translation of a question is. What was published counts as checked, since somebody published it, until one
 * of the two languages changes; if both did, it is said of the original.
 */
export function translationStateOf(
  { words, translation, checked }: DraftQuestion,
  published: DraftQuestion | undefined,
): TranslationState {
  if (!translation || isIncomplete(words, translation)) return { kind: 'missing' }
  const last = checked ?? (published?.translation ? published : null)
  if (!last) return { kind: 'unchecked' }
  if (!isSame(said(words), said(last.words))) return { kind: 'changed', side: 'words', from: last.words }
  const before = last.translation ?? translation
  if (!isSame(said(translation), said(before))) return { kind: 'changed', side: 'translation', from: before }
  return checked ? { kind: 'checked', by: checked.by, on: checked.on } : { kind: 'checked', by: '', on: null }
}

/** The names of sections are translated once for all of their questions. */
const said = ({ section: _, ...words }: QuestionWords) => words

function isIncomplete(words: QuestionWords, translation: QuestionWords): boolean {
  const pairs: [string, string | undefined][] = [
    [words.text, translation.text],
    [words.helpText, translation.helpText],
    [words.minLabel, translation.minLabel],
    [words.maxLabel, translation.maxLabel],
    ...words.options.map((option, at): [string, string | undefined] => [option, translation.options[at]]),
    ...words.rows.map((row, at): [string, string | undefined] => [row, translation.rows[at]]),
  ]
  return pairs.some(([original, other]) => original.trim() !== '' && (other ?? '').trim() === '')
}

const known = new WeakMap<DraftQuestion, { published: DraftQuestion | undefined; isDone: boolean }>()

/** Worked out once for each question as it is, since it is asked of all of them at each key. */
function isDone(question: DraftQuestion, published: DraftQuestion | undefined): boolean {
  const before = known.get(question)
  if (before && before.published === published) return before.isDone
  const now = { published, isDone: translationStateOf(question, published).kind === 'checked' }
  known.set(question, now)
  return now.isDone
}

/** The keys of the questions whose translation has something to do, in their order. */
export function toTranslate(content: TemplateContent, published: TemplateContent | null): string[] {
  if (!content.translation) return []
  const before = new Map(published?.questions.map((question) => [question.key, question]))
  return content.questions
    .filter((question) => !isDone(question, before.get(question.key)))
    .map(({ key }) => key)
}

/** The fields of the survey as a whole, in the order of the page. */
export const aboutFields = [
  'name',
  'summary',
  'duration',
  'timeToUse',
  'tags',
  'longDescription',
  'resources',
] as const

/** Those of them that have words and no translation. */
export function aboutToTranslate({ words, translation }: TemplateContent): (keyof TemplateWords)[] {
  if (!translation) return []
  return aboutFields.filter((field) => {
    if (field === 'tags') return words.tags.length > 0 && translation.tags.length === 0
    if (field === 'resources') return translation.resources.some(({ title }) => title.trim() === '')
    return words[field].trim() !== '' && translation[field].trim() === ''
  })
}
