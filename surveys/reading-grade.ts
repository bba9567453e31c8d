import { syllable } from 'syllable'

/** Words of a text or of HTML. */
export function countWords(text: string): number {
  return text.replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu)?.length ?? 0
}

/**
 * The school grade in which texts can be read, each text taken as at least one sentence: the Flesch-Kincaid
 * formula (Kincaid, Fishburne, Rogers and Chissom, 1975), 0.39 words a sentence + 11.8 syllables a word - 15.59.
 */
export function readingGrade(texts: readonly string[]): number {
  const words = texts.reduce((sum, text) => sum + countWords(text), 0)
  const sentences = texts.reduce((sum, text) => sum + Math.max(1, text.match(/[.?!](\s|$)/g)?.length ?? 0), 0)
  const syllables = texts.reduce((sum, text) => sum + syllable(text), 0)
  return words === 0 ? 0 : 0.39 * (words / sentences) + 11.8 * (syllables / words) - 15.59
}
