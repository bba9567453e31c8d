import type { TemplateContent } from '#contract/library/template-editor.ts'

/** Whether two values of JSON are equal, whatever the order of their properties. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [first, second] = [one as Record<string, unknown>, other as Record<string, unknown>]
  const names = Object.keys(first)
  return (
    names.length === Object.keys(second).length &&
    names.every((name) => Object.hasOwn(second, name) && isSame(first[name], second[name]))
  )
}

/** The content with those questions of `known` that are the same as its own, so that comparing the two costs little. */
export function sharingQuestions(content: TemplateContent, known: TemplateContent): TemplateContent {
  const byKey = new Map(known.questions.map((question) => [question.key, question]))
  const questions = content.questions.map((question) => {
    const other = byKey.get(question.key)
    return other && isSame(question, other) ? other : question
  })
  return { ...content, questions }
}
