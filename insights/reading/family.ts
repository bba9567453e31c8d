/**
 * The answers of scales in one language, as intensity words and polarities. Numbers are places from -1 to 1: the sign
 * is the side, the size how far out. Words are folded; several are separated by `|`.
 */
export type FamilyWords = {
  /** How much, before or after the word that it belongs to: "very satisfied", "agree a lot". */
  intensities: Record<string, number>
  /** Words at the two ends of a family; with "very" they lie further out. */
  polar: Record<string, { high: string; low: string }>
  /** Answers with a place of their own. */
  fixed: Record<string, Record<string, number>>
  /** The middle of any scale with two sides. */
  middle: string
  /** The middle of an agreement, and elsewhere no answer. */
  undecided: string
  /** What stands before an answer without changing it. */
  lead: string
  /** Answers outside any scale, and how such answers begin. */
  outside: string
  outsideBeginnings: string
  /** How answers begin that a question did not apply to: outside only beside a scale. */
  inapplicableBeginnings: string
  yes: string
  no: string
  /** Between yes and no. */
  partly: string
  /** Between yes and no, and no degree of it. */
  maybe: string
}

export const listed = (words: string) => words.split('|').map((word) => word.trim())
