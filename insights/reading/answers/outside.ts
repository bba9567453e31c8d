import { beginnings, words } from './lexicon.ts'

/** Whether an answer says why somebody does not answer, whatever was asked: "Don't know", "Prefer not to say". */
export function isOutside(answer: string): boolean {
  return (
    words.outside.has(answer) ||
    (answer.length <= 80 && beginnings.outside.some((start) => answer.startsWith(start)))
  )
}

/** Whether an answer may say that a question does not apply: "I do not ride a bus"; so only beside a scale. */
export function isInapplicable(answer: string): boolean {
  return answer.length <= 80 && beginnings.inapplicable.some((start) => answer.startsWith(start))
}
