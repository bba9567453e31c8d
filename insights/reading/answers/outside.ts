import { beginnings, words } from './lexicon.ts'

/** Whether an answer declines any question: "Don't know", "Prefer not to say". */
export function isOutside(answer: string): boolean {
  const text = answer.replace(code, '').replace(/^\(([^()]{2,60})\)$/, '$1')
  return (
    /^[a-z' /]{2,40} \((?:n\/?a|not applicable|no aplica)\)$/.test(text) ||
    isOne(text) ||
    areOutside(text.split('/'))
  )
}

const isOne = (part: string) =>
  words.outside.has(part) || (part.length <= 80 && beginnings.outside.some((start) => part.startsWith(start)))

/** "Not sure/Don't know": one part is outside, and none is a step of a scale. */
function areOutside(parts: readonly string[]): boolean {
  const given = parts.map((part) => part.trim())
  return (
    given.length > 1 && given.some(isOne) && given.every((part) => isOne(part) || words.undecided.has(part))
  )
}

/** Whether an answer after a scale is not one of its steps. */
export function isBeside(answer: string): boolean {
  return isOutside(answer) || isInapplicable(answer)
}

/** What programs write in a cell of somebody who was not asked: words, or a code below 0. */
export const isNotAsked = (answer: string) =>
  /^(?:#?n\/?a|nan|null|-(?:1|[789]|66|77|88|9\d|777|888|99\d))$/.test(answer)

/**
 * What programs write for a box without a tick, also where the question was skipped. A 0 is no such word: who codes answers
 * leaves the cells of those who skipped blank.
 */
export const unticked: ReadonlySet<string> = new Set([
  'unchecked',
  'not selected',
  'not checked',
  'not quoted',
  'no marcado',
  'no seleccionado',
])

/** A number before an answer: "99 - N/A", "(8) Don't know". */
const code = /^\(?-?\d{1,3}\)? ?[-=:.)] ?(?=[^\d\s])|^\(-?\d{1,3}\) (?=\D)/

/** Codes for a missing answer, which beside words or a short scale are no step of it. */
export const isMissingCode = (answer: string) => /^(?:77|88|9[789]|777|888|99[789])$|^-\d{1,4}$/.test(answer)

/** Whether an answer may say that a question does not apply, as "I do not ride a bus"; only beside a scale. */
export function isInapplicable(answer: string): boolean {
  return (
    answer.length <= 80 &&
    (isMissingCode(answer) || beginnings.inapplicable.some((start) => answer.startsWith(start)))
  )
}
