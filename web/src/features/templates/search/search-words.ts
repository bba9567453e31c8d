import { folded } from './folded-text.ts'

/** Characters of a search that count; what is typed beyond them stays in the field. */
export const searchLimit = 200

/**
 * What a search looks for: words and phrases, folded, with a line break between each two; empty if it looks for
 * nothing. A text, so that the same search is equal to itself.
 */
export type SearchWords = string

/** What is typed, single-spaced and without space around it, up to the limit. */
export function searchTerm(typed: string): string {
  return singleSpaced(typed).slice(0, searchLimit).trim()
}

/** Whether more is typed than a search looks for. */
export function isTooLong(typed: string): boolean {
  return singleSpaced(typed).length > searchLimit
}

/** What is pasted from a document or a page has double and non-breaking spaces that nobody sees. */
function singleSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

const quotes = /["“”„‟«»＂〝〞❝❞]/
/** One or two letters or digits, which are in nearly every text somewhere within a word. */
const isShort = (words: string) => /^[a-z0-9]{1,2}$/.test(words)

/**
 * The words of a search, in any order, and its phrases: what is between quotes, and what punctuation holds together,
 * as in "check-in". Beside others a short word only matches the beginning of a word.
 */
export function searchWords(typed: string): SearchWords {
  const found = searchTerm(typed)
    .split(quotes)
    // Every second part was quoted.
    .flatMap((part, index) => (index % 2 === 1 ? [part] : part.split(' ')))
    .map((part) => folded(part).trim())
    .filter((words) => words !== '')
  const all = [...new Set(found)]
  const wanted = all.length > 1 ? all.map((words) => (isShort(words) ? ` ${words}` : words)) : all
  return wanted
    .filter((one) => !wanted.some((other) => other !== one && ` ${other}`.includes(one)))
    .join('\n')
}
