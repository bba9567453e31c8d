import { syllable } from 'syllable'

/** Words of a text or of HTML. */
export function countWords(text: string): number {
  return text.replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu)?.length ?? 0
}

/**
 * The school grade in which texts can be read, each text taken as at least one sentence: the Flesch-Kincaid
 * formula (Kincaid, Fishburne, Rogers and Chissom, 1975), 0.39 words a sentence + 11.8 syllables a word - 15.59.
 * The words of answer options count, but not as sentences: being short, these would only lower the grade.
 */
export function readingGrade(texts: readonly string[], options: readonly string[] = []): number {
  const words = texts.reduce((sum, text) => sum + countWords(text), 0)
  const sentences = texts.reduce((sum, text) => sum + Math.max(1, text.match(/[.?!](\s|$)/g)?.length ?? 0), 0)
  if (words === 0) return 0
  const all = [...texts, ...options]
  const syllables = all.reduce((sum, text) => sum + syllable(text), 0)
  const read = all.reduce((sum, text) => sum + countWords(text), 0)
  return 0.39 * (words / sentences) + 11.8 * (syllables / read) - 15.59
}
