import { textLimits } from '#contract/limits.ts'

/** A name without characters that cannot be seen or turn the direction of writing, in one line, cut at its limit. */
export function cleanName(name: string): string {
  const seen = name
    .toWellFormed()
    .replace(/[\p{Bidi_Control}\u200b\ufeff]/gu, '')
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
  const cut = [...seen.replace(/\s+/g, ' ').trim()].slice(0, textLimits.name)
  return cut.join('').slice(0, textLimits.name).toWellFormed().trim()
}
