/**
 * The answers of scales in one language, as intensity words and polarities. Numbers are places from -1 to 1: the sign is
 * the side, the size the distance from the middle. Words are folded; several are separated by `|`.
 */
export type FamilyWords = {
  /** Intensities, before or after their word: "very satisfied", "agree a lot". */
  intensities: Record<string, number>
  /** Words on the two sides of a family; with "very" they are further out. */
  polar: Record<string, { high: string; low: string }>
  /** Answers with their own place. */
  fixed: Record<string, Record<string, number>>
  /** The middle of any scale with two sides. */
  middle: string
  /** The middle of an agreement; elsewhere no answer. */
  undecided: string
  /** Words before an answer that do not change it. */
  lead: string
  /** Answers outside any scale, and beginnings of such answers. */
  outside: string
  outsideBeginnings: string
  /** Beginnings of answers for which a question does not apply: outside only beside a scale. */
  inapplicableBeginnings: string
  yes: string
  no: string
  /** Between yes and no. */
  partly: string
  /** Between yes and no, but not a degree of it. */
  maybe: string
}

export const listed = (words: string) => words.split('|').map((word) => word.trim())
