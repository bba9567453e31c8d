import { listed } from '#contract/counted.ts'

/** A part of a document that can act on its reader's computer: what it is, and its name or place in the file. */
export type ActivePart = { what: string; where: string }

const mostListed = 5
const longestName = 80

/**
 * Active parts as words of a sentence, such as "macros (word/vbaProject.bin) and a script (object 7)". The places come
 * from the file, so they are shortened and lose what could not be shown.
 */
export function wordsFor(parts: ActivePart[]): string {
  const all = [...new Set(parts.map(({ what, where }) => `${what} (${shown(where)})`))]
  const named = all.slice(0, mostListed)
  if (all.length > mostListed) named.push(`${all.length - mostListed} more`)
  return listed(named)
}

function shown(where: string): string {
  const plain = where.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '').toWellFormed()
  return plain.length > longestName ? `…${plain.slice(-longestName)}` : plain
}
