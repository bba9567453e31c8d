import { foldedHeading } from '#insights/reading/folding.ts'
import { wordSet } from './headings.ts'

/** How a form asks a question of a template: in its words, with a name in place of "this school", or in other words. */
export type Wording = 'same' | 'named' | 'changed'

/** The share of the words that two wordings of one question have in common at least. */
const leastAlike = 0.5
const aboutSchool =
  /^(?:this|your|our|the|my|their|child's|at|in|of|school|schools|district|est[ae]|tu|su|nuestr[ao]|mi|la|el|en|de|escuelas?|distrito)$/
const isSchool = /^(?:schools?|district|escuelas?|distrito)$/

type Words = ReadonlySet<string>

/** Whether a heading differs from a question only by a name in place of "this school", or by the order of words. */
export function isNamed(asked: Words, heading: Words): boolean {
  let gone = 0
  for (const word of asked)
    if (!heading.has(word)) {
      if (!aboutSchool.test(word)) return false
      gone++
    }
  if (!isAlike(asked, heading, gone)) return false
  return gone === 0 ? asked.size === heading.size : [...asked].some((word) => isSchool.test(word))
}

const isAlike = (asked: Words, heading: Words, gone: number) =>
  asked.size - gone >= Math.max(asked.size, heading.size) * leastAlike

/** How the heading of a form asks a question; null if it asks something else. */
export function wordingOf(asked: string, heading: string): Wording | null {
  if (foldedHeading(asked) === foldedHeading(heading)) return 'same'
  const [before, now] = [wordSet(asked), wordSet(heading)]
  if (isNamed(before, now)) return 'named'
  return isAlike(before, now, [...before].filter((word) => !now.has(word)).length) ? 'changed' : null
}
