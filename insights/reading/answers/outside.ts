import { beginnings, words } from './lexicon.ts'

/** Whether an answer says why somebody does not answer, whatever was asked: "Don't know", "Prefer not to say". */
export function isOutside(answer: string): boolean {
  const text = answer.replace(code, '')
  return (
    words.outside.has(text) ||
    (text.length <= 80 && beginnings.outside.some((start) => text.startsWith(start)))
  )
}

/** Whether an answer that stands after a scale is none of its steps. */
export function isBeside(answer: string): boolean {
  return isOutside(answer) || isInapplicable(answer)
}

/** A number before an answer: "99 - N/A", "(8) Don't know". */
const code = /^\(?-?\d{1,3}\)? ?[-=:.)] ?(?=[^\d\s])|^\(-?\d{1,3}\) (?=\D)/

/** Whether an answer may say that a question does not apply: "I do not ride a bus"; so only beside a scale. */
export function isInapplicable(answer: string): boolean {
  return answer.length <= 80 && beginnings.inapplicable.some((start) => answer.startsWith(start))
}
