import type { DraftQuestion, QuestionWords, TemplateContent } from '#contract/library/template-editor.ts'
import type { Side } from '#web/features/library-admin/templates/content/questions.ts'

/** A question as it is asked in one of the languages. */
export type Asked = Pick<DraftQuestion, 'key' | 'type' | 'required' | 'scaleMin' | 'scaleMax'> & {
  /** Null for a heading. */
  number: number | null
  words: QuestionWords
}

/** Questions under one name of a section. */
type AskedSection = { key: string; name: string; questions: Asked[] }

/** What a form asks in one of the languages, by section; a question without a translation is asked in the original one. */
export function askedSections({ questions }: TemplateContent, side: Side): AskedSection[] {
  const sections: AskedSection[] = []
  let number = 0
  for (const question of questions) {
    const words = question[side] ?? question.words
    if (question.type !== 'heading') number++
    const asked = askedOnce(question, words, question.type === 'heading' ? null : number)
    const last = sections.at(-1)
    if (last && last.name === words.section) last.questions.push(asked)
    else sections.push({ key: question.key, name: words.section, questions: [asked] })
  }
  return sections
}

const known = new WeakMap<DraftQuestion, Asked[]>()

/** The same object for the same question, so that only what changed is drawn again. */
function askedOnce(question: DraftQuestion, words: QuestionWords, number: number | null): Asked {
  const before = known.get(question) ?? []
  const found = before.find((one) => one.words === words && one.number === number)
  if (found) return found
  const { key, type, required, scaleMin, scaleMax } = question
  const asked = { key, type, required, scaleMin, scaleMax, words, number }
  known.set(question, [...before, asked])
  return asked
}

/** The numbers of a scale, two or more; at most eleven, as in a form. */
export function pointsOf({ scaleMin, scaleMax }: Pick<Asked, 'scaleMin' | 'scaleMax'>): number[] {
  const from = scaleMin ?? 1
  const to = Math.min(Math.max(scaleMax ?? 5, from + 1), from + 10)
  return Array.from({ length: to - from + 1 }, (_, step) => from + step)
}

/** The options that have words, each once: a form shows no others. */
export const shownOptions = (options: readonly string[]) => [
  ...new Set(options.map((one) => one.trim()).filter(Boolean)),
]

/** BCP 47 for the languages of the library that are known; undefined for others. */
export function languageTag(language: string | undefined): string | undefined {
  const name = (language ?? '').trim().toLowerCase()
  if (name === 'spanish' || name === 'español') return 'es'
  return name === '' || name === 'english' ? 'en' : undefined
}
